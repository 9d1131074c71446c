import { type Problem, type ProblemCode, problem, todoTexts } from "@tafel/contract";
import {
  applyTodoChange,
  type Board,
  invert,
  type Todo,
  type TodoChange,
  type TodoOperation,
  type TodoRefusal,
} from "@tafel/domain";
import { type Clean, sanitizedOperation } from "./sanitize.ts";

export type SaveRefusal = { readonly operationId: string; readonly code: ProblemCode; readonly message: string };

/** What a save makes of a board. */
export type SaveDecision = {
  readonly next: Board;
  /** The operations as they were applied, each with what undoes it. */
  readonly applied: readonly { readonly operation: TodoOperation; readonly inverse: readonly TodoChange[] }[];
  /** Those of `applied` that differ from what was requested. */
  readonly altered: readonly TodoOperation[];
  readonly refused: readonly SaveRefusal[];
};

/**
 * Applies operations to the current board, each by itself: one that no longer applies (its todo was deleted in the
 * meantime) is refused, so that its author learns of it, and the others are applied.
 */
export function decideSave(
  board: Board,
  operations: readonly TodoOperation[],
  members: ReadonlySet<string>,
  clean: Clean,
): SaveDecision {
  let next = board;
  const applied: { operation: TodoOperation; inverse: readonly TodoChange[] }[] = [];
  const altered: TodoOperation[] = [];
  const refused: SaveRefusal[] = [];
  for (const asked of operations) {
    const { operationId } = asked;
    if (assignsStranger(asked, members)) {
      refused.push({ operationId, ...codeAndMessage(problem("invalid-input", { message: todoTexts.notAssignable })) });
      continue;
    }
    const operation = withMembersOnly(sanitizedOperation(asked, clean), members);
    const result = applyTodoChange(next, operation);
    if (!result.ok) {
      refused.push({ operationId, ...codeAndMessage(problemOf(result.error, next)) });
      continue;
    }
    if (operation !== asked) altered.push(operation);
    applied.push({ operation, inverse: invert(next, operation) });
    next = result.value;
  }
  return { next, applied, altered, refused };
}

const codeAndMessage = ({ code, message }: Problem) => ({ code, message });

function problemOf(refusal: TodoRefusal, board: Board): Problem {
  if (refusal !== "limit-reached") return problem(refusal);
  return problem(refusal, { message: board.lists.length >= 200 ? todoTexts.tooManyLists : todoTexts.tooManyTodos });
}

/** Whether a todo is assigned to somebody outside the team. A restored todo may name a member who has left since. */
function assignsStranger(operation: TodoOperation, members: ReadonlySet<string>): boolean {
  const assignees =
    operation.type === "edit-todo"
      ? operation.changes.assignees
      : operation.type === "add-todo"
        ? operation.todo.assignees
        : undefined;
  return assignees?.some((userId) => !members.has(userId)) ?? false;
}

function withMembersOnly(operation: TodoOperation, members: ReadonlySet<string>): TodoOperation {
  const withMembers = (todo: Todo): Todo =>
    todo.assignees.every((userId) => members.has(userId))
      ? todo
      : { ...todo, assignees: todo.assignees.filter((userId) => members.has(userId)) };
  if (operation.type === "restore-todo") {
    const todo = withMembers(operation.todo);
    return todo === operation.todo ? operation : { ...operation, todo };
  }
  if (operation.type === "restore-list") {
    const todos = operation.list.todos.map(withMembers);
    if (todos.every((todo, index) => todo === operation.list.todos[index])) return operation;
    return { ...operation, list: { ...operation.list, todos } };
  }
  return operation;
}
