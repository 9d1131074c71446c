import "@mantine/dates/styles.layer.css";
import { Button, Group, Stack } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { dayOf, dueOn, readDay, type Todo } from "@tafel/domain";
import { calendarLocale } from "../../../texts/calendar.ts";
import { language } from "../../../texts/language.ts";
import { selectionTexts as texts } from "../../../texts/selection.ts";
import { dialogTexts } from "../../../texts/todos.ts";
import { useBoard } from "../board/board-context.ts";
import { dueHere, here } from "../due/due-here.ts";

type Props = { readonly todos: readonly Todo[]; readonly onDone: () => void };

/** Gives todos a due date, or takes it away. */
export function AskDue({ todos, onDone }: Props) {
  const { session } = useBoard();
  const set = (day: string | null) => {
    session.do(
      ...todos.map((todo) => ({ type: "edit-todo", todoId: todo.id, changes: dueOn(here, todo, day) }) as const),
    );
    onDone();
  };
  const now = new Date();
  const inDays = (days: number) => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Button variant="default" data-autofocus onClick={() => set(inDays(0))}>
          {texts.today}
        </Button>
        <Button variant="default" onClick={() => set(inDays(1))}>
          {texts.tomorrow}
        </Button>
        <Button variant="default" onClick={() => set(inDays(7))}>
          {texts.nextWeek}
        </Button>
        <Button variant="default" onClick={() => set(null)}>
          {texts.none}
        </Button>
      </Group>
      <DateInput
        label={texts.day}
        placeholder={dialogTexts.dayHint}
        value={todos.length === 1 ? (todos.map(dueHere)[0]?.day ?? null) : null}
        locale={calendarLocale}
        firstDayOfWeek={language.firstDayOfWeek}
        valueFormat={language.dayFormat}
        dateParser={(typed) => readDay(typed, language.dayOrder) ?? null}
        onChange={(day) => day && set(day)}
      />
    </Stack>
  );
}
