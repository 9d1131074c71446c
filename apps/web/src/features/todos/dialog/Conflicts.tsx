import { Alert, Button, Group, Text } from "@mantine/core";
import { isArchived, isDone, type Todo } from "@tafel/domain";
import { reminderTexts } from "../../../texts/reminders.ts";
import { repeatTexts } from "../../../texts/repeat.ts";
import { startTexts } from "../../../texts/start.ts";
import { dialogTexts as texts, todoTexts } from "../../../texts/todos.ts";
import { dueHere, dueText, startHere } from "../due/due-here.ts";
import { remindersText } from "../reminders/reminder-text.ts";
import { repeatText } from "../repeat/repeat-text.ts";
import { BothDescriptions } from "./BothDescriptions.tsx";
import type { Field } from "./draft.ts";

type Props = {
  readonly todo: Todo;
  /** The todo as this person has edited it. */
  readonly mine: Todo;
  readonly fields: readonly Field[];
  /** By whom, if known. */
  readonly who: string | undefined;
  readonly onTakeTheirs: (fields: readonly Field[]) => void;
};

/**
 * Says which of the edited fields somebody else has changed in the meantime, and offers theirs; of descriptions it
 * shows both.
 */
export function Conflicts({ todo, mine, fields, who, onTakeTheirs }: Props) {
  const groups = new Map<string, Field[]>();
  for (const field of fields) groups.set(fieldNames[field], [...(groups.get(fieldNames[field]) ?? []), field]);
  return [...groups].map(([label, some]) => (
    <Alert key={label} color="chalk" role="group" aria-label={label}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status">
          {theirsOf(todo, label, some, who)}
        </Text>
        {label === texts.description && <BothDescriptions mine={mine} theirs={todo} who={who} />}
        <Button size="compact-sm" variant="default" ml="auto" onClick={() => onTakeTheirs(some)}>
          {texts.takeTheirs}
        </Button>
      </Group>
    </Alert>
  ));
}

const fieldNames: Readonly<Record<Field, string>> = {
  name: texts.name,
  description: texts.description,
  richDescription: texts.description,
  dueDate: texts.dueDate,
  dueTime: texts.dueDate,
  startDate: startTexts.label,
  startTime: startTexts.label,
  repeat: repeatTexts.label,
  reminders: reminderTexts.label,
  priority: texts.priority,
  assignees: texts.assignees,
  done: todoTexts.done,
  estimate: texts.estimate,
  archivedAt: texts.archived,
  createdAt: "",
  cover: texts.cover,
};

function theirsOf(todo: Todo, label: string, [field]: readonly Field[], who: string | undefined): string {
  if (field === "name") return texts.theirs(label, todo.name, who);
  if (field === "dueDate" || field === "dueTime") {
    const due = dueHere(todo);
    return texts.theirs(label, due ? dueText(due) : texts.clearDay, who);
  }
  if (field === "startDate" || field === "startTime") {
    const start = startHere(todo);
    return texts.theirs(label, start ? dueText(start) : startTexts.clearDay, who);
  }
  if (field === "repeat")
    return texts.theirs(label, todo.repeat ? repeatText(todo.repeat) : repeatTexts.choices.never, who);
  if (field === "reminders") return texts.theirs(label, remindersText(todo), who);
  if (field === "priority")
    return texts.theirs(label, todo.priority ? todoTexts.priority[todo.priority] : texts.none, who);
  if (field === "estimate") return texts.theirs(label, String(todo.estimate ?? texts.none), who);
  if (field === "archivedAt") return texts.theirs(label, isArchived(todo) ? texts.yes : texts.no, who);
  if (field === "done") return texts.theirs(label, isDone(todo) ? texts.yes : texts.no, who);
  return texts.theirsLong(label, who);
}
