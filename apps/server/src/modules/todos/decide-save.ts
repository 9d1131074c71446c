import { type Problem, type ProblemCode, problem, todoTexts } from "@tafel/contract";
import { apply, type Board, type Change, invert, type Operation, type Refusal, type Todo } from "@tafel/domain";
import { type Clean, sanitizedOperation } from "./sanitize.ts";

export type Refused = { readonly operationId: string; readonly code: ProblemCode; readonly message: string };

/** What a save makes of a board. */
export type Decision = {
  readonly next: Board;
  /** What was done, as it was done, with what undoes it. */
  readonly applied: readonly { readonly operation: Operation; readonly inverse: readonly Change[] }[];
  /** Those of `applied` that differ from what was asked for. */
  readonly altered: readonly Operation[];
  readonly refused: readonly Refused[];
};

/**
 * Applies operations to the present board, each for itself: one that cannot be done any more (its todo was deleted
 * meanwhile) is refused, so that its author is told, and the others are done.
 */
export function decideSave(
  board: Board,
  operations: readonly Operation[],
  members: ReadonlySet<string>,
  clean: Clean,
): Decision {
  let next = board;
  const applied: { operation: Operation; inverse: readonly Change[] }[] = [];
  const altered: Operation[] = [];
  const refused: Refused[] = [];
  for (const asked of operations) {
    const { operationId } = asked;
    if (assignsStranger(asked, members)) {
      refused.push({ operationId, ...told(problem("invalid-input", { message: todoTexts.notAssignable })) });
      continue;
    }
    const operation = withMembersOnly(sanitizedOperation(asked, clean), members);
    const result = apply(next, operation);
    if (!result.ok) {
      refused.push({ operationId, ...told(problemOf(result.error, next)) });
      continue;
    }
    if (operation !== asked) altered.push(operation);
    applied.push({ operation, inverse: invert(next, operation) });
    next = result.value;
  }
  return { next, applied, altered, refused };
}

const told = ({ code, message }: Problem) => ({ code, message });

function problemOf(refusal: Refusal, board: Board): Problem {
  if (refusal !== "limit-reached") return problem(refusal);
  return problem(refusal, { message: board.lists.length >= 200 ? todoTexts.tooManyLists : todoTexts.tooManyTodos });
}

/** Whether somebody who is not in the team is given a todo. What is restored may name one who has left since. */
function assignsStranger(operation: Operation, members: ReadonlySet<string>): boolean {
  const assignees =
    operation.type === "edit-todo"
      ? operation.changes.assignees
      : operation.type === "add-todo"
        ? operation.todo.assignees
        : undefined;
  return assignees?.some((userId) => !members.has(userId)) ?? false;
}

function withMembersOnly(operation: Operation, members: ReadonlySet<string>): Operation {
  const present = (todo: Todo): Todo =>
    todo.assignees.every((userId) => members.has(userId))
      ? todo
      : { ...todo, assignees: todo.assignees.filter((userId) => members.has(userId)) };
  if (operation.type === "restore-todo") {
    const todo = present(operation.todo);
    return todo === operation.todo ? operation : { ...operation, todo };
  }
  if (operation.type === "restore-list") {
    const todos = operation.list.todos.map(present);
    if (todos.every((todo, index) => todo === operation.list.todos[index])) return operation;
    return { ...operation, list: { ...operation.list, todos } };
  }
  return operation;
}
