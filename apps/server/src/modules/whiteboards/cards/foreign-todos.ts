import { and, eq, inArray, or } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/connect.ts";
import { memberships, whiteboardCards, whiteboards } from "../../../platform/database/schema/index.ts";
import { listsOf, todosOf } from "../../todos/index.ts";
import type { CardIn } from "./cards-in.ts";

export type Owner = { readonly ownerId: string | null; readonly teamId: string | null };

const none: ReadonlySet<string> = new Set();
const todosIn = (cards: readonly CardIn[]): readonly string[] => [...new Set(cards.flatMap(({ todo }) => todo ?? []))];
const listsIn = (cards: readonly CardIn[]): readonly string[] => [...new Set(cards.flatMap(({ list }) => list ?? []))];

/**
 * Which of these elements somebody may not put on a whiteboard. Only todos and lists of its own workspace may be there,
 * and only who belongs to that may bring others than are, or were, on this board: nobody learns of a todo by putting its
 * id, or its list's, on one.
 */
export async function foreignTodosOn(
  db: Db | Tx,
  whiteboardId: string,
  userId: string,
  cards: readonly CardIn[],
): Promise<ReadonlySet<string>> {
  if (cards.length === 0) return none;
  const { todoId, listId } = whiteboardCards;
  const isOne = or(inArray(todoId, [...todosIn(cards)]), inArray(listId, [...listsIn(cards)]));
  const known = await db
    .select({ todoId, listId })
    .from(whiteboardCards)
    .where(and(eq(whiteboardCards.whiteboardId, whiteboardId), isOne));
  const left = cards.filter(({ todo, list }) => !known.some((it) => (todo ? it.todoId === todo : it.listId === list)));
  const { ownerId, teamId } = whiteboards;
  const [owner] = await db.select({ ownerId, teamId }).from(whiteboards).where(eq(whiteboards.id, whiteboardId));
  return owner ? foreignTodos(db, owner, userId, left) : idsOf(left);
}

/** Likewise on a whiteboard that is being made in a workspace. */
export async function foreignTodos(
  db: Db | Tx,
  owner: Owner,
  userId: string,
  cards: readonly CardIn[],
): Promise<ReadonlySet<string>> {
  if (cards.length === 0) return none;
  if (!(await belongsTo(db, owner, userId))) return idsOf(cards);
  const [todos, lists] = [await todosOf(db, owner, todosIn(cards)), await listsOf(db, owner, listsIn(cards))];
  return idsOf(cards.filter(({ todo, list }) => (todo ? !todos.has(todo) : !lists.has(list ?? ""))));
}

const idsOf = (cards: readonly CardIn[]): ReadonlySet<string> => new Set(cards.map(({ id }) => id));

async function belongsTo(db: Db | Tx, { ownerId, teamId }: Owner, userId: string): Promise<boolean> {
  if (!teamId) return ownerId === userId;
  return (await db.$count(memberships, and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)))) > 0;
}
