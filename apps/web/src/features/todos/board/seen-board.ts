import { createContext, use } from "react";
import { type BoardContext, useBoardOrNone } from "./board-context.ts";

/** What those who only view a board share with those who edit it. */
export type SeenBoard = Pick<BoardContext, "session" | "members" | "nameOf" | "attachments" | "openTodo">;

const Context = createContext<SeenBoard | undefined>(undefined);
export const SeenBoardProvider = Context.Provider;

export function useSeenBoard(): SeenBoard {
  const edited = useBoardOrNone();
  const viewed = use(Context);
  const board = edited ?? viewed;
  if (!board) throw new Error("Parts of a board are shown inside a board only.");
  return board;
}
