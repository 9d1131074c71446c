import { Button, Group } from "@mantine/core";
import { type Dates, plannedOn, startsAfterDue, type TimeOfDay } from "@tafel/domain";
import { type FormEvent, useState } from "react";
import { selectionTexts as texts } from "../../../texts/selection.ts";
import { startTexts } from "../../../texts/start.ts";
import { dialogTexts } from "../../../texts/todos.ts";
import { dueHere, here } from "./due-here.ts";
import { WhenField } from "./WhenField.tsx";

type Props = {
  /** Those of the todos that get it. */
  readonly todos: readonly Dates[];
  readonly onSet: (changesOf: (todo: Dates) => Partial<Dates>) => void;
};

/** Any day, and a time of it. */
export function AnotherDay({ todos, onSet }: Props) {
  // Several may be due at different times.
  const was = todos.length === 1 ? (todos.map(dueHere)[0] ?? null) : null;
  const [day, setDay] = useState(was?.day ?? null);
  /** Undefined as long as each keeps its own. */
  const [time, setTime] = useState<TimeOfDay | null>();
  const changesOf = (todo: Dates): Partial<Dates> => ({
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
