import { whiteboards } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { BaseElement } from "@tafel/whiteboard";
import { call, type Failure } from "../../../data/api.ts";
import { socketOn } from "../../../data/socket.ts";
import { LiveBoard } from "./live-board.ts";
import { OfflineCopy } from "./offline-copy.ts";
import { Outbox } from "./outbox.ts";
import { PersonalBoard } from "./personal-board.ts";
import type { OpenABoard, OpenBoard } from "./seam.ts";
import { scopeOf } from "./storage.ts";

/** Opens a board by its id, team board or personal one; see `OpenABoard`. */
export const openBoard: OpenABoard = async (id, given) => {
  const scope = scopeOf(given.me.userId, id);
  const [outbox, { copy, board: known }, asked] = await Promise.all([
    Outbox.open(scope),
    OfflineCopy.open(scope),
    call(whiteboards.open, { params: { uuid: id }, query: { data: "false" } }),
  ]);
  if (!asked.ok) {
    // Only where nobody answered does the copy count; a server that says no is obeyed.
    if (asked.error.reason === "refused" || !known) return err(asked.error);
    const head = { id, name: known.name, teamId: known.teamId };
    return ok(open({ head, given, outbox, copy }, known));
  }
  const { WhiteboardName: name, teamId } = asked.value;
  const parts = { head: { id, name, teamId: teamId ?? undefined }, given, outbox, copy };
  return teamId ? ok(open(parts, known)) : openPersonal(parts, known);
};

type Parts = ConstructorParameters<typeof PersonalBoard>[0];
type Known = Awaited<ReturnType<typeof OfflineCopy.open>>["board"];

function open(parts: Parts, known: Known): OpenBoard {
  if (!parts.head.teamId) {
    const board = new PersonalBoard(parts);
    board.start(undefined, known);
    return board;
  }
  const board = new LiveBoard(socketOn("/whiteboards"), parts);
  board.start(known);
  return board;
}

async function openPersonal(parts: Parts, known: Known): Promise<Result<OpenBoard, Failure>> {
  const asked = await call(whiteboards.open, { params: { uuid: parts.head.id }, query: {} });
  if (!asked.ok && (asked.error.reason === "refused" || !known)) return asked;
  const board = new PersonalBoard(parts);
  // The server validated the elements when it took them in.
  const fresh = asked.ok && {
    elements: Object.values(asked.value.WhiteboardData.elements) as BaseElement[],
    seq: asked.value.version,
  };
  board.start(fresh || undefined, known);
  return ok(board);
}
