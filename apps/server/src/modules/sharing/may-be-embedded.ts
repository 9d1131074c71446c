import type { LinkRole } from "@tafel/domain";
import type { SharedBoard } from "./find-shared.ts";

type Choices = {
  readonly board: SharedBoard;
  readonly role: LinkRole;
  readonly hasPassword: boolean;
  readonly frameOrigins: readonly string[];
};

/** Whether websites may embed what a link opens: a whiteboard, to view, and nobody in a frame is asked for a password. */
export const mayBeEmbedded = ({ board, role, hasPassword, frameOrigins }: Choices): boolean =>
  frameOrigins.length === 0 || (board.kind === "whiteboard" && role === "view" && !hasPassword);
