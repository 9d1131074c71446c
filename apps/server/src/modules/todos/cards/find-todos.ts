import { type DueWanted, type FoundList, type FoundTodo, nobodyAssigned } from "@tafel/contract";
import { passesDue } from "@tafel/domain";
import { and, asc, desc, eq, exists, ilike, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/connect.ts";
import { boards, todoAssignees, todoLists, todos } from "../../../platform/database/schema/index.ts";
import { isOpen, listOfTodo } from "../list-my-todos.ts";
import { mayBeDue } from "./may-be-due.ts";

type Whose = { readonly userId: string; readonly teamId: string | undefined };

type Wanted = { readonly words: string; readonly assignee?: string | undefined; readonly due?: DueWanted | undefined };

/**
 * Open todos whose names have all of these words, of a team's boards or else a person's own; first those of the board that
 * changed last. The caller has checked the team.
 */
export async function findTodos(db: Db | Tx, whose: Whose, wanted: Wanted, most: number): Promise<FoundTodo[]> {
  const { words, assignee, due } = wanted;
  const named = patternsOf(words).map((pattern) => ilike(todos.name, pattern));
  const { id, name, boardId, dueDate, dueTime, startDate, startTime } = todos;
  const found = await db
    .select({
      todo: { id, name, boardId, boardTitle: boards.title, listId: todoLists.id, list: todoLists.title },
      dates: { dueDate, dueTime, startDate, startTime },
    })
    .from(boards)
    .innerJoin(todos, eq(todos.boardId, boards.id))
    .innerJoin(todoLists, listOfTodo)
    .where(and(ownedBy(whose), ...isOpen, ...named, assignedTo(db, assignee), due && mayBeDue(due)))
    .orderBy(desc(boards.updatedAt), boards.id, asc(todoLists.rank), asc(todos.rank), asc(id))
    .limit(due ? most * spare : most);
  const isDue = due && passesDue(due.is, due, due.zone);
  const left = isDue ? found.filter(({ dates }) => isDue(dates, false)) : found;
  return left.slice(0, most).map(({ todo }) => todo);
}

/** So many times more are read where a time in another zone may turn out to be on another day. */
const spare = 10;

function assignedTo(db: Db | Tx, assignee: string | undefined): SQL | undefined {
  if (assignee === undefined) return undefined;
  const ofTodo = [eq(todoAssignees.boardId, todos.boardId), eq(todoAssignees.todoId, todos.id)];
  const isTheirs = assignee === nobodyAssigned ? undefined : eq(todoAssignees.userId, assignee);
  const found = exists(
    db
      .select({ one: sql`1` })
      .from(todoAssignees)
      .where(and(...ofTodo, isTheirs)),
  );
  return assignee === nobodyAssigned ? not(found) : found;
}

/** Likewise lists that are in no archive, empty ones too, by words in their titles or their board's. */
export function findLists(db: Db | Tx, whose: Whose, words: string, most: number): Promise<FoundList[]> {
  const { id, title, boardId, archivedAt } = todoLists;
  const named = patternsOf(words).map((pattern) => or(ilike(title, pattern), ilike(boards.title, pattern)));
  const isThere = [archivedAt, boards.archivedAt, boards.deletedAt].map((it) => isNull(it));
  return db
    .select({ id, title, boardId, boardTitle: boards.title })
    .from(boards)
    .innerJoin(todoLists, eq(boardId, boards.id))
    .where(and(ownedBy(whose), ...isThere, ...named))
    .orderBy(desc(boards.updatedAt), boards.id, asc(todoLists.rank), asc(id))
    .limit(most);
}

const ownedBy = ({ userId, teamId }: Whose): SQL | undefined =>
  teamId ? eq(boards.teamId, teamId) : and(eq(boards.ownerId, userId), isNull(boards.teamId));

const patternsOf = (words: string): readonly string[] =>
  words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
