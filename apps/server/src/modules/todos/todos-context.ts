import type { Context } from "../../context.ts";
import { BoardCache } from "./board-cache.ts";

/** What this module keeps in memory: nothing that could not be lost. */
export type TodosContext = Context & {
  readonly cache: BoardCache;
  /** Boards whose overviews will be notified of a save in a moment. */
  readonly listsToNotify: Set<string>;
};

export const todosContext = (context: Context): TodosContext => ({
  ...context,
  cache: new BoardCache(),
  listsToNotify: new Set(),
});
