import type { Board } from "./board.ts";
import { doneOnEntering } from "./done.ts";
import type { TodoChange } from "./operation.ts";

/** The change with what follows from who makes it and when: what it adds is made now, and may be done by that. */
export const authored = <Change extends TodoChange>(
  board: Board,
  change: Change,
  by: string | null,
  now: Date,
): Change => doneOnEntering(board, madeAt(change, now), by, now);

const madeAt = <Change extends TodoChange>(change: Change, now: Date): Change =>
  change.type === "add-todo" && !change.todo.createdAt
    ? { ...change, todo: { ...change.todo, createdAt: now.toISOString() } }
    : change;
