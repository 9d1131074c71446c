import { Stack, Text, Title } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { messageOf } from "../../../data/query-client.ts";
import { language } from "../../../texts/language.ts";
import { pageTitles } from "../../../texts/page-titles.ts";
import { myTodosTexts as texts } from "../../../texts/todos.ts";
import { Page } from "../../../ui/Page.tsx";
import { EmptyState, ErrorState, LoadingState } from "../../../ui/states.tsx";
import { myViews, ViewLinks } from "../board/ViewLinks.tsx";
import { isSpan } from "../calendar/span.ts";
import { nowHere } from "../due/due-here.ts";
import { groupMyTodos } from "./group-my-todos.ts";
import { MyTodoRow } from "./MyTodoRow.tsx";
import styles from "./MyTodos.module.css";
import { useMyTodos } from "./use-my-todos.ts";

const MyCalendar = lazy(() => import("../calendar/MyCalendar.tsx").then((it) => ({ default: it.MyCalendar })));

/** Everything a person has to do, over all boards, by when it is due. */
export function MyTodosPage() {
  const { query, all, more, isTicked, tick, plan, replan } = useMyTodos();
  const { view } = useSearch({ strict: false });
  const span = isSpan(view) ? view : undefined;
  const { day: today, time } = nowHere();
  const calendar = { today, time, firstDayOfWeek: language.firstDayOfWeek };
  return (
    <Page
      size={span ? "xl" : "md"}
      title={pageTitles.myTodos}
      description={texts.description}
      actions={<ViewLinks choices={myViews} />}
    >
      {!all && (query.isError ? <Failed query={query} /> : <LoadingState />)}
      {all && span && (
        <Suspense fallback={<LoadingState />}>
          <MyCalendar todos={all} span={span} isTicked={isTicked} onTick={tick} onPlan={replan} />
        </Suspense>
      )}
      {all?.length === 0 && !span && (
        <EmptyState icon={<IconChecklist size={48} stroke={1.25} />} title={texts.empty} text={texts.emptyText} />
      )}
      {all &&
        !span &&
        groupMyTodos(all, calendar).map(([group, found]) => (
          <Stack key={group} component="section" gap="xs" aria-labelledby={`due-${group}`}>
            <Title order={2} size="h4" id={`due-${group}`}>
              {texts.groups[group]}
            </Title>
            <ul className={styles.rows}>
              {found.map((todo) => (
                <MyTodoRow
                  key={todo.id}
                  todo={todo}
                  isTicked={isTicked(todo.id)}
                  onTick={() => tick(todo)}
                  onPlan={(day) => plan(todo, day)}
                />
              ))}
            </ul>
          </Stack>
        ))}
      {more > 0 && <Text c="dimmed">{texts.more(more)}</Text>}
    </Page>
  );
}

const Failed = ({ query: { error, refetch } }: { readonly query: ReturnType<typeof useMyTodos>["query"] }) => (
  <ErrorState title={messageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />
);
