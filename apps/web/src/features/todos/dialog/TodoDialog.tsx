import "@mantine/dates/styles.layer.css";
import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text, Textarea } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { type Place, type Priority, priorities, readDay, type Todo, todoLimits } from "@tafel/domain";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { calendarLocale } from "../../../texts/calendar.ts";
import { texts as common } from "../../../texts/common.ts";
import { language } from "../../../texts/language.ts";
import { dialogTexts as texts, todoTexts } from "../../../texts/todos.ts";
import { dayText } from "../../../ui/date.ts";
import { useBoard } from "../board/board-context.ts";
import { AssigneePicker } from "../people/AssigneePicker.tsx";
import { changesIn, conflictsIn, edit, emptyDraft, type Field, shown, takeTheirs } from "./draft.ts";
import { RichText } from "./RichText.tsx";
import { htmlOfPlain } from "./rich-text.ts";

type Props = {
  /** The todo as it is, and where; undefined once it is deleted. */
  readonly place: Place | undefined;
  readonly teamId: string | undefined;
  readonly onClose: () => void;
};

/** Edits a todo. Only what one has touched is saved; what others do meanwhile is seen at once and stays. */
export function TodoDialog({ place, teamId, onClose }: Props) {
  const { session, members, deletions } = useBoard();
  const [last, setLast] = useState(place);
  const [draft, setDraft] = useState(emptyDraft);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (place) setLast(place);
  }, [place]);
  const todo = (place ?? last)?.todo;
  // Back closes the dialog, as Escape does.
  useBlocker({
    disabled: !todo || changesIn(todo, draft) === undefined,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action === "PUSH" || action === "REPLACE") return false;
      setAsking(true);
      return true;
    },
  });
  if (!todo) return null;

  const { name, description, richDescription, dueDate, priority, assignees } = shown(todo, draft);
  const changes = changesIn(todo, draft);
  const isNamed = name.trim() !== "";
  const isTooLong = Math.max(description.length, richDescription.length) > todoLimits.description;
  const change = (edited: Parameters<typeof edit>[2]) => setDraft((before) => edit(before, todo, edited));
  const save = () => {
    if (!isNamed || isTooLong) return;
    const trimmed = changes && { ...changes, ...(changes.name !== undefined && { name: changes.name.trim() }) };
    if (!place) restore({ ...todo, ...trimmed });
    else if (trimmed) session.do({ type: "edit-todo", todoId: todo.id, changes: trimmed });
    onClose();
  };
  const restore = (whole: Todo) => {
    const { lists = [] } = session.state().board ?? {};
    // Where it was, or, where that list is gone too, in the first.
    const list = lists.find(({ id }) => id === last?.list.id) ?? lists[0];
    if (list) session.do({ type: "restore-todo", listId: list.id, todo: whole });
  };
  const leave = () => (changes ? setAsking(true) : onClose());

  return (
    <Modal
      opened
      onClose={leave}
      title={texts.title}
      size="lg"
      closeButtonProps={{ "aria-label": common.close }}
      // What is typed is not lost by a press beside the dialog.
      closeOnClickOutside={changes === undefined}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap="md">
          {!place && <Alert color="chalk">{texts.gone}</Alert>}
          <Conflicts
            todo={todo}
            fields={conflictsIn(todo, draft)}
            who={members.get(session.history.touchedBy(todo.id) ?? "")?.username}
            onTakeTheirs={(fields) => setDraft(takeTheirs(draft, fields))}
          />
          <Textarea
            label={texts.name}
            size="md"
            value={name}
            autosize
            minRows={1}
            maxRows={5}
            maxLength={todoLimits.todoName}
            data-autofocus
            error={isNamed ? undefined : texts.nameMissing}
            onChange={(event) => change({ name: event.currentTarget.value.replace(/\n/g, " ") })}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              save();
            }}
          />
          <RichText
            label={texts.description}
            html={richDescription || htmlOfPlain(description)}
            error={isTooLong ? texts.descriptionTooLong(todoLimits.description) : undefined}
            onEdit={change}
          />
          <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
            <DateInput
              label={texts.dueDate}
              placeholder={texts.dayHint}
              value={dueDate}
              locale={calendarLocale}
              firstDayOfWeek={language.firstDayOfWeek}
              valueFormat={language.dayFormat}
              dateParser={(typed) => readDay(typed, language.dayOrder) ?? null}
              clearable
              clearButtonProps={{ "aria-label": texts.clearDay }}
              size="md"
              miw="11rem"
              onChange={(day) => change({ dueDate: day })}
            />
            <Stack gap={4}>
              <Text size="md" fw={600} id="todo-priority">
                {texts.priority}
              </Text>
              <SegmentedControl
                aria-labelledby="todo-priority"
                size="sm"
                value={priority ?? ""}
                data={[
                  { value: "", label: texts.none },
                  ...priorities.map((value) => ({ value, label: todoTexts.priority[value] })),
                ]}
                onChange={(value) => change({ priority: (value || null) as Priority | null })}
              />
            </Stack>
          </Group>
          {teamId !== undefined && (
            <AssigneePicker
              members={members}
              assignees={assignees}
              onChange={(chosen) => change({ assignees: chosen })}
            />
          )}
          {isAsking ? (
            <Alert color="chalk" title={texts.discardQuestion} role="alertdialog">
              <Group gap="sm">
                <Button color="red.8" size="xs" onClick={onClose} data-autofocus>
                  {texts.discard}
                </Button>
                <Button variant="default" size="xs" onClick={() => setAsking(false)}>
                  {texts.keepEditing}
                </Button>
              </Group>
            </Alert>
          ) : (
            <Group justify="space-between" gap="sm">
              <Button
                variant="subtle"
                color="red"
                disabled={!place}
                onClick={() => {
                  deletions.deleteTodo(todo.id);
                  onClose();
                }}
              >
                {texts.delete}
              </Button>
              <Group gap="sm">
                <Button variant="default" onClick={leave}>
                  {texts.cancel}
                </Button>
                <Button type="submit" disabled={!isNamed || isTooLong}>
                  {place ? texts.save : texts.restore}
                </Button>
              </Group>
            </Group>
          )}
        </Stack>
      </form>
    </Modal>
  );
}

const fieldNames: Readonly<Record<Field, string>> = {
  name: texts.name,
  description: texts.description,
  richDescription: texts.description,
  dueDate: texts.dueDate,
  priority: texts.priority,
  assignees: texts.assignees,
};

type ConflictsProps = {
  readonly todo: Todo;
  readonly fields: readonly Field[];
  /** By whom, where that is known. */
  readonly who: string | undefined;
  readonly onTakeTheirs: (fields: readonly Field[]) => void;
};

/** Says which of the fields one is editing somebody else has changed meanwhile, and offers theirs. */
function Conflicts({ todo, fields, who, onTakeTheirs }: ConflictsProps) {
  const groups = new Map<string, Field[]>();
  for (const field of fields) groups.set(fieldNames[field], [...(groups.get(fieldNames[field]) ?? []), field]);
  return [...groups].map(([label, some]) => (
    <Alert key={label} color="chalk" role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{theirsOf(todo, label, some, who)}</Text>
        <Button size="compact-sm" variant="default" onClick={() => onTakeTheirs(some)}>
          {texts.takeTheirs}
        </Button>
      </Group>
    </Alert>
  ));
}

function theirsOf(todo: Todo, label: string, [field]: readonly Field[], who: string | undefined): string {
  if (field === "name") return texts.theirs(label, todo.name, who);
  if (field === "dueDate") return texts.theirs(label, todo.dueDate ? dayText(todo.dueDate) : texts.clearDay, who);
  if (field === "priority")
    return texts.theirs(label, todo.priority ? todoTexts.priority[todo.priority] : texts.none, who);
  return texts.theirsLong(label, who);
}
