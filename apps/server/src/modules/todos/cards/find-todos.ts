import type { FoundTodo } from "@tafel/contract";
import { and, asc, desc, eq, ilike, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/connect.ts";
import { boards, todoLists, todos } from "../../../platform/database/schema/index.ts";
import { isOpen, listOfTodo } from "../list-my-todos.ts";

/**
 * Open todos whose names have all of these words, of a team's boards or else a person's own; first those of the board that
 * changed last. The caller has checked the team.
 */
export function findTodos(
  db: Db | Tx,
  { userId, teamId }: { readonly userId: string; readonly teamId: string | undefined },
  words: string,
  most: number,
): Promise<FoundTodo[]> {
  const owned = teamId ? eq(boards.teamId, teamId) : and(eq(boards.ownerId, userId), isNull(boards.teamId));
  const named = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ilike(todos.name, `%${word.replace(/[\\%_]/g, "\\$&")}%`));
  const { id, name, boardId } = todos;
  return db
    .select({ id, name, boardId, boardTitle: boards.title, list: todoLists.title })
    .from(boards)
    .innerJoin(todos, eq(todos.boardId, boards.id))
    .innerJoin(todoLists, listOfTodo)
    .where(and(owned, ...isOpen, ...named))
    .orderBy(desc(boards.updatedAt), boards.id, asc(todoLists.rank), asc(todos.rank), asc(id))
    .limit(most);
}
