import type { BoardRole, Result } from "@tafel/domain";
import type { Listeners } from "@tafel/domain/observe";
import type {
  BaseElement,
  BoardFiles,
  LookUpLink,
  Observable,
  Operation,
  Outbound,
  Presence,
  Store,
} from "@tafel/whiteboard";
import type { Failure } from "../../../data/api.ts";
import type { CardsChanged } from "./hear.ts";
import type { Motion } from "./remote-previews.ts";

/** What is known of the board itself. */
export type BoardHead = {
  readonly id: string;
  readonly name: string;
  /** Undefined on a personal board. */
  readonly teamId: string | undefined;
};

/** Why the board was taken away while it was open. */
export type BoardEnd = "deleted" | "not-a-member" | "kept";

export type RefusedChange = { readonly code: string; readonly cause?: string; readonly operation: Operation };

/** What the page hands to whoever carries the board. */
export type BoardOptions = {
  readonly me: { readonly userId: string; readonly username: string };
  /** To be filled with people, cursors and locks of others; by user, cursors by socket. */
  readonly presence: Presence;
  /** How others' gestures move on the screen. */
  readonly motion: Motion;
  /** How high an element must be to show all that is in it, in board units. */
  leastHeight(element: BaseElement): number;
  /**
   * Changes of one's own were refused for good; `code` is one of the contract's catalogue. `seen` are a team's elements with
   * them.
   */
  onRefused(this: void, refused: readonly RefusedChange[], seen?: readonly BaseElement[]): void;
  onEnd(why: BoardEnd): void;
  /** This person may edit the board no more, or again; `by` is who has chosen that. The board is opened anew. */
  onRole(this: void, mayEdit: boolean, by: string | undefined): void;
  /**
   * The board has become a team's, or this person something else to it: it is to be opened anew, and what is unsaved is in
   * the outbox.
   */
  onMoved(): void;
};

export type Trial = {
  /** Answers whether the name is kept. */
  rename(name: string): Promise<boolean>;
  readonly lookUpLink: LookUpLink;
  readonly files: BoardFiles;
};

/** A board that is open: live over the socket, saved over HTTP, or tried here. The page hardly knows which. */
export type OpenBoard = {
  /** Filled; previews of others enter it by `setPreview(<their socket>, …)`. */
  readonly store: Store;
  /** Follows renames by others. */
  readonly head: Observable<BoardHead>;
  readonly outbound: Outbound;
  /** What this person is to it; for as long as it is open. */
  readonly role: BoardRole;
  /** How much of the board has come, from 0 to 1; undefined while it does not come in parts. */
  readonly arriving?: Observable<number | undefined>;
  /** Elements show something else now; of one's own board the account is told. */
  readonly cardsChanged?: Listeners<[CardsChanged]>;
  /** Saves or leaves; what is unsaved stays in the outbox. */
  close(): void;
  /** Of a board that is tried without an account: what is a call elsewhere. */
  readonly trial?: Trial;
};

/**
 * Opens a board by its id, team board or personal one; answers once there is something to show (a copy kept offline,
 * too). `index.ts` of this folder exports it as `openWhiteboard`.
 */
export type OpenABoard = (id: string, options: BoardOptions) => Promise<Result<OpenBoard, Failure>>;
