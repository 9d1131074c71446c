import { type AnswerOf, type InputOf, maxOperationsInASave, todos } from "@tafel/contract";
import { err, leanTodo, ok, type TodoOperation } from "@tafel/domain";
import type { Identified, RefusedOperation, StoredAnswer } from "@tafel/domain/sync";
import { call, type Failure, isTransient, timeoutOfBoards } from "../api.ts";
import { socketIdOn } from "../socket.ts";
import { isGone, type Send } from "./deliver.ts";

type SaveAnswer = AnswerOf<typeof todos.updateBoard>;
type LeanOperation = Extract<InputOf<typeof todos.updateBoard>, { readonly operations: unknown }>["operations"][number];
export type RefusedTodoOperation = RefusedOperation<TodoOperation>;

/** Sends what waits of one to-do board by a save. What has a whole save refused is found, and is refused alone. */
export const sendToTodoBoard =
  (boardId: string, most: number = maxOperationsInASave): Send<TodoOperation> =>
  async (waiting) => {
    const operations = waiting.slice(0, most);
    const body = { boardId, operations: operations.map(({ operation }) => lean(operation)) };
    const options = { socketId: socketIdOn("/todos", boardId), timeout: timeoutOfBoards };
    const saved = await call(todos.updateBoard, { body }, options);
    if (saved.ok) {
      const stored = storedIn(operations, saved.value);
      return ok({ operations, stored, refused: named(operations, saved.value.refused), version: saved.value.version });
    }
    if (isTransient(saved.error)) return err(saved.error);
    const { code, message, cause } = saved.error;
    const refused = refusedIn(saved.error);
    // Of a board that one may only view nothing is saved.
    const isOfAll = isGone(saved.error) || code === "forbidden";
    if (!refused && !isOfAll && operations.length > 1) return sendToTodoBoard(boardId, 1)(waiting);
    const all = operations.map(({ operationId }) => ({ operationId, code, message, ...(cause && { cause }) }));
    return ok({ operations, stored: [], refused: named(operations, refused ?? all) });
  };

/** As it is sent: a list that comes back has thousands of todos, and most of their fields are empty. */
function lean(operation: TodoOperation): LeanOperation {
  if ("todo" in operation) return { ...operation, todo: leanTodo(operation.todo) };
  if (!("list" in operation)) return operation;
  return { ...operation, list: { ...operation.list, todos: operation.list.todos.map(leanTodo) } };
}

/** What the server says of operations that it has stored, now or before. */
export function storedIn(
  sent: readonly Pick<TodoOperation, "operationId">[],
  { version: seq, applied, altered, refused }: SaveAnswer,
): readonly StoredAnswer<TodoOperation>[] {
  const isNew = new Set(applied);
  const isRefused = new Set(refused.map(({ operationId }) => operationId));
  const asApplied = new Map(altered.map((operation) => [operation.operationId, { operation }]));
  return sent
    .map(({ operationId }) => operationId)
    .filter((operationId) => !isRefused.has(operationId))
    .map((operationId) => ({ operationId, seq, isRepeated: !isNew.has(operationId), ...asApplied.get(operationId) }));
}

type Refusals = readonly (SaveAnswer["refused"][number] & { readonly cause?: string })[];

/** The refusals that the server names one by one. */
function refusedIn({ extras }: Failure): Refusals | undefined {
  const refused = extras?.refused;
  return Array.isArray(refused) && refused.length > 0 ? (refused as Refusals) : undefined;
}

function named(operations: readonly Identified<TodoOperation>[], refusals: Refusals): RefusedTodoOperation[] {
  return refusals.flatMap(({ operationId, ...why }) => {
    const found = operations.find((it) => it.operationId === operationId);
    return found ? [{ operationId, operation: found.operation, ...why }] : [];
  });
}
