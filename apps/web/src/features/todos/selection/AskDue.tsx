import { Button, Group, Stack } from "@mantine/core";
import { type Dates, dayOf, plannedOn, type Todo } from "@tafel/domain";
import { selectionTexts as texts } from "../../../texts/selection.ts";
import { useBoard } from "../board/board-context.ts";
import { AnotherDay } from "../due/AnotherDay.tsx";
import { here } from "../due/due-here.ts";

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
