import { Checkbox, Group, SegmentedControl, Stack, Text, Textarea } from "@mantine/core";
import { isDone, type Priority, priorities, type Todo, type TodoFields, tick, todoLimits } from "@tafel/domain";
import type { ComponentType } from "react";
import { attachmentTexts } from "../../../texts/attachments.ts";
import { dialogTexts as texts, todoTexts } from "../../../texts/todos.ts";
import { useBoard } from "../board/board-context.ts";
import { DueField } from "../due/DueField.tsx";
import { StartField } from "../due/StartField.tsx";
import { EstimateField } from "../estimates/EstimateField.tsx";
import { AssigneePicker } from "../people/AssigneePicker.tsx";
import { ReminderField } from "../reminders/ReminderField.tsx";
import { RepeatField } from "../repeat/RepeatField.tsx";
import { isNamed, isTooLong } from "./draft.ts";
import { RichText } from "./RichText.tsx";
import { htmlOfPlain } from "./rich-text.ts";

type Props = {
  readonly todo: Todo;
  readonly teamId: string | undefined;
  readonly onChange: (changes: Partial<TodoFields>) => void;
  readonly onEnter: () => void;
};

/** All editable fields of a todo. */
export const DialogFields = (props: Props) =>
  rows.map((row) => {
    const shown = row.map(({ name, Field }) => <Field key={name} {...props} />);
    return row.length === 1 ? (
      shown
    ) : (
      <Group key={row[0]?.name} gap="md" align="flex-start" grow preventGrowOverflow={false}>
        {shown}
      </Group>
    );
  });

/** What is edited with another field, or not in the dialog's own. */
type Elsewhere = "richDescription" | "startTime" | "dueTime" | "archivedAt" | "createdAt" | "cover";

/** From top to bottom. */
const fields: { readonly [Name in Exclude<keyof TodoFields, Elsewhere>]: ComponentType<Props> } = {
  name: NameField,
  done: DoneField,
  description: DescriptionField,
  startDate: ({ todo, onChange }) => <StartField dates={todo} onChange={onChange} />,
  dueDate: ({ todo, onChange }) => <DueField due={todo} onChange={onChange} />,
  priority: PriorityField,
  estimate: ({ todo, onChange }) => (
    <EstimateField estimate={todo.estimate} onChange={(estimate) => onChange({ estimate })} />
  ),
  reminders: ReminderField,
  repeat: RepeatField,
  assignees: AssigneesField,
};
/** These are beside the one before. */
const besideTheLast: ReadonlySet<string> = new Set<keyof typeof fields>(["dueDate", "estimate"]);

const rows: { readonly name: string; readonly Field: ComponentType<Props> }[][] = [];
for (const [name, Field] of Object.entries(fields)) {
  if (besideTheLast.has(name)) rows.at(-1)?.push({ name, Field });
  else rows.push([{ name, Field }]);
}

function DoneField({ todo, onChange }: Props) {
  const { session } = useBoard();
  return (
    <Checkbox
      label={todoTexts.done}
      size="md"
      checked={isDone(todo)}
      onChange={() => onChange(tick(todo, session.userId, new Date()).changes)}
    />
  );
}

function DescriptionField({ todo, onChange }: Props) {
  const { attachments: files, announce } = useBoard();
  const attach = (chosen: readonly File[]) => {
    const added = files?.attach(todo.id, chosen) ?? [];
    if (added.length > 0) announce(attachmentTexts.attached(added.length));
    return added;
  };
  return (
    <RichText
      label={texts.description}
      html={todo.richDescription || htmlOfPlain(todo.description)}
      error={isTooLong(todo) ? texts.descriptionTooLong(todoLimits.description) : undefined}
      attachments={todo.attachments}
      onEdit={onChange}
      onAttach={attach}
    />
  );
}

function AssigneesField({ todo, teamId, onChange }: Props) {
  const { members } = useBoard();
  if (teamId === undefined) return null;
  return (
    <AssigneePicker members={members} assignees={todo.assignees} onChange={(assignees) => onChange({ assignees })} />
  );
}

function NameField({ todo, onChange, onEnter }: Props) {
  return (
    <Textarea
      label={texts.name}
      size="md"
      value={todo.name}
      autosize
      minRows={1}
      maxRows={5}
      maxLength={todoLimits.todoName}
      data-autofocus
      error={isNamed(todo) ? undefined : texts.nameMissing}
      onChange={(event) => onChange({ name: event.currentTarget.value.replace(/\n/g, " ") })}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}

function PriorityField({ todo, onChange }: Props) {
  return (
    <Stack gap={4}>
      <Text size="md" fw={600} id="todo-priority">
        {texts.priority}
      </Text>
      <SegmentedControl
        aria-labelledby="todo-priority"
        size="sm"
        value={todo.priority ?? ""}
        data={[
          { value: "", label: texts.none },
          ...priorities.map((value) => ({ value, label: todoTexts.priority[value] })),
        ]}
        onChange={(value) => onChange({ priority: (value || null) as Priority | null })}
      />
    </Stack>
  );
}
