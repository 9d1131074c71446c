import type { CardDetails, ShownCard } from "@tafel/contract";
import { type Board, type BoardRole, may, roleOn, type Todo } from "@tafel/domain";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/connect.ts";
import {
  boardEditors,
  boards,
  memberships,
  todoAssignees,
  todoLists,
  todos,
  users,
} from "../../../platform/database/schema/index.ts";
import type { Actor } from "../../../platform/sessions.ts";
import { listOfTodo } from "../list-my-todos.ts";
import { isSameWorkspace, type Workspace } from "./todos-of.ts";

/** A todo as something elsewhere refers to it; it may have been moved to another board since. */
export type Reference = { readonly boardId: string; readonly todoId: string };

/**
 * What somebody sees of the todos that something in a workspace refers to, in their order: all of those on boards that
 * they may see; of others name and tick if they are of that same workspace, and else nothing. Two queries, however many
 * there are.
 */
export async function showTodos(
  db: Db | Tx,
  actor: Actor,
  place: Workspace,
  references: readonly Reference[],
): Promise<readonly ShownCard[]> {
  if (references.length === 0) return [];
  const rows = new Map<string, Row[]>();
  for (const row of await rowsOf(db, actor.userId, references)) {
    rows.set(row.todo.id, [...(rows.get(row.todo.id) ?? []), row]);
  }
  const found = references.map(({ boardId, todoId }) => theOne(rows.get(todoId) ?? [], boardId, place));
  const readable = found.flatMap((row) => (row && roleIn(row, actor) ? row.todo.id : []));
  const people = await peopleOn(db, readable);
  return found.map((row): ShownCard => {
    if (!row) return { is: "gone" };
    const { name, done } = row.todo;
    const isShared = isSameWorkspace(row.board, place);
    const role = roleIn(row, actor);
    if (role) return whole(row, { role, isShared, people: people.get(`${row.board.id} ${row.todo.id}`) });
    return isShared ? { is: "named", name, done: done !== null } : { is: "hidden" };
  });
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Something on a board, and what its asker is there. */
type OnBoard = {
  readonly board: typeof boards.$inferSelect;
  readonly membership: { readonly isAdmin: boolean } | null;
  readonly chosen: string | null;
};

function rowsOf(db: Db | Tx, userId: string, references: readonly Reference[]) {
  const { id, name, done, priority, dueDate, dueTime, labels, checklists, archivedAt } = todos;
  const ids = [...new Set(references.map(({ todoId }) => todoId))];
  return db
    .select({
      todo: { id, name, done, priority, dueDate, dueTime, labels, checklists, archivedAt },
      list: { title: todoLists.title, archivedAt: todoLists.archivedAt },
      board: boards,
      membership: { isAdmin: memberships.isAdmin },
      chosen: boardEditors.userId,
    })
    .from(todos)
    .innerJoin(boards, eq(boards.id, todos.boardId))
    .innerJoin(todoLists, listOfTodo)
    .leftJoin(memberships, and(eq(memberships.teamId, boards.teamId), eq(memberships.userId, userId)))
    .leftJoin(boardEditors, and(eq(boardEditors.boardId, boards.id), eq(boardEditors.userId, userId)))
    .where(and(inArray(todos.id, ids), isNull(boards.deletedAt)));
}

/** Ids are made by clients, so there may be several; another workspace's is met only if this one has none. */
export const theOne = <Row extends OnBoard>(rows: readonly Row[], boardId: string, place: Workspace): Row | undefined =>
  rows.find(({ board }) => board.id === boardId) ??
  rows.find(({ board }) => isSameWorkspace(board, place)) ??
  undefined;

/** As `findBoard` has it. Guests have the board of their link alone, which is this whiteboard. */
export function roleIn({ board, membership, chosen }: OnBoard, { kind, userId }: Actor): BoardRole | undefined {
  if (kind === "guest" || (board.teamId ? !membership : board.ownerId !== userId)) return undefined;
  return roleOn(board, { userId, isAdmin: membership?.isAdmin === true, isChosen: chosen !== null });
}

type Seen = { readonly role: BoardRole; readonly isShared: boolean; readonly people: readonly Person[] | undefined };

function whole({ todo, list, board }: Row, { role, isShared, people }: Seen): ShownCard {
  return {
    ...{ is: "todo", boardId: board.id, teamId: board.teamId, boardTitle: board.title, list: list.title },
    ...detailsOf(todo, board, people),
    isShared,
    isArchived: [todo.archivedAt, list.archivedAt, board.archivedAt].some((it) => it !== null),
    mayEdit: may(role, "edit"),
  };
}

type Detailed = Pick<Todo, "id" | "name" | "priority" | "dueDate" | "dueTime" | "labels" | "checklists"> & {
  readonly done: unknown;
};

/** What is told of a todo to whoever may see its board. */
export function detailsOf(todo: Detailed, board: Pick<Board, "labels">, people: readonly Person[] = []): CardDetails {
  const { id: todoId, name, done, priority, dueDate, dueTime, labels, checklists } = todo;
  const lines = checklists.flatMap((checklist) => checklist.lines);
  const ofIt = (board.labels ?? []).filter((label) => labels.includes(label.id));
  return {
    ...{ todoId, name, done: done !== null, priority, dueDate, dueTime, assignees: people.map(({ name }) => name) },
    labels: ofIt.map(({ id, name, color }) => ({ id, name, color })),
    lines: { done: lines.filter(({ isDone }) => isDone).length, all: lines.length },
  };
}

/** Somebody, by their username. */
export type Person = { readonly id: string; readonly name: string };

/** Those assigned, by board and todo. */
export async function peopleOn(
  db: Db | Tx,
  todoIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Person[]>> {
  const people = new Map<string, Person[]>();
  if (todoIds.length === 0) return people;
  const { boardId, todoId, place } = todoAssignees;
  const rows = await db
    .select({ boardId, todoId, id: users.id, name: users.username })
    .from(todoAssignees)
    .innerJoin(users, eq(users.id, todoAssignees.userId))
    .where(inArray(todoId, [...todoIds]))
    .orderBy(asc(place));
  for (const { boardId, todoId, ...person } of rows) {
    const key = `${boardId} ${todoId}`;
    const known = people.get(key);
    if (known) known.push(person);
    else people.set(key, [person]);
  }
  return people;
}
