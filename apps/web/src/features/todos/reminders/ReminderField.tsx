import { Chip, Group, Stack, Text } from "@mantine/core";
import { type Reminder, reminders, remindersInOrder, type Todo, type TodoFields } from "@tafel/domain";
import { reminderTexts as texts } from "../../../texts/reminders.ts";
import { reminderText } from "./reminder-text.ts";

type Props = {
  readonly todo: Todo;
  readonly teamId: string | undefined;
  readonly onChange: (changes: Pick<TodoFields, "reminders">) => void;
};

/** When those who are to do it are reminded of a todo, once it is due on some day. */
export function ReminderField({ todo, teamId, onChange }: Props) {
  if (todo.dueDate === null) return null;
  return (
    <Stack gap={4} role="group" aria-labelledby="todo-reminders">
      <Text size="md" fw={600} id="todo-reminders">
        {texts.label}
      </Text>
      <Chip.Group
        multiple
        value={[...todo.reminders]}
        // The values are those below.
        onChange={(chosen) => onChange({ reminders: remindersInOrder(chosen as Reminder[]) })}
      >
        <Group gap={6}>
          {reminders.map((reminder) => (
            <Chip key={reminder} value={reminder} size="sm">
              {reminderText(reminder, todo)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {todo.reminders.length > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {whoGetsIt(todo, teamId)}
        </Text>
      )}
    </Stack>
  );
}

function whoGetsIt({ assignees }: Todo, teamId: string | undefined): string {
  if (teamId === undefined) return texts.toMe;
  return assignees.length > 0 ? texts.toAssigned : texts.toNobody;
}
