import { type ListedBoard, templates, todos, type WireTemplate } from "@tafel/contract";
import type { TodoOperation } from "@tafel/domain";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./api.ts";
import { orLastSeen } from "./last-seen.ts";
import { answerOf, queryClient } from "./query-client.ts";
import { readSession } from "./session.ts";

/** The to-do boards of a workspace (`personal` or a team's id), without what is on them. */
export const boardsQuery = (workspace: string) =>
  queryOptions({
    queryKey: ["boards", workspace],
    queryFn: ({ queryKey }) => orLastSeen(queryKey, () => listedBoards(workspace)),
  });

async function listedBoards(workspace: string): Promise<readonly ListedBoard[]> {
  const { boards } =
    workspace === "personal"
      ? await answerOf(call(todos.getPersonalBoards, { body: { userId: readSession()?.userId } }))
      : await answerOf(call(todos.getTeamBoards, { body: { teamId: workspace } }));
  return boards;
}

/** Asks for them before the page that shows them does. */
export const prefetchBoards = (workspace: string): Promise<void> =>
  queryClient.prefetchQuery({ ...boardsQuery(workspace), retry: false });

/** Those in the archive of a workspace. */
export const archivedBoardsQuery = (workspace: string) =>
  queryOptions({
    queryKey: ["boards", workspace, "archived"],
    queryFn: async (): Promise<readonly ListedBoard[]> => {
      const { boards } =
        workspace === "personal"
          ? await answerOf(call(todos.getPersonalBoards, { body: { isArchived: true } }))
          : await answerOf(call(todos.getTeamBoards, { body: { teamId: workspace, isArchived: true } }));
      return boards;
    },
  });

/** A person's open todos over all boards; stale when any of those boards changes. */
export const myTodosQuery = () =>
  queryOptions({
    queryKey: ["boards", "mine"],
    queryFn: ({ queryKey }) => orLastSeen(queryKey, () => answerOf(call(todos.getMyTodos, {}))),
  });

/** The lists of a board that are not in its archive. */
export const listsQuery = (workspace: string, boardId: string) =>
  queryOptions({
    queryKey: ["boards", workspace, "lists", boardId],
    queryFn: async () => {
      const { board } =
        workspace === "personal"
          ? await answerOf(call(todos.getBoard, { body: { boardId } }))
          : await answerOf(call(todos.getTeamBoard, { body: { boardId, teamId: workspace } }));
      const open = board.lists.filter(({ archivedAt }) => !archivedAt);
      return open.map(({ id, title, marksDone }) => ({ id, title, marksDone: marksDone ?? false }));
    },
  });

/** ISO time of a board's last change; one that never changed counts by when it was made. */
export const boardChangedAt = (board: Pick<ListedBoard, "lastUpdated" | "creationDate">): string =>
  board.lastUpdated || board.creationDate;

/** The templates that were saved in a workspace. */
export const templatesQuery = (workspace: string) =>
  queryOptions({
    queryKey: ["boards", workspace, "templates"],
    queryFn: async (): Promise<readonly WireTemplate[]> => {
      const teamId = workspace === "personal" ? null : workspace;
      return (await answerOf(call(templates.list, { body: { teamId } }))).templates;
    },
  });

export type Beginning =
  | { readonly title: string; readonly operations?: readonly TodoOperation[] }
  /** One that was saved in the board's workspace. */
  | { readonly templateId: string };

/** Makes a board in a workspace, once for an operation, with what it begins with, and answers its id. */
export async function requestBoard(workspace: string, operationId: string, beginning: Beginning): Promise<string> {
  const body = { operationId, ...beginning };
  if ("templateId" in body) return (await answerOf(call(templates.createBoard, { body }))).boardId;
  const { boardId } =
    workspace === "personal"
      ? await answerOf(call(todos.createBoard, { body }))
      : await answerOf(call(todos.createTeamBoard, { body: { teamId: workspace, ...body } }));
  return boardId;
}
