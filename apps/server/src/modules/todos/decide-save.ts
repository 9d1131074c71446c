import { type Problem, type ProblemCode, problem, todoTexts } from "@tafel/contract";
import {
  applyTodoChange,
  authored,
  type Board,
  type BoardRole,
  type Done,
  invert,
  may,
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

/** Who saves, when, and who may be assigned. */
export type Saving = {
  readonly userId: string;
  readonly role: BoardRole;
  readonly now: Date;
  readonly members: ReadonlySet<string>;
};

/**
 * Applies operations to the current board, each by itself: one that no longer applies (its todo was deleted in the
 * meantime) is refused, so that its author learns of it, and the others are applied.
 */
export function decideSave(
  board: Board,
  operations: readonly TodoOperation[],
  { userId, role, now, members }: Saving,
  clean: Clean,
): SaveDecision {
  let next = board;
  const applied: { operation: TodoOperation; inverse: readonly TodoChange[] }[] = [];
  const altered: TodoOperation[] = [];
  const refused: SaveRefusal[] = [];
  for (const asked of operations) {
    const { operationId } = asked;
    if (!may(role, asked.type === "rename-board" ? "rename" : "edit")) {
      refused.push({ operationId, ...codeAndMessage(problem("forbidden")) });
      continue;
    }
    if (assignsStranger(asked, members)) {
      refused.push({ operationId, ...codeAndMessage(problem("invalid-input", { message: todoTexts.notAssignable })) });
      continue;
    }
    const entered = authored(next, sanitizedOperation(asked, clean), userId, now);
    const operation = withKnownPeople(entered, userId, members);
    const result = applyTodoChange(next, operation);
    if (!result.ok) {
      refused.push({ operationId, ...codeAndMessage(problemOf(result.error, next, operation)) });
      continue;
    }
    if (operation !== asked) altered.push(operation);
    applied.push({ operation, inverse: invert(next, operation) });
    next = result.value;
  }
  return { next, applied, altered, refused };
}

const codeAndMessage = ({ code, message }: Problem) => ({ code, message });

function problemOf(refusal: TodoRefusal, board: Board, { type }: TodoOperation): Problem {
  const isOfItsParts = ["-label", "-checklist", "-line", "-attachment"].some((part) => type.endsWith(part));
  if (refusal !== "limit-reached" || isOfItsParts) return problem(refusal);
  return problem(refusal, { message: board.lists.length >= 200 ? todoTexts.tooManyLists : todoTexts.tooManyTodos });
}

/** Whether a todo is assigned to somebody outside the team. A restored todo may name a member who has left since. */
function assignsStranger(operation: TodoOperation, members: ReadonlySet<string>): boolean {
  return assignedBy(operation).some((userId) => userId && !members.has(userId));
}

function assignedBy(operation: TodoOperation): readonly (string | null | undefined)[] {
  switch (operation.type) {
    case "edit-todo":
      return operation.changes.assignees ?? [];
    case "add-todo":
      return operation.todo.assignees;
    case "edit-line":
      return [operation.changes.assignee];
    default:
      return [];
  }
}

/**
 * Whoever ticks a todo off does so in their own name. A restored todo is as it was, without assignees who have left the
 * team.
 */
function withKnownPeople(operation: TodoOperation, userId: string, members: ReadonlySet<string>): TodoOperation {
  const isKnown = (id: string) => id === userId || members.has(id);
  switch (operation.type) {
    case "edit-todo": {
      const changes = doneBy(operation.changes, () => userId);
      return changes === operation.changes ? operation : { ...operation, changes };
    }
    case "add-todo": {
      const todo = doneBy(operation.todo, () => userId);
      return todo === operation.todo ? operation : { ...operation, todo };
    }
    case "move-todo":
      return doneBy(operation, () => userId);
    case "restore-todo": {
      const todo = restored(operation.todo, members, isKnown);
      return todo === operation.todo ? operation : { ...operation, todo };
    }
    case "restore-list": {
      const todos = operation.list.todos.map((todo) => restored(todo, members, isKnown));
      if (todos.every((todo, index) => todo === operation.list.todos[index])) return operation;
      return { ...operation, list: { ...operation.list, todos } };
    }
    default:
      return operation;
  }
}

/** The same fields, done by whoever is named for it; the same value where that is so already. */
function doneBy<Fields extends { readonly done?: Done | null | undefined }>(
  fields: Fields,
  nameFor: (by: string | null) => string | null,
): Fields {
  const { done } = fields;
  const by = done ? nameFor(done.by) : null;
  return !done || done.by === by ? fields : { ...fields, done: { ...done, by } };
}

function restored(todo: Todo, members: ReadonlySet<string>, isKnown: (id: string) => boolean): Todo {
  const ticked = doneBy(todo, (by) => (by !== null && isKnown(by) ? by : null));
  const assignees = todo.assignees.filter((id) => members.has(id));
  return assignees.length === todo.assignees.length ? ticked : { ...ticked, assignees };
}
