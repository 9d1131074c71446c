import type { SharedKind } from "@tafel/domain";
import { boards, shareLinks, whiteboards } from "../../platform/database/schema/index.ts";
import { checkBoardQuota, checkWhiteboardQuota } from "../../platform/quotas.ts";

/** What the two kinds of boards differ in when they are deleted and come back. */
export const kinds = {
  whiteboard: {
    table: whiteboards,
    nameOf: whiteboards.name,
    linksOf: shareLinks.whiteboardId,
    topic: "whiteboards",
    unknown: "whiteboard-not-found",
    roomForOne: checkWhiteboardQuota,
    mostOf: "whiteboardsPerOwner",
  },
  todos: {
    table: boards,
    nameOf: boards.title,
    linksOf: shareLinks.boardId,
    topic: "boards",
    unknown: "board-not-found",
    roomForOne: checkBoardQuota,
    mostOf: "boardsPerOwner",
  },
} as const satisfies Record<SharedKind, object>;

/** A board in the trash. */
export type TrashedBoard = { readonly kind: SharedKind; readonly id: string };
