import { Text } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { messageOf } from "../../../data/query-client.ts";
import { myTodosTexts as texts } from "../../../texts/my-todos.ts";
import { pageTitles } from "../../../texts/page-titles.ts";
import { AsLastSeen } from "../../../ui/AsLastSeen.tsx";
import { Page } from "../../../ui/Page.tsx";
import { EmptyState, ErrorState, LoadingState } from "../../../ui/states.tsx";
import { myViews, ViewLinks } from "../board/ViewLinks.tsx";
import { isSpan } from "../calendar/span.ts";
import { MyTodoGroups } from "./MyTodoGroups.tsx";
import { useMyTodos } from "./use-my-todos.ts";

const MyCalendar = lazy(() => import("../calendar/MyCalendar.tsx").then((it) => ({ default: it.MyCalendar })));

/** Everything a person has to do, over all boards, by when it is due. */
export function MyTodosPage() {
  const mine = useMyTodos();
  const { query, all, more, isTicked, tick, replan } = mine;
  const { view } = useSearch({ strict: false });
  const span = isSpan(view) ? view : undefined;
  return (
    <Page
      size={span ? "xl" : "md"}
      title={pageTitles.myTodos}
      description={texts.description}
      actions={<ViewLinks choices={myViews} />}
    >
      <AsLastSeen query={query} />
      {!all && (query.isError ? <Failed query={query} /> : <LoadingState />)}
      {all && span && (
        <Suspense fallback={<LoadingState />}>
          <MyCalendar todos={all} span={span} isTicked={isTicked} onTick={tick} onPlan={replan} />
        </Suspense>
      )}
      {all?.length === 0 && !span && (
        <EmptyState icon={<IconChecklist size={48} stroke={1.25} />} title={texts.empty} text={texts.emptyText} />
      )}
      {all && !span && <MyTodoGroups todos={all} mine={mine} order={2} />}
      {more > 0 && <Text c="dimmed">{texts.more(more)}</Text>}
    </Page>
  );
}

const Failed = ({ query: { error, refetch } }: { readonly query: ReturnType<typeof useMyTodos>["query"] }) => (
  <ErrorState title={messageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />
);
