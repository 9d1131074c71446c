import type { BoardUser } from "@tafel/contract";
import type { Board, BoardRole, TodoChange } from "@tafel/domain";
import type { Unsubscribe } from "@tafel/domain/observe";
import type { Failure } from "../../../data/api.ts";
import type { BoardHistory } from "./board-history.ts";
import type { BoardEvent } from "./board-socket.ts";

/** A board that is open, as its screen needs it: the server's, or one that is tried. */
export type OpenTodoBoard = {
  readonly boardId: string;
  /** Who opened it; null for a visitor. */
  readonly userId: string | null;
  /** Whether they have other boards, unlike a guest and a visitor. */
  readonly hasAccount: boolean;
  /** What one did oneself, to take it back. */
  readonly history: BoardHistory;
  readonly state: () => TodoBoardState;
  readonly subscribe: (listener: () => void) => Unsubscribe;
  /** Does something to the board: seen at once, kept on this device, saved as soon as may be, and can be taken back. */
  do(...changes: readonly TodoChange[]): void;
  /** Shows the others what one is moving; null when one has let go. */
  drag(todoId: string | null): void;
};

export type TodoBoardState = {
  /** Undefined until it is loaded. */
  readonly board: Board | undefined;
  /** What one is to it; undefined until the server has said so. */
  readonly role: BoardRole | undefined;
  /** For a guest, who has no list of members: the usernames of those who are assigned, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** The names of guests who are here or have done something on it, by id. */
  readonly guests: ReadonlyMap<string, string>;
  /** Why there is none, or no longer. */
  readonly failure: Pick<Failure, "code" | "message"> | undefined;
  /** What was done and is not saved yet. */
  readonly unsaved: number;
  /** The team whose board it has become since it was opened as one's own. */
  readonly movedTo: string | undefined;
  /** Why a guest is not let onto the board at the moment: there are as many as their link allows. */
  readonly full: Parameters<BoardEvent["onFull"]>[0] | undefined;
  /** Whether the last try to save or load failed. */
  readonly isOffline: boolean;
  readonly users: readonly BoardUser[];
  /** Who moves which todo at this moment: user ids by todo id. */
  readonly dragged: ReadonlyMap<string, string>;
};

/** Of a board about which nothing is known yet. */
export const nothingKnown: TodoBoardState = {
  board: undefined,
  ...{ role: undefined, names: new Map(), guests: new Map(), full: undefined },
  failure: undefined,
  unsaved: 0,
  movedTo: undefined,
  isOffline: false,
  users: [],
  dragged: new Map(),
};
