import { Alert, Button, Group, Text } from "@mantine/core";
import { isArchived, isDone, type LocalDue, type Todo } from "@tafel/domain";
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
  for (const field of fields) {
    const { label } = described[field];
    groups.set(label, [...(groups.get(label) ?? []), field]);
  }
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

/** What each field is called, and what others have made of it; undefined where that is long. */
type Described = { readonly label: string; readonly theirs: ((todo: Todo) => string) | undefined };

const yesOrNo = (is: boolean): string => (is ? texts.yes : texts.no);
const description: Described = { label: texts.description, theirs: undefined };
const due: Described = { label: texts.dueDate, theirs: (todo) => timeText(dueHere(todo), texts.clearDay) };
const start: Described = {
  label: startTexts.label,
  theirs: (todo) => timeText(startHere(todo), startTexts.clearDay),
};
const timeText = (when: LocalDue | null, none: string): string => (when ? dueText(when) : none);

const described: { readonly [Name in Field]: Described } = {
  name: { label: texts.name, theirs: ({ name }) => name },
  ...{ description, richDescription: description },
  ...{ dueDate: due, dueTime: due },
  ...{ startDate: start, startTime: start },
  repeat: {
    label: repeatTexts.label,
    theirs: ({ repeat }) => (repeat ? repeatText(repeat) : repeatTexts.choices.never),
  },
  reminders: { label: reminderTexts.label, theirs: remindersText },
  priority: {
    label: texts.priority,
    theirs: ({ priority }) => (priority ? todoTexts.priority[priority] : texts.none),
  },
  assignees: { label: texts.assignees, theirs: undefined },
  done: { label: todoTexts.done, theirs: (todo) => yesOrNo(isDone(todo)) },
  estimate: { label: texts.estimate, theirs: ({ estimate }) => String(estimate ?? texts.none) },
  archivedAt: { label: texts.archived, theirs: (todo) => yesOrNo(isArchived(todo)) },
  createdAt: { label: "", theirs: undefined },
  cover: { label: texts.cover, theirs: undefined },
};

function theirsOf(todo: Todo, label: string, [field]: readonly Field[], who: string | undefined): string {
  const theirs = field && described[field].theirs;
  return theirs ? texts.theirs(label, theirs(todo), who) : texts.theirsLong(label, who);
}
