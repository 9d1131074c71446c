import type { AnswerOf, whiteboards } from "@tafel/contract";
import type { FoundWhiteboard } from "./queries.ts";

type Listed = Omit<AnswerOf<typeof whiteboards.all>[number], "WhiteboardData">;

/** A whiteboard as the overview shows it. */
export const toListedWhiteboard = (board: FoundWhiteboard): Listed => ({
  UUID: board.id,
  WhiteboardName: board.name,
  LastUpdated: board.updatedAt.toISOString(),
  isFavorite: board.isFavorite,
  elementCount: board.elementCount,
  teamId: board.teamId,
  role: board.role,
});
