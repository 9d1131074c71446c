import { type Board, insertAfter, type Place, placeOf, storedTodoCount, todoLimits, withList } from "./board.ts";
import { withKnownLabels } from "./change-labels.ts";
import { diffChecklists } from "./diff-checklists.ts";
import { diffFields } from "./fields.ts";
import { nextTodo } from "./next-todo.ts";
import type { Todo } from "./todo.ts";

/** What a tick, or taking one back, does beside that. */
export type Repetition =
  | { readonly kind: "comes"; readonly todo: Todo }
  /** With the place it had. */
  | { readonly kind: "goes"; readonly place: Place };

/**
 * What else happens on this board when a todo in this list is changed: ticking off one that repeats makes the next one;
 * taking the tick back takes that back, unless somebody has worked on it.
 */
export function repetitionOf(board: Board, was: Todo, is: Todo, listId: string): Repetition | undefined {
  if (Boolean(was.done) === Boolean(is.done)) return undefined;
  const next = nextTodo(is.done ? is : was);
  if (!next) return undefined;
  const place = placeOf(board, next.id);
  if (is.done) {
    const hasRoom = storedTodoCount(board) < todoLimits.todos;
    return place || !hasRoom ? undefined : { kind: "comes", todo: withKnownLabels(board, next) };
  }
  return place?.list.id === listId && isUntouched(place.todo, next) ? { kind: "goes", place } : undefined;
}

/** The board with that; what comes stands after an item of a list. */
export function withRepetition(
  board: Board,
  repetition: Repetition | undefined,
  listId: string,
  after: string | null,
): Board {
  if (!repetition) return board;
  if (repetition.kind === "comes")
    return withList(board, listId, (list) => ({ ...list, todos: insertAfter(list.todos, repetition.todo, after) }));
  const { list, todo } = repetition.place;
  return withList(board, list.id, (it) => ({ ...it, todos: it.todos.filter(({ id }) => id !== todo.id) }));
}

const isUntouched = (todo: Todo, made: Todo): boolean =>
  diffFields(made, todo) === undefined &&
  todo.labels.join() === made.labels.join() &&
  diffChecklists(made.id, made.checklists, todo.checklists).length === 0;
