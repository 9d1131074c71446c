import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/connect.ts";
import { boards, todos } from "../../../platform/database/schema/index.ts";

/** Whose a board or a whiteboard is: a person's own, or a team's. */
export type Workspace = { readonly ownerId: string | null; readonly teamId: string | null };

export const isSameWorkspace = (one: Workspace, other: Workspace): boolean =>
  one.teamId || other.teamId ? one.teamId === other.teamId : one.ownerId !== null && one.ownerId === other.ownerId;

/** Those of these todos that are on a board of a workspace. */
export async function todosOf(
  db: Db | Tx,
  { ownerId, teamId }: Workspace,
  todoIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (todoIds.length === 0 || (!teamId && !ownerId)) return new Set();
  const isTheirs = teamId ? eq(boards.teamId, teamId) : and(eq(boards.ownerId, ownerId ?? ""), isNull(boards.teamId));
  const rows = await db
    .select({ id: todos.id })
    .from(todos)
    .innerJoin(boards, eq(boards.id, todos.boardId))
    .where(and(inArray(todos.id, [...todoIds]), isTheirs));
  return new Set(rows.map(({ id }) => id));
}
