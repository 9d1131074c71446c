import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/connect.ts";
import { boards, calendarFeeds, memberships, todoLists, todos } from "../../../platform/database/schema/index.ts";
import { hashToken } from "../../../platform/sessions.ts";
import { listMyTodos } from "../list-my-todos.ts";
import { type BoardRow, findBoard } from "../queries.ts";
import type { CalendarEntry } from "./write-calendar.ts";

export type Feed = typeof calendarFeeds.$inferSelect;

/** The feed of one person for one board, or for all they have to do. */
export const isFeedOf = (userId: string, boardId: string | null) =>
  and(eq(calendarFeeds.userId, userId), boardId ? eq(calendarFeeds.boardId, boardId) : isNull(calendarFeeds.boardId));

export async function feedWith(db: Db, key: string): Promise<Feed | undefined> {
  const [feed] = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.keyHash, hashToken(key)));
  return feed;
}

/** A person's feeds of boards that they may still see. */
export const feedsOf = (db: Db, userId: string) =>
  db
    .select({
      boardId: calendarFeeds.boardId,
      boardTitle: boards.title,
      teamId: boards.teamId,
      createdAt: calendarFeeds.createdAt,
    })
    .from(calendarFeeds)
    .leftJoin(boards, eq(boards.id, calendarFeeds.boardId))
    .leftJoin(memberships, and(eq(memberships.teamId, boards.teamId), eq(memberships.userId, userId)))
    .where(
      and(
        eq(calendarFeeds.userId, userId),
        sql`(${calendarFeeds.boardId} is null or ${boards.ownerId} = ${userId} or ${memberships.userId} is not null)`,
      ),
    )
    .orderBy(sql`${calendarFeeds.boardId} is not null`, asc(boards.title));

/** What a calendar program can still show; the latest due are kept. */
const mostEntries = 1_000;

export type FeedContent = { readonly title: string | undefined; readonly entries: readonly CalendarEntry[] };

/** What is in a feed now; undefined when its owner may not see the board any more. */
export async function contentOf(db: Db, { userId, boardId }: Feed): Promise<FeedContent | undefined> {
  if (!boardId) return { title: undefined, entries: await entriesOf(db, userId) };
  // Looked up anew at each fetch, as the person and in no session.
  const board = await findBoard(db, { kind: "member", userId, sessionId: "" }, boardId, "see");
  return board.ok ? { title: board.value.title, entries: await entriesOn(db, board.value) } : undefined;
}

/** Ends a feed whose owner may not see the board any more: it comes back with the board from the trash, but not with the right. */
export async function endUnseen(db: Db, { id }: Feed): Promise<void> {
  const isTrashed = and(eq(boards.id, calendarFeeds.boardId), isNotNull(boards.deletedAt));
  const trashed = db.select({ id: boards.id }).from(boards).where(isTrashed);
  await db.delete(calendarFeeds).where(and(eq(calendarFeeds.id, id), notExists(trashed)));
}

async function entriesOf(db: Db, userId: string): Promise<readonly CalendarEntry[]> {
  const { todos: mine } = await listMyTodos(db, userId, mostEntries);
  const due = mine.filter(({ startDate, dueDate }) => startDate !== null || dueDate !== null);
  const ids = [...new Set(due.map(({ boardId }) => boardId))];
  const changed = ids.length > 0 ? await db.select().from(boards).where(inArray(boards.id, ids)) : [];
  const changedAt = new Map(changed.map(({ id, updatedAt }) => [id, updatedAt]));
  return due.map(({ boardTitle, ...todo }) => ({
    ...todo,
    ...{ description: "", place: boardTitle, changedAt: changedAt.get(todo.boardId) ?? new Date(0) },
  }));
}

async function entriesOn(db: Db, { id, teamId, archivedAt, updatedAt }: BoardRow): Promise<readonly CalendarEntry[]> {
  if (archivedAt) return [];
  const rows = await db
    .select({ todo: todos, place: todoLists.title })
    .from(todos)
    .innerJoin(todoLists, and(eq(todoLists.boardId, todos.boardId), eq(todoLists.id, todos.listId)))
    .where(
      and(
        eq(todos.boardId, id),
        or(isNotNull(todos.dueDate), isNotNull(todos.startDate)),
        ...[todos.done, todos.archivedAt, todoLists.archivedAt].map((column) => isNull(column)),
      ),
    )
    .orderBy(desc(sql`coalesce(${todos.dueDate}, ${todos.startDate})`), asc(todos.id))
    .limit(mostEntries);
  return rows.map(({ todo: { id: todoId, name, description, dueDate, dueTime, startDate, startTime }, place }) => ({
    ...{ id: todoId, name, description, dueDate, dueTime, startDate, startTime },
    ...{ boardId: id, teamId, place, changedAt: updatedAt },
  }));
}
