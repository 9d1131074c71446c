import type { Board } from "@tafel/domain";
import { createContext, use } from "react";
import type { BoardAttachments } from "../attachments/board-attachments.ts";
import type { Members } from "../people/members.ts";
import type { Asked } from "../selection/ask.ts";
import type { Selection } from "../selection/selection.ts";
import type { Elsewhere } from "../transfer/transferable.ts";
import type { Deletions } from "./deletions.tsx";
import type { OpenTodoBoard } from "./open-todo-board.ts";

/**
 * What the parts of a board share. The same object as long as the members are the same, so that it causes no rendering.
 */
export type BoardContext = {
  readonly session: OpenTodoBoard;
  /** The latest board, but for what the person's filter hides; undefined until there is one. */
  readonly shown: () => Board | undefined;
  /** Shows todos that were just added, even if the filter would hide them. */
  readonly keepShown: (todoIds: readonly string[]) => void;
  /** Shows a todo for as long as it is being edited, whatever the filter: until the returned function is called. */
  readonly keepWhileEdited: (todoId: string) => () => void;
  readonly members: Members;
  /** The name of a member, or a guest's with a mark; undefined for whoever has left. */
  readonly nameOf: (userId: string) => string | undefined;
  readonly deletions: Deletions;
  /** Undefined on a board that is tried: there is no server that keeps files. */
  readonly attachments: BoardAttachments | undefined;
  /** Announces something to screen readers. */
  readonly announce: (text: string) => void;
  readonly openTodo: (todoId: string) => void;
  /** The todos that the person has selected. */
  readonly selection: Selection;
  /** Opens the small dialog that changes one thing about some todos. */
  readonly ask: (asked: Asked) => void;
  /** Asks where to move or copy something to, or to show it. */
  readonly bringElsewhere: (what: Elsewhere) => void;
};

const Context = createContext<BoardContext | undefined>(undefined);
export const BoardProvider = Context.Provider;

export const useBoardOrNone = (): BoardContext | undefined => use(Context);

export function useBoard(): BoardContext {
  const board = useBoardOrNone();
  if (!board) throw new Error("Parts of a board are shown inside a board only.");
  return board;
}
