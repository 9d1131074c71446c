import type { Context } from "../../context.ts";
import { BoardCache } from "./board-cache.ts";
import type { ChangedTodos } from "./cards/changed-todos.ts";

/** What this module keeps in memory: nothing that could not be lost. */
export type TodosContext = Context & {
  readonly cache: BoardCache;
  /** Boards whose overviews will be notified of a save in a moment. */
  readonly listsToNotify: Set<string>;
  /** Called after each commit: whoever shows todos elsewhere is told. */
  readonly onChanged: (changed: ChangedTodos) => void;
};

export const todosContext = (context: Context, onChanged: TodosContext["onChanged"]): TodosContext => ({
  ...context,
  cache: new BoardCache(),
  listsToNotify: new Set(),
  onChanged,
});
