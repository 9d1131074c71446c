import type { FoundList, FoundTodo } from "@tafel/contract";
import { and, asc, desc, eq, ilike, isNull, or, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/connect.ts";
import { boards, todoLists, todos } from "../../../platform/database/schema/index.ts";
import { isOpen, listOfTodo } from "../list-my-todos.ts";

type Whose = { readonly userId: string; readonly teamId: string | undefined };

/**
 * Open todos whose names have all of these words, of a team's boards or else a person's own; first those of the board that
 * changed last. The caller has checked the team.
 */
export function findTodos(db: Db | Tx, whose: Whose, words: string, most: number): Promise<FoundTodo[]> {
  const named = patternsOf(words).map((pattern) => ilike(todos.name, pattern));
  const { id, name, boardId } = todos;
  return db
    .select({ id, name, boardId, boardTitle: boards.title, listId: todoLists.id, list: todoLists.title })
    .from(boards)
    .innerJoin(todos, eq(todos.boardId, boards.id))
    .innerJoin(todoLists, listOfTodo)
    .where(and(ownedBy(whose), ...isOpen, ...named))
    .orderBy(desc(boards.updatedAt), boards.id, asc(todoLists.rank), asc(todos.rank), asc(id))
    .limit(most);
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
