import type { Dates } from "@tafel/domain";
import { and, asc, eq, exists, isNull, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../platform/database/connect.ts";
import {
  boardEditors,
  boards,
  memberships,
  todoAssignees,
  todoLists,
  todos,
} from "../../platform/database/schema/index.ts";

/** An open todo of somebody's, and the board it is on. */
export type MyTodo = Dates & {
  readonly id: string;
  readonly name: string;
  readonly priority: "low" | "medium" | "high" | null;
  readonly boardId: string;
  readonly boardTitle: string;
  readonly listId: string;
  readonly listTitle: string;
  readonly teamId: string | null;
  readonly mayEdit: boolean;
};

const columns = {
  id: todos.id,
  name: todos.name,
  dueDate: todos.dueDate,
  dueTime: todos.dueTime,
  startDate: todos.startDate,
  startTime: todos.startTime,
  priority: todos.priority,
  boardId: todos.boardId,
  boardTitle: boards.title,
  listId: todos.listId,
  // Two columns of one name would be one in what is united.
  listTitle: sql<string>`${todoLists.title}`.as("list_title"),
  teamId: boards.teamId,
} as const;

/** A person's open todos over all boards: the first `most` of them, due ones first, and how many there are. */
export async function listMyTodos(
  db: Db | Tx,
  userId: string,
  most: number,
): Promise<{ readonly todos: readonly MyTodo[]; readonly total: number }> {
  const rows = await myTodosQuery(db, userId, most);
  return { todos: rows.map(({ todo }) => todo), total: rows[0]?.total ?? 0 };
}

export const listOfTodo = and(eq(todoLists.boardId, todos.boardId), eq(todoLists.id, todos.listId));
/** What is neither done nor in an archive. */
export const isOpen = [todos.done, todos.archivedAt, todoLists.archivedAt, boards.archivedAt, boards.deletedAt].map(
  (it) => isNull(it),
);

/**
 * Of their teams' boards the todos a person is assigned to, of their own boards all; nothing that is done or in an archive. Each half
 * begins with what is the person's own, their memberships and their boards, and leads by indexes to nothing but their
 * todos: who is no member finds nothing, even if an assignment were left over.
 */
export function myTodosQuery(db: Db | Tx, userId: string, most: number) {
  const isChosen = exists(
    db
      .select({ one: sql`1` })
      .from(boardEditors)
      .where(and(eq(boardEditors.boardId, boards.id), eq(boardEditors.userId, userId))),
  );
  // As `roleOn` has it.
  const edits = or(eq(boards.editedBy, "everyone"), memberships.isAdmin, eq(boards.creatorId, userId), isChosen);
  const assigned = db
    .select({ ...columns, mayEdit: sql<boolean>`coalesce(${edits}, false)`.as("may_edit") })
    .from(memberships)
    .innerJoin(
      todoAssignees,
      and(eq(todoAssignees.teamId, memberships.teamId), eq(todoAssignees.userId, memberships.userId)),
    )
    .innerJoin(boards, and(eq(boards.id, todoAssignees.boardId), eq(boards.teamId, memberships.teamId)))
    .innerJoin(todos, and(eq(todos.boardId, todoAssignees.boardId), eq(todos.id, todoAssignees.todoId)))
    .innerJoin(todoLists, listOfTodo)
    .where(and(eq(memberships.userId, userId), ...isOpen));
  const own = db
    .select({ ...columns, mayEdit: sql<boolean>`true`.as("may_edit") })
    .from(boards)
    .innerJoin(todos, eq(todos.boardId, boards.id))
    .innerJoin(todoLists, listOfTodo)
    .where(and(eq(boards.ownerId, userId), isNull(boards.teamId), ...isOpen));
  const mine = unionAll(assigned, own).as("mine");
  const { id, name, dueDate, dueTime, startDate, startTime, priority } = mine;
  const { boardId, boardTitle, listId, listTitle, teamId, mayEdit } = mine;
  const dates = { dueDate, dueTime, startDate, startTime };
  return db
    .select({
      todo: { id, name, ...dates, priority, boardId, boardTitle, listId, listTitle, teamId, mayEdit },
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(mine)
    .orderBy(sql`${dueDate} nulls last`, asc(boardId), asc(id))
    .limit(most);
}
