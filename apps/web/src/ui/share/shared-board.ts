import type { BoardRole, SharedKind } from "@tafel/domain";

/** Somebody who came to a board by a link. */
export type SharedGuest = { readonly userId: string; readonly name: string; readonly color: string };

/** A board that can be shared: a whiteboard or a to-do board, personal or a team's. */
export type SharedBoard = {
  readonly kind: SharedKind;
  readonly id: string;
  readonly name: string;
  /** Undefined on a personal board. */
  readonly teamId: string | undefined;
  /** What this person is to it. */
  readonly role: BoardRole;
  /** Those who are here by a link, now. */
  readonly guests: readonly SharedGuest[];
  /** Resolves to whether every change to it is saved, possibly after waiting for that. */
  readonly isSaved: () => Promise<boolean>;
  /** Called when it belongs to the team. */
  readonly onMoved: (teamId: string) => void;
};
