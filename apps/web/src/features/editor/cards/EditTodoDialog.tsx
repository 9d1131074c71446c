import { Button, Group, Modal, MultiSelect, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { todos } from "@tafel/contract";
import { isArchived, type Priority, priorities, todoLimits } from "@tafel/domain";
import type { Editor } from "@tafel/whiteboard";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { call } from "../../../data/api.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";
import { readSession } from "../../../data/session.ts";
import { membersQuery } from "../../../data/team-members.ts";
import { editTodoTexts as texts } from "../../../texts/card-dialogs.ts";
import { texts as common } from "../../../texts/common.ts";
import { dialogTexts, todoTexts } from "../../../texts/todos.ts";
import { changesTo, type TodoForm } from "./edit-todo.ts";
import { type TodoPlace, type TodoToEdit, todoEditsOf } from "./todo-edits.ts";

type Props = { readonly editor: Editor; readonly place: TodoPlace; readonly onClose: () => void };

/** Changes a todo where it lies. */
export function EditTodoDialog({ editor, place, onClose }: Props) {
  // Its code is loaded on the first request: mounted open, it would not know where to return the focus.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const [todo] = useState(() => todoEditsOf(editor)?.of(place));
  return (
    <Modal opened={isMounted} onClose={onClose} title={texts.title} closeButtonProps={{ "aria-label": common.close }}>
      <QueryClientProvider client={queryClient}>
        {todo && <TodoFieldsForm editor={editor} place={place} todo={todo} onClose={onClose} />}
      </QueryClientProvider>
    </Modal>
  );
}

function TodoFieldsForm({ editor, place, todo, onClose }: Props & { readonly todo: TodoToEdit }) {
  const { todoId, name, priority, dueDate } = todo;
  const there = usePlace(todo);
  const members = useQuery({ ...membersQuery(todo.teamId ?? ""), enabled: todo.teamId !== null });
  const people = (members.data ?? []).map(({ id, username }) => ({ value: id, label: username }));
  const was: TodoForm = { name, priority, dueDate, listId: there.data?.listId, assignees: there.data?.assignees };
  const [typed, setTyped] = useState<Partial<TodoForm>>({});
  const is: TodoForm = { ...was, ...typed };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const list = there.data?.lists.find(({ id }) => id === is.listId);
    const by = readSession()?.userId;
    const done = list?.marksDone && !todo.done && by ? { at: new Date().toISOString(), by } : undefined;
    const names = typed.assignees?.flatMap((id) => people.find(({ value }) => value === id)?.label ?? []);
    for (const change of changesTo(todoId, was, is, done)) {
      const said = change.type === "move-todo" ? list && { list: list.title } : names && { assignees: names };
      todoEditsOf(editor)?.do(place, change, said);
    }
    onClose();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Fields
          is={is}
          lists={there.data?.lists ?? [{ id: "", title: todo.list }]}
          people={todo.teamId === null ? undefined : people}
          set={(changes) => setTyped((before) => ({ ...before, ...changes }))}
        />
        <Text size="sm" role={there.isError ? "alert" : undefined}>
          {there.isError ? texts.listsFailed : texts.hint}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit">{dialogTexts.save}</Button>
        </Group>
      </Stack>
    </form>
  );
}

type FieldsProps = {
  readonly is: TodoForm;
  readonly lists: readonly { readonly id: string; readonly title: string }[];
  /** Undefined where a todo is nobody else's. */
  readonly people: readonly { readonly value: string; readonly label: string }[] | undefined;
  readonly set: (changes: Partial<TodoForm>) => void;
};

function Fields({ is, lists, people, set }: FieldsProps) {
  return (
    <>
      <TextInput
        label={texts.name}
        size="md"
        data-autofocus
        required
        withAsterisk={false}
        value={is.name}
        maxLength={todoLimits.todoName}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={texts.list}
        size="md"
        disabled={is.listId === undefined}
        value={is.listId ?? ""}
        data={lists.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(event) => set({ listId: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={dialogTexts.dueDate}
        size="md"
        value={is.dueDate ?? ""}
        onChange={(event) => set({ dueDate: event.currentTarget.value || null })}
      />
      <NativeSelect
        label={dialogTexts.priority}
        size="md"
        value={is.priority ?? ""}
        data={[
          { value: "", label: dialogTexts.none },
          ...priorities.map((value) => ({ value, label: todoTexts.priority[value] })),
        ]}
        // The values are those that are offered.
        onChange={(event) => set({ priority: (event.currentTarget.value as Priority | "") || null })}
      />
      {people && (
        <MultiSelect
          label={dialogTexts.assignees}
          size="md"
          disabled={is.assignees === undefined || people.length === 0}
          data={people}
          value={[...(is.assignees ?? [])]}
          comboboxProps={{ position: "top-start" }}
          onChange={(assignees) => set({ assignees })}
        />
      )}
    </>
  );
}

/** The lists of its board that are not in an archive, in which it is, and who is to do it; stale with the board. */
function usePlace({ todoId, boardId, teamId }: TodoToEdit) {
  return useQuery({
    queryKey: ["boards", teamId ?? "personal", "place", boardId, todoId],
    queryFn: async () => {
      const { board } = await answerOf(
        teamId ? call(todos.getTeamBoard, { body: { boardId, teamId } }) : call(todos.getBoard, { body: { boardId } }),
      );
      const own = board.lists.find((list) => list.todos.some(({ id }) => id === todoId));
      const todo = own?.todos.find(({ id }) => id === todoId);
      return {
        lists: board.lists
          .filter((it) => !isArchived(it))
          .map(({ id, title, marksDone }) => ({ id, title, marksDone })),
        listId: own?.id,
        assignees: todo?.assignedMembers.map((it) => it.PK_User_ID),
      };
    },
    staleTime: 0,
  });
}
