import { maxRecent, type Problem, type QueryOf, type whiteboards } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Actor } from "../../platform/sessions.ts";
import { elementsInMemory } from "./elements-in-memory.ts";
import { keepPieces } from "./keep-pieces.ts";
import { deletedSince, elementsAtOnce, findWhiteboard, numberedSince, type Whiteboard } from "./queries.ts";
import type { Rooms } from "./room/rooms.ts";
import { toListedWhiteboard } from "./to-listed-whiteboard.ts";

type Opened = {
  readonly board: Whiteboard;
  /** The answer up to its elements. */
  readonly head: Omit<ReturnType<typeof toListedWhiteboard>, "elementCount"> & {
    readonly version: number;
    readonly deleted?: string[];
    readonly recent?: [string, number][];
  };
  /** All, or those changed since, as pieces of JSON text; undefined when they are not wanted. */
  readonly elements?: AsyncGenerator<string>;
};

/** A whiteboard as of one moment, so that version and elements match. */
export function openWhiteboard(
  { db }: Context,
  rooms: Rooms,
  actor: Actor,
  whiteboardId: string,
  { data, since = 0 }: QueryOf<typeof whiteboards.open>,
): Promise<Result<Opened, Problem>> {
  return db.transaction(
    async (tx) => {
      const found = await findWhiteboard(tx, actor, whiteboardId, "see");
      if (!found.ok) return found;
      const board = found.value;
      const { elementCount: _, ...listed } = toListedWhiteboard(board);
      const known = { ...listed, version: board.seq };
      if (data === "false") return ok({ board, head: known });
      const head = { ...known, recent: await numberedSince(tx, board.id, board.seq - maxRecent) };
      // A team's elements come over the socket.
      if (data === "personal" && board.teamId !== null) return ok({ board, head });
      // Deletions before that are no longer known.
      const isKnown = since > 0 && since >= board.forgottenSeq && since <= board.seq;
      const deleted = isKnown ? await deletedSince(tx, board.id, since) : undefined;
      // What this process has in memory need not be read: reading takes twice as long.
      const copy = isKnown ? undefined : rooms.get(board.id)?.operations.copy;
      const pieces = copy?.seq === board.seq ? elementsInMemory(copy) : elementsAtOnce(tx, board, isKnown ? since : 0);
      const elements = await keepPieces(pieces, board.bytes);
      return ok({ board, head: { ...head, ...(deleted && { deleted }) }, elements });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
