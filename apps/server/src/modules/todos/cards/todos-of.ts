import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/connect.ts";
import { boards, todoLists, todos } from "../../../platform/database/schema/index.ts";

/** Whose a board or a whiteboard is: a person's own, or a team's. */
export type Workspace = { readonly ownerId: string | null; readonly teamId: string | null };

export const isSameWorkspace = (one: Workspace, other: Workspace): boolean =>
  one.teamId || other.teamId ? one.teamId === other.teamId : one.ownerId !== null && one.ownerId === other.ownerId;

/** Those of these todos that are on a board of a workspace. */
export async function todosOf(
  db: Db | Tx,
  workspace: Workspace,
  todoIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const isTheirs = isOf(workspace);
  if (todoIds.length === 0 || !isTheirs) return new Set();
  const rows = await db
    .select({ id: todos.id })
    .from(todos)
    .innerJoin(boards, eq(boards.id, todos.boardId))
    .where(and(inArray(todos.id, [...todoIds]), isTheirs));
  return new Set(rows.map(({ id }) => id));
}

/** Likewise those of these lists. */
export async function listsOf(
  db: Db | Tx,
  workspace: Workspace,
  listIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const isTheirs = isOf(workspace);
  if (listIds.length === 0 || !isTheirs) return new Set();
  const rows = await db
    .select({ id: todoLists.id })
    .from(todoLists)
    .innerJoin(boards, eq(boards.id, todoLists.boardId))
    .where(and(inArray(todoLists.id, [...listIds]), isTheirs));
  return new Set(rows.map(({ id }) => id));
}

/** The lists of a board, as a part of another query. */
export const listsOn = (db: Db | Tx, boardId: string) =>
  db.select({ id: todoLists.id }).from(todoLists).where(eq(todoLists.boardId, boardId));

function isOf({ ownerId, teamId }: Workspace): SQL | undefined {
  if (teamId) return eq(boards.teamId, teamId);
  return ownerId ? and(eq(boards.ownerId, ownerId), isNull(boards.teamId)) : undefined;
}
