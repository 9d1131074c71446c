import { Button, Group, Stack } from "@mantine/core";
import { type Dates, dayOf, plannedOn, startsAfterDue, type TimeOfDay, type Todo } from "@tafel/domain";
import { type FormEvent, useState } from "react";
import { selectionTexts as texts } from "../../../texts/selection.ts";
import { startTexts } from "../../../texts/start.ts";
import { dialogTexts } from "../../../texts/todos.ts";
import { useBoard } from "../board/board-context.ts";
import { dueHere, here } from "../due/due-here.ts";
import { WhenField } from "../due/WhenField.tsx";

type Props = { readonly todos: readonly Todo[]; readonly onDone: () => void };

/** Gives todos a due date, and a time of it, or takes it away. What has a start starts as long before as it did. */
export function AskDue({ todos, onDone }: Props) {
  const { session } = useBoard();
  const set = (changesOf: (todo: Todo) => Partial<Dates>) => {
    session.do(...todos.map((todo) => ({ type: "edit-todo", todoId: todo.id, changes: changesOf(todo) }) as const));
    onDone();
  };
  const setDay = (day: string | null) => set((todo) => plannedOn(here, todo, day));
  const now = new Date();
  const inDays = (days: number) => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Button variant="default" data-autofocus onClick={() => setDay(inDays(0))}>
          {texts.today}
        </Button>
        <Button variant="default" onClick={() => setDay(inDays(1))}>
          {texts.tomorrow}
        </Button>
        <Button variant="default" onClick={() => setDay(inDays(7))}>
          {texts.nextWeek}
        </Button>
        <Button variant="default" onClick={() => setDay(null)}>
          {texts.none}
        </Button>
      </Group>
      <AnotherDay todos={todos} onSet={set} />
    </Stack>
  );
}

type AnotherProps = Pick<Props, "todos"> & { readonly onSet: (changesOf: (todo: Todo) => Partial<Dates>) => void };

/** Any day, and a time of it. */
function AnotherDay({ todos, onSet }: AnotherProps) {
  // Several may be due at different times.
  const was = todos.length === 1 ? (todos.map(dueHere)[0] ?? null) : null;
  const [day, setDay] = useState(was?.day ?? null);
  /** Undefined as long as each keeps its own. */
  const [time, setTime] = useState<TimeOfDay | null>();
  const changesOf = (todo: Todo): Partial<Dates> => ({
    ...plannedOn(here, todo, day),
    ...(day !== null && time !== undefined && { dueDate: day, dueTime: time }),
  });
  const isWrong = todos.some((todo) => startsAfterDue({ ...todo, ...changesOf(todo) }));
  const isSame = day === (was?.day ?? null) && time === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && !isSame) onSet(changesOf);
  };
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-end">
        <WhenField
          labels={{ day: texts.day, time: dialogTexts.dueTime, clear: dialogTexts.clearDay }}
          when={day === null ? null : { day, time: time === undefined ? (was?.time ?? null) : (time?.at ?? null) }}
          size="md"
          error={isWrong && !isSame ? startTexts.afterDue : undefined}
          onDay={setDay}
          onTime={(_, at) => setTime(at)}
        />
        <Button type="submit" size="md" disabled={isWrong || isSame}>
          {dialogTexts.save}
        </Button>
      </Group>
    </form>
  );
}
