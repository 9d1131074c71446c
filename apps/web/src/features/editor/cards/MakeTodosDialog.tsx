import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { maxTodosMade } from "@tafel/contract";
import { may, newTitle, todoLimits } from "@tafel/domain";
import { becomingCards, type Editor } from "@tafel/whiteboard";
import { QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { boardsQuery, listsQuery, requestBoard } from "../../../data/boards.ts";
import { Intention } from "../../../data/intention.ts";
import { newId } from "../../../data/new-id.ts";
import { messageOf, queryClient } from "../../../data/query-client.ts";
import { makeTodosTexts as texts } from "../../../texts/card-dialogs.ts";
import { texts as common } from "../../../texts/common.ts";
import { toast } from "../../../ui/toast.ts";
import { makeTodos } from "./make-todos.ts";

type Props = { readonly editor: Editor; readonly teamId: string | undefined; readonly onClose: () => void };

/** Chooses the list whose todos the selected elements become. */
export function MakeTodosDialog(props: Props) {
  // Its code is loaded on the first request: mounted open, it would not know where to return the focus.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const [elements] = useState(() => becomingCards(props.editor));
  return (
    <Modal
      opened={isMounted}
      onClose={props.onClose}
      title={texts.title(elements.length)}
      closeButtonProps={{ "aria-label": common.close }}
    >
      <QueryClientProvider client={queryClient}>
        <MakeTodosForm {...props} elements={elements} />
      </QueryClientProvider>
    </Modal>
  );
}

/** The choice of a board that is not there yet. */
const newBoard = "new";

type FormProps = Props & { readonly elements: ReturnType<typeof becomingCards> };

function MakeTodosForm({ editor, teamId, elements, onClose }: FormProps) {
  const workspace = teamId ?? "personal";
  const boards = useQuery(boardsQuery(workspace));
  const editable = (boards.data ?? []).filter(({ role }) => may(role, "edit"));
  const [chosen, setChosen] = useState<string>();
  const boardId = chosen ?? editable[0]?.id ?? newBoard;
  const [typed, setTyped] = useState<string>(texts.newTitle);
  const lists = useQuery({ ...listsQuery(workspace, boardId), enabled: boardId !== newBoard });
  const [chosenList, setChosenList] = useState<string>();
  const listId = (lists.data?.find(({ id }) => id === chosenList) ?? lists.data?.[0])?.id;
  const title = newTitle(typed, "");
  const { mutate, isPending } = useMaking({ editor, elements, workspace, onClose });
  const areTooMany = elements.length > maxTodosMade;
  const isReady = boards.data && !areTooMany && (boardId === newBoard ? title !== undefined : listId !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isPending) return;
    if (boardId !== newBoard && listId) mutate({ boardId, listId });
    else if (title !== undefined) mutate({ title });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <NativeSelect
          label={texts.board}
          size="md"
          data-autofocus
          value={boardId}
          data={[
            ...editable.map(({ id, title }) => ({ value: id, label: title })),
            { value: newBoard, label: texts.newBoard },
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {boardId === newBoard ? (
          <TextInput
            label={texts.newBoardTitle}
            size="md"
            value={typed}
            maxLength={todoLimits.title}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : (
          <NativeSelect
            label={texts.list}
            size="md"
            value={listId ?? ""}
            disabled={!lists.data?.length}
            data={(lists.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(event) => setChosenList(event.currentTarget.value)}
          />
        )}
        <Failed error={boards.error ?? lists.error} />
        {lists.data?.length === 0 && <Text role="status">{texts.noLists}</Text>}
        <Text role={areTooMany ? "alert" : undefined}>{areTooMany ? texts.tooMany(maxTodosMade) : texts.hint}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={!isReady || isPending}>
            {texts.make}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const Failed = ({ error }: { readonly error: Error | null }) =>
  error && <Text role="alert">{messageOf(error, texts.loadFailed)}</Text>;

type Making = Pick<FormProps, "editor" | "elements" | "onClose"> & { readonly workspace: string };
type Wanted = { readonly boardId: string; readonly listId: string } | { readonly title: string };

function useMaking({ editor, elements, workspace, onClose }: Making) {
  const [intention] = useState(() => new Intention());
  const [listId] = useState(newId);
  return useMutation({
    // Todos wait for the server with the whiteboard's other changes; only a new board must be there before.
    networkMode: "always",
    mutationFn: async (wanted: Wanted) => {
      if ("boardId" in wanted) return wanted;
      const operations = [{ type: "add-list" as const, operationId: listId, listId, title: texts.newList }];
      const make = (operationId: string) => requestBoard(workspace, operationId, { ...wanted, operations });
      return { boardId: await intention.fulfill(wanted, make), listId };
    },
    onSuccess: (list) => {
      // Others may have changed or deleted some while the dialog was open.
      const now = elements.flatMap(({ id, type }) => {
        const element = editor.store.optimistic.get(id);
        return element?.type === type && editor.isFree(element) ? element : [];
      });
      const made = now.length > 0 ? makeTodos(editor, now, list) : undefined;
      if (made) toast.success(made.areCut ? texts.madeButCut(made.count) : texts.made(made.count));
      onClose();
    },
    onError: (error) => toast.failed(error, texts.failed),
  });
}
