import { createContext, use } from "react";
import type { Members } from "../people/members.ts";
import type { OpenTodoBoard } from "./board-session.ts";
import type { Deletions } from "./deletions.tsx";

/** What the parts of a board share. It stays the same object while the members do, so that nothing is drawn for it. */
export type BoardContext = {
  readonly session: OpenTodoBoard;
  readonly members: Members;
  readonly deletions: Deletions;
  /** Says something to those who do not see it. */
  readonly announce: (text: string) => void;
  readonly openTodo: (todoId: string) => void;
  readonly ticking: Ticking | undefined;
};

/** Where todos are ticked off on their cards: what is done is in a list of its own. */
export type Ticking = {
  readonly doneListId: string;
  readonly tick: (todoId: string, isDone: boolean) => void;
};

const Context = createContext<BoardContext | undefined>(undefined);
export const BoardProvider = Context.Provider;

export function useBoard(): BoardContext {
  const board = use(Context);
  if (!board) throw new Error("Parts of a board are shown inside a board only.");
  return board;
}
