import { whiteboards } from "@tafel/contract";
import { err, ok } from "@tafel/domain";
import { call } from "../../../data/api.ts";
import { openingQuery } from "../../../data/board-ahead.ts";
import { socketOn } from "../../../data/socket.ts";
import { LiveBoard } from "./live-board.ts";
import { OfflineCopy } from "./offline-copy.ts";
import { Outbox } from "./outbox.ts";
import { PersonalBoard } from "./personal-board.ts";
import { readElements } from "./read-board.ts";
import type { KnownBoard } from "./restore.ts";
import type { OpenABoard, OpenBoard } from "./seam.ts";
import { scopeOf } from "./storage.ts";

/** Opens a board by its id, team board or personal one; see `OpenABoard`. */
export const openBoard: OpenABoard = async (id, given) => {
  const scope = scopeOf(given.me.userId, id);
  const [outbox, { copy, board: known }, asked] = await Promise.all([
    Outbox.open(scope),
    OfflineCopy.open(scope),
    call(whiteboards.open, { params: { uuid: id }, query: openingQuery }),
  ]);
  if (!asked.ok) {
    // Only where nobody answered does the copy count; a server that says no is obeyed.
    if (asked.error.reason === "refused" || !known) return err(asked.error);
    const head = { id, name: known.name, teamId: known.teamId };
    return ok(open({ head, given, outbox, copy }, known));
  }
  const { WhiteboardName: name, teamId, version, WhiteboardData } = asked.value;
  const parts = { head: { id, name, teamId: teamId ?? undefined }, given, outbox, copy };
  const elements = readElements(Object.values(WhiteboardData.elements));
  return ok(open(parts, known, { elements, seq: version }));
};

type Parts = ConstructorParameters<typeof PersonalBoard>[0];
type Known = Awaited<ReturnType<typeof OfflineCopy.open>>["board"];

/** `fresh` is a personal board as the server has just told it. */
function open(parts: Parts, known: Known, fresh?: KnownBoard): OpenBoard {
  if (!parts.head.teamId) {
    const board = new PersonalBoard(parts);
    board.start(fresh, known);
    return board;
  }
  const board = new LiveBoard(socketOn("/whiteboards"), parts);
  board.start(known);
  return board;
}
