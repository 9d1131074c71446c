import { err, ok } from "@tafel/domain";
import type { BaseElement } from "@tafel/whiteboard";
import { openWhiteboardRoute } from "../../../data/addresses.ts";
import { call, type Failure, timeoutOfBoards } from "../../../data/api.ts";
import { scopeOf } from "../../../data/delivery/database.ts";
import { OfflineCopy } from "../../../data/delivery/offline-copy.ts";
import { openWhiteboardOutbox } from "../../../data/delivery/outboxes.ts";
import { openingQuery } from "../../../data/prefetch-board.ts";
import { readGuest, readSession } from "../../../data/session.ts";
import type { LiveDependencies } from "./live-board.ts";
import type { OpenABoard } from "./open-board.ts";
import { PersonalBoard } from "./personal-board.ts";
import type { KnownBoard } from "./read-board.ts";

/** Opens a board by its id, team board or personal one; see `OpenABoard`. */
export const openWhiteboard: OpenABoard = async (id, options) => {
  const scope = scopeOf("whiteboard", options.me.userId, id);
  const [outbox, { copy, known: kept }, asked] = await Promise.all([
    openWhiteboardOutbox(scope),
    OfflineCopy.open<BaseElement>(scope, () => readSession()?.userId === options.me.userId),
    call(openWhiteboardRoute, { params: { uuid: id }, query: openingQuery }, { timeout: timeoutOfBoards }),
  ]);
  const known = kept && { seq: kept.head.seq, elements: kept.parts.flat() };
  if (!asked.ok) {
    // Only where nobody answered does the copy count; a server that says no is obeyed.
    if (asked.error.reason === "refused" || !kept) return err(asked.error);
    const { name, teamId, role = "member" } = kept.head;
    const head = { id, name, teamId };
    return open({ head, options, outbox, copy, role: readGuest()?.role ?? role }, known);
  }
  const { WhiteboardName: name, teamId, version, role, WhiteboardData, recent = [] } = asked.value;
  // What the board has is not done again on top of it, whichever tab has written down that it waits.
  outbox.contained(recent);
  const dependencies = { head: { id, name, teamId: teamId ?? undefined }, options, outbox, copy, role };
  return open(dependencies, known, { elements: Object.values(WhiteboardData.elements), seq: version });
};

type Dependencies = LiveDependencies;
type Known = KnownBoard | undefined;

/** `fresh` is a personal board as the server has just sent it. */
async function open(dependencies: Dependencies, known: Known, fresh?: KnownBoard): ReturnType<OpenABoard> {
  if (!dependencies.head.teamId) {
    const board = new PersonalBoard(dependencies);
    await board.start(fresh, known);
    return ok(board);
  }
  const live = await fetchLive();
  if (!live) return unreachable();
  const board = new live.LiveBoard(live.openSocket("/whiteboards", dependencies.head.id), dependencies);
  board.start(known);
  return ok(board);
}

/** What a board is carried by could not be had. */
export const unreachable = () => err<Failure>({ code: "unavailable", message: "", reason: "unreachable" });

/** What a team's board is carried by, which a personal one does without; undefined when it cannot be had. */
export async function fetchLive() {
  try {
    const [socket, liveBoard] = await Promise.all([import("../../../data/socket.ts"), import("./live-board.ts")]);
    return { ...socket, ...liveBoard };
  } catch {
    return undefined;
  }
}
