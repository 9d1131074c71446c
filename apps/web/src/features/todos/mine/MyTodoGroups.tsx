import { Stack, Title } from "@mantine/core";
import type { WireMyTodo } from "@tafel/contract";
import { language } from "../../../texts/language.ts";
import { myTodosTexts as texts } from "../../../texts/my-todos.ts";
import { nowHere } from "../due/due-here.ts";
import { groupMyTodos } from "./group-my-todos.ts";
import { MyTodoRow } from "./MyTodoRow.tsx";
import styles from "./MyTodos.module.css";
import type { MyTodos } from "./use-my-todos.ts";

type Props = {
  readonly todos: readonly WireMyTodo[];
  readonly mine: MyTodos;
  /** Of the headings. */
  readonly order: 2 | 3;
};

/** Todos by when they are due, changed in place. */
export function MyTodoGroups({ todos, mine: { isTicked, tick, change, move }, order }: Props) {
  const { day: today, time } = nowHere();
  const calendar = { today, time, firstDayOfWeek: language.firstDayOfWeek };
  return groupMyTodos(todos, calendar).map(([group, found]) => (
    <Stack key={group} component="section" gap="xs" aria-labelledby={`due-${group}`}>
      <Title order={order} size="h4" id={`due-${group}`}>
        {texts.groups[group]}
      </Title>
      <ul className={styles.rows}>
        {found.map((todo) => (
          <MyTodoRow
            key={todo.id}
            todo={todo}
            isTicked={isTicked(todo.id)}
            onTick={() => tick(todo)}
            onPlan={(changes) => change(todo, changes)}
            onMove={(list) => move(todo, list)}
          />
        ))}
      </ul>
    </Stack>
  ));
}
