import { type Board, type Place, placeOf } from "@tafel/domain";

const steps: Readonly<Record<string, (place: Place, board: Board) => Place | undefined>> = {
  ArrowUp: ({ list, index }) => at(list, index - 1),
  ArrowDown: ({ list, index }) => at(list, index + 1),
  Home: ({ list }) => at(list, 0),
  End: ({ list }) => at(list, list.todos.length - 1),
  ArrowLeft: (place, board) => beside(board, place, -1),
  ArrowRight: (place, board) => beside(board, place, 1),
};

/** Where an arrow key, Home or End leads from a todo; undefined for other keys, and at an edge. */
export function placeByKey(board: Board, todoId: string, key: string): Place | undefined {
  const place = placeOf(board, todoId);
  return place && steps[key]?.(place, board);
}

/** The todo to focus when this one is gone: the next in its list, or else the previous one. */
export function neighborOf(board: Board, todoId: string): Place | undefined {
  const place = placeOf(board, todoId);
  return place && (at(place.list, place.index + 1) ?? at(place.list, place.index - 1));
}

function at(list: Place["list"], index: number): Place | undefined {
  const todo = list.todos[index];
  return todo && { list, todo, index };
}

/** As far down in the nearest list on that side that has todos. */
function beside({ lists }: Board, { list, index }: Place, side: 1 | -1): Place | undefined {
  const current = lists.findIndex(({ id }) => id === list.id);
  const others = side > 0 ? lists.slice(current + 1) : lists.slice(0, current).toReversed();
  const next = others.find(({ todos }) => todos.length > 0);
  return next && at(next, Math.min(index, next.todos.length - 1));
}
