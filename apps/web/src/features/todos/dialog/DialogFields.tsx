import { Checkbox, Group, SegmentedControl, Stack, Text, Textarea } from "@mantine/core";
import { isDone, type Priority, priorities, type Todo, type TodoFields, tick, todoLimits } from "@tafel/domain";
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
export function DialogFields({ todo, teamId, onChange, onEnter }: Props) {
  const { session, members, attachments: files, announce } = useBoard();
  const attach = (chosen: readonly File[]) => {
    const added = files?.attach(todo.id, chosen) ?? [];
    if (added.length > 0) announce(attachmentTexts.attached(added.length));
    return added;
  };
  return (
    <>
      <NameField todo={todo} onChange={onChange} onEnter={onEnter} />
      <Checkbox
        label={todoTexts.done}
        size="md"
        checked={isDone(todo)}
        onChange={() => onChange(tick(todo, session.userId, new Date()).changes)}
      />
      <RichText
        label={texts.description}
        html={todo.richDescription || htmlOfPlain(todo.description)}
        error={isTooLong(todo) ? texts.descriptionTooLong(todoLimits.description) : undefined}
        attachments={todo.attachments}
        onEdit={onChange}
        onAttach={attach}
      />
      <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
        <StartField dates={todo} onChange={onChange} />
        <DueField due={todo} onChange={onChange} />
      </Group>
      <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
        <PriorityField priority={todo.priority} onChange={(priority) => onChange({ priority })} />
        <EstimateField estimate={todo.estimate} onChange={(estimate) => onChange({ estimate })} />
      </Group>
      <ReminderField todo={todo} teamId={teamId} onChange={onChange} />
      <RepeatField todo={todo} onChange={onChange} />
      {teamId !== undefined && (
        <AssigneePicker
          members={members}
          assignees={todo.assignees}
          onChange={(assignees) => onChange({ assignees })}
        />
      )}
    </>
  );
}

function NameField({ todo, onChange, onEnter }: Omit<Props, "teamId">) {
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

type PriorityProps = {
  readonly priority: Priority | null;
  readonly onChange: (priority: Priority | null) => void;
};

function PriorityField({ priority, onChange }: PriorityProps) {
  return (
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
        onChange={(value) => onChange((value || null) as Priority | null)}
      />
    </Stack>
  );
}
