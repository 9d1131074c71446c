import { Anchor, Group, Stack, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { messageOf } from "../../../data/query-client.ts";
import { texts as dashboardTexts } from "../../../texts/dashboard.ts";
import { myTodosTexts as texts } from "../../../texts/my-todos.ts";
import { pageTitles } from "../../../texts/page-titles.ts";
import { ErrorState } from "../../../ui/states.tsx";
import { MyTodoGroups } from "./MyTodoGroups.tsx";
import { useMyTodos } from "./use-my-todos.ts";

/** A glance: their page has all of them. */
const howMany = 6;

/** What a person has to do first, over all boards or on those of one team; nothing where there is nothing to do. */
export function DueTodos({ workspace }: { readonly workspace: string }) {
  const id = useId();
  const mine = useMyTodos();
  const { all, query } = mine;
  const here = all?.filter(({ teamId }) => workspace === "personal" || teamId === workspace);
  if (here?.length === 0 || (!here && !query.isError)) return null;
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Group justify="space-between">
        <Title order={2} id={id}>
          {pageTitles.myTodos}
        </Title>
        <Anchor renderRoot={(root) => <Link to="/todos" {...root} />} aria-label={dashboardTexts.allTodos}>
          {dashboardTexts.viewAll}
        </Anchor>
      </Group>
      {here ? (
        <MyTodoGroups todos={here.slice(0, howMany)} mine={mine} order={3} />
      ) : (
        <ErrorState title={messageOf(query.error, texts.loadFailed)} onRetry={() => void query.refetch()} />
      )}
    </Stack>
  );
}
