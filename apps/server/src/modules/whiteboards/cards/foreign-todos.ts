import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/connect.ts";
import { memberships, whiteboardCards, whiteboards } from "../../../platform/database/schema/index.ts";
import { todosOf } from "../../todos/index.ts";
import type { CardIn } from "./cards-in.ts";

export type Owner = { readonly ownerId: string | null; readonly teamId: string | null };

const none: ReadonlySet<string> = new Set();

/**
 * Which of these todos somebody may not put on a whiteboard. Only todos of its own workspace may be there, and only who
 * belongs to that may bring others than are, or were, on this board: nobody learns of a todo by putting its id on one.
 */
export async function foreignTodosOn(
  db: Db | Tx,
  whiteboardId: string,
  userId: string,
  cards: readonly CardIn[],
): Promise<ReadonlySet<string>> {
  const wanted = new Set(cards.map(({ todo }) => todo));
  if (wanted.size === 0) return none;
  const isKnown = and(eq(whiteboardCards.whiteboardId, whiteboardId), inArray(whiteboardCards.todoId, [...wanted]));
  const known = await db.select({ todoId: whiteboardCards.todoId }).from(whiteboardCards).where(isKnown);
  for (const { todoId } of known) wanted.delete(todoId);
  const { ownerId, teamId } = whiteboards;
  const [owner] = await db.select({ ownerId, teamId }).from(whiteboards).where(eq(whiteboards.id, whiteboardId));
  return owner ? foreignTodos(db, owner, userId, wanted) : wanted;
}

/** Likewise on a whiteboard that is being made in a workspace. */
export async function foreignTodos(
  db: Db | Tx,
  owner: Owner,
  userId: string,
  wanted: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (wanted.size === 0 || !(await belongsTo(db, owner, userId))) return wanted;
  const own = await todosOf(db, owner, [...wanted]);
  return new Set([...wanted].filter((id) => !own.has(id)));
}

async function belongsTo(db: Db | Tx, { ownerId, teamId }: Owner, userId: string): Promise<boolean> {
  if (!teamId) return ownerId === userId;
  return (await db.$count(memberships, and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)))) > 0;
}
