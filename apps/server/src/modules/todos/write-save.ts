import type { TodoChange, TodoOperation } from "@tafel/domain";
import { charactersOf, todoCount } from "@tafel/domain";
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/connect.ts";
import { boards, todoAssignees, todoLists, todoOperations, todos } from "../../platform/database/schema/index.ts";
import { type BoardRow, bytesOfOperation } from "./queries.ts";
import { writeReminders } from "./reminders/write-reminders.ts";
import type { StoredBoard, Writes } from "./stored-board.ts";

export type BoardSave = {
  readonly board: BoardRow;
  readonly next: StoredBoard;
  readonly writes: Writes;
  readonly operations: readonly { readonly operation: TodoOperation; readonly inverse: readonly TodoChange[] }[];
  readonly userId: string;
  readonly at: Date;
};

/** Rows in one statement, far below PostgreSQL's limit on parameters. */
const rowsAtOnce = 1_000;

/** Writes a save within its transaction: the changed rows, the operations, and the board's new version. */
export async function writeSave(tx: Tx, save: BoardSave): Promise<void> {
  const { board, writes } = save;
  // Lists before their todos; when they are deleted, todos before their lists.
  await writeLists(tx, board.id, writes.lists);
  await writeTodos(tx, board.id, writes.todos);
  await inChunks(writes.moved, (rows) => moveTodos(tx, board.id, rows));
  await inChunks(writes.deletedTodos, (ids) =>
    tx.delete(todos).where(and(eq(todos.boardId, board.id), inArray(todos.id, ids))),
  );
  await inChunks(writes.deletedLists, (ids) =>
    tx.delete(todoLists).where(and(eq(todoLists.boardId, board.id), inArray(todoLists.id, ids))),
  );
  await writeAssignees(tx, board, writes.todos);
  const remindedAnew = writes.todos.filter((it) => it.isRemindedAnew).map(({ todo }) => todo);
  await writeReminders(tx, board, remindedAnew, save.at);
  await writeOperations(tx, save);
  await writeBoard(tx, save);
}

const writeLists = (tx: Tx, boardId: string, rows: Writes["lists"]): Promise<void> =>
  inChunks(rows, (lists) =>
    tx
      .insert(todoLists)
      .values(lists.map((list) => ({ boardId, ...list })))
      .onConflictDoUpdate({
        target: [todoLists.boardId, todoLists.id],
        set: everyColumn(todoLists),
      }),
  );

const writeTodos = (tx: Tx, boardId: string, all: Writes["todos"]): Promise<void> =>
  inChunks(all, (rows) =>
    tx
      .insert(todos)
      .values(rows.map(({ todo: { assignees: _, ...todo }, listId, rank }) => ({ boardId, ...todo, listId, rank })))
      .onConflictDoUpdate({ target: [todos.boardId, todos.id], set: everyColumn(todos) }),
  );

/** What an upsert sets: everything but the key. */
function everyColumn(table: typeof todos | typeof todoLists) {
  const { boardId: _boardId, id: _id, ...changeable } = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(changeable).map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
}

/** A move writes where a todo is, not its content. */
function moveTodos(tx: Tx, boardId: string, rows: Writes["moved"]): Promise<unknown> {
  const values = sql.join(
    rows.map(({ id, listId, rank }) => sql`(${id}::uuid, ${listId}::uuid, ${rank}::float8)`),
    sql`, `,
  );
  return tx.execute(sql`
    update todos set list_id = place.list_id, rank = place.rank
    from (values ${values}) as place (id, list_id, rank)
    where todos.board_id = ${boardId} and todos.id = place.id`);
}

async function writeAssignees(tx: Tx, { id: boardId, teamId }: BoardRow, rows: Writes["todos"]): Promise<void> {
  const reassigned = rows.filter(({ isReassigned }) => isReassigned);
  await inChunks(reassigned, (some) =>
    tx.delete(todoAssignees).where(
      and(
        eq(todoAssignees.boardId, boardId),
        inArray(
          todoAssignees.todoId,
          some.map(({ id }) => id),
        ),
      ),
    ),
  );
  if (!teamId) return;
  const assigned = reassigned.flatMap(({ todo }) =>
    todo.assignees.map((userId, place) => ({ boardId, todoId: todo.id, teamId, userId, place })),
  );
  await inChunks(assigned, (some) => tx.insert(todoAssignees).values([...some]));
}

const writeOperations = (tx: Tx, { board, next, operations, userId, at }: BoardSave): Promise<void> =>
  inChunks(operations, (rows, first) =>
    tx.insert(todoOperations).values(
      rows.map(({ operation, inverse }, index) => ({
        boardId: board.id,
        operationId: operation.operationId,
        version: next.version,
        step: first + index,
        userId,
        operation,
        inverse,
        createdAt: at,
      })),
    ),
  );

async function writeBoard(tx: Tx, { board, next, at }: BoardSave): Promise<void> {
  const ofThisSave = and(eq(todoOperations.boardId, board.id), eq(todoOperations.version, next.version));
  const written = tx
    .select({ bytes: sql`coalesce(sum(${bytesOfOperation}), 0)` })
    .from(todoOperations)
    .where(ofThisSave);
  await tx
    .update(boards)
    .set({
      title: next.board.title,
      labels: next.board.labels ?? [],
      estimates: next.board.estimates ?? null,
      version: next.version,
      todoCount: todoCount(next.board),
      characters: charactersOf(next.board),
      historyBytes: sql`${boards.historyBytes} + (${written})`,
      updatedAt: at,
    })
    .where(eq(boards.id, board.id));
}

export async function inChunks<Row>(
  rows: readonly Row[],
  write: (some: Row[], first: number) => PromiseLike<unknown>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await write(rows.slice(first, first + rowsAtOnce), first);
  }
}
