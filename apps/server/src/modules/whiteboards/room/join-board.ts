import {
  type ActiveUser,
  defaultPicturePath,
  type joinSchema,
  type Problem,
  problem,
  shownPicturePath,
  type WhiteboardHead,
} from "@tafel/contract";
import { type BoardRole, err, may, ok, personColor, type Result } from "@tafel/domain";
import type * as z from "zod/mini";
import type { Context } from "../../../context.ts";
import { seatGuest } from "../../../platform/guests.ts";
import type { Entry } from "../../../platform/realtime/channel.ts";
import type { Acknowledge } from "../../../platform/realtime/client.ts";
import { tooMany } from "../../../platform/realtime/flood-guard.ts";
import type { Ended } from "../../../platform/realtime/memberships.ts";
import type { BoardVisitor, WhiteboardChannel, WhiteboardClient } from "../../../platform/realtime/realtime.ts";
import { takeJoin } from "../../../platform/realtime/take-join.ts";
import type { Actor } from "../../../platform/sessions.ts";
import { colorsOf } from "../../teams/index.ts";
import { type FoundWhiteboard, findPerson, findWhiteboard } from "../queries.ts";
import type { BoardCopy } from "../queue/board-copy.ts";
import { isWorthPacking } from "./packed-board.ts";
import type { Room } from "./room.ts";
import type { Rooms } from "./rooms.ts";
import { sendParts } from "./send-parts.ts";
import { WrittenElements } from "./written-elements.ts";

export type Join = z.infer<typeof joinSchema>;

/** Whether a join is still wanted (its client may have asked for something else since), and how to acknowledge it. */
type Joining = { readonly isWanted: () => boolean; readonly answer: Acknowledge };

/** What a client has been sent of a board: its parts, as of an operation. */
type SentParts = { readonly seq: number; readonly count: number };

/** Changes sent to a client that comes back; above this, sending the whole board is cheaper. */
const maxCatchUp = 5_000;

/**
 * Lets a client onto a team's board and sends it the board: whole, or what changed since it was last here. The
 * acknowledgement goes out before the events, so a successful join is acknowledged here. A client's joins are queued.
 */
export async function joinBoard(
  context: Context,
  rooms: Rooms,
  client: WhiteboardClient,
  join: Join,
  { isWanted, answer }: Joining,
): Promise<Result<void, Problem>> {
  const { whiteboards } = context.realtime;
  const { actor } = client;
  const { whiteboardId } = join;
  if (!isWanted()) return err(overtaken);
  if (!client.readsWell) return err(tooMany);
  const allowed = await takeJoin(context, actor);
  if (!allowed.ok) return allowed;
  const found = await findLiveBoard(context, actor, whiteboardId);
  if (!found.ok) return found;
  const person = await whoJoins(context, actor);
  const colors = await colorsOf(context.db, found.value.teamId);
  const room = await rooms.open(whiteboardId, found.value.seq);
  if (!room || !person) return err(problem("whiteboard-not-found"));
  const { copy } = room.operations;
  const isWhole = !missedBy(join, copy);
  const comesInParts = isWhole && join.parts === true && isWorthPacking(copy);
  if (comesInParts) room.packed.parts();
  const ahead = isWhole && !comesInParts ? await room.writing.written() : new WrittenElements();
  if (!isWanted()) return err(overtaken);

  leaveBoards(whiteboards, client, whiteboardId);
  const entry = {
    teamId: found.value.teamId,
    isGuest: actor.kind === "guest",
    isEmbedded: actor.kind === "guest" && actor.isEmbedded,
    takesFrames: join.frames === true,
    onEnd: putOff(client, whiteboardId),
  };
  if (!(await takePlace(context, client, whiteboardId, entry))) return err(problem("link-full"));
  // Again, now that the membership is watched and the other processes are heard: nothing can slip in between.
  const still = await findLiveBoard(context, actor, whiteboardId);
  if (!still.ok || !(await rooms.open(whiteboardId, still.value.seq))) {
    leaveBoards(whiteboards, client);
    return still.ok ? err(problem("whiteboard-not-found")) : still;
  }
  await room.operations.recall(join.unanswered ?? []);
  if (!whiteboards.isOn(client, whiteboardId)) return err(await whyPutOff(context, actor, whiteboardId));

  // Another client of the same person may have been sent a board in the meantime.
  if (!client.readsWell) {
    leaveBoards(whiteboards, client);
    return err(tooMany);
  }

  const color = colors.get(person.userId) ?? person.color;
  enter(rooms, room, client, { ...person, color }, still.value.role);
  answer(ok({ seq: copy.seq }));
  const isThere = () => isWanted() && whiteboards.isOn(client, whiteboardId);
  const sent = comesInParts ? await sendAhead(room, client, join, isThere) : ahead;
  if (sent) client.sendLarge(() => handOver(room, client, still.value, join, sent));
  // It was told that it has joined, and would wait for ever; when it comes back it is told what it is to the board.
  else if (isWanted()) client.hangUp();
  return ok(undefined);
}

/** Sends the parts of a board; what is to follow them, or undefined if the client has left meanwhile. */
async function sendAhead(
  room: Room,
  client: WhiteboardClient,
  join: Join,
  isThere: () => boolean,
): Promise<SentParts | WrittenElements | undefined> {
  const parts = room.packed.parts();
  const count = await sendParts(client, room.whiteboardId, parts, isThere);
  if (count === undefined) return undefined;
  // What was known of these may have been forgotten while the parts were sent.
  await room.operations.recall(join.unanswered ?? []);
  const isKnown = room.operations.copy.changesSince(parts.seq, maxCatchUp) !== undefined;
  // Thousands have changed since they were packed.
  const sent = isKnown ? { seq: parts.seq, count } : await room.writing.written();
  return isThere() ? sent : undefined;
}

const overtaken = problem("joined-another");

/** Why a client is not on the board it was joining: it may join again if it is only something else to it now. */
async function whyPutOff(context: Context, actor: Actor, whiteboardId: string): Promise<Problem> {
  if (actor.kind === "guest") return problem("whiteboard-not-found");
  return (await findLiveBoard(context, actor, whiteboardId)).ok ? overtaken : problem("not-a-member");
}

/**
 * Notifies a client that its membership, its role or its link has ended or changed. It lives as long as the client is on the board: as a closure within
 * `joinBoard` it would keep everything there in memory, the written board included.
 */
const putOff = (client: WhiteboardClient, whiteboardId: string) => (ended: Ended) => {
  if (ended.why === "role") client.send("whiteboard-closed", { whiteboardId, code: "role-changed", by: ended.by });
  else {
    const code = client.actor.kind === "guest" ? "link-ended" : "not-a-member";
    client.send("whiteboard-closed", { whiteboardId, code });
  }
};

/** Removes a client from every board but one. */
export function leaveBoards(channel: WhiteboardChannel, client: WhiteboardClient, except?: string): void {
  for (const whiteboardId of channel.boardsOf(client)) {
    if (whiteboardId !== except) channel.leave(client, whiteboardId);
  }
}

/** Only a team's board is edited live. */
async function findLiveBoard(
  { db }: Context,
  actor: Actor,
  whiteboardId: string,
): Promise<Result<FoundWhiteboard & { teamId: string }, Problem>> {
  const found = await findWhiteboard(db, actor, whiteboardId, "see");
  if (!found.ok) return found;
  const { teamId } = found.value;
  if (!teamId) return err(problem("not-live"));
  return ok({ ...found.value, teamId });
}

function enter(rooms: Rooms, room: Room, client: WhiteboardClient, person: ActiveUser, role: BoardRole): void {
  const here = room.members.get(client.id);
  const enteredAt = here?.visitor.enteredAt ?? Date.now();
  // Whoever is here already keeps their color.
  const visitor: BoardVisitor = {
    person: here ? { ...person, color: here.visitor.person.color } : person,
    enteredAt,
  };
  if (may(role, "point")) client.introduce(visitor);
  room.channel.admit(client, room.whiteboardId, role);
  if (here) {
    here.role = role;
    return;
  }
  const { userId, username, color } = person;
  const holder = { socketId: client.id, userId, username, color };
  rooms.enter(room, { client, role, visitor, holder, signAt: Date.now() });
}

/** What a returning client has missed; undefined when it must be sent the whole board. */
const missedBy = ({ since = 0 }: Join, copy: BoardCopy) =>
  since > 0 && since <= copy.seq ? copy.changesSince(since, maxCatchUp) : undefined;

/** All in one turn of the event loop, so that no change can fall between the board and the broadcasts after it. */
function handOver(
  room: Room,
  client: WhiteboardClient,
  board: FoundWhiteboard & { teamId: string },
  join: Join,
  sent: SentParts | WrittenElements,
): void {
  const { copy } = room.operations;
  const { seq } = copy;
  const whiteboard: WhiteboardHead = {
    UUID: board.id,
    WhiteboardName: board.name,
    teamId: board.teamId,
    role: board.role,
  };
  const stored = join.unanswered?.filter((id) => room.operations.contains(id));
  const head = { whiteboard, seq, ...(stored && { stored }) };
  const missed = missedBy(join, copy);
  if (missed) client.send("whiteboard-data", { ...missed, ...head });
  else if (sent instanceof WrittenElements) client.sendWritten("whiteboard-data", head, sent.endFor(copy));
  else {
    const changes = copy.changesSince(sent.seq, maxCatchUp);
    if (changes) client.send("whiteboard-data", { ...changes, ...head, parts: sent.count });
    // The database was put back to an older state, or thousands have changed, a moment ago.
    else client.sendWritten("whiteboard-data", head, new WrittenElements().endFor(copy));
  }
  if (may(board.role, "point")) client.send("element-locks", room.locks.list(client.id));
}

/** Joins, unless it is a guest for whom their link has no place left; returns whether it did. */
async function takePlace(
  { db, realtime: { whiteboards } }: Context,
  client: WhiteboardClient,
  whiteboardId: string,
  entry: Entry,
): Promise<boolean> {
  const { actor } = client;
  const take = () => whiteboards.join(client, whiteboardId, entry);
  if (actor.kind === "guest") {
    return seatGuest(db, actor, { taken: () => whiteboards.guestsOn(whiteboardId, actor.linkId), take });
  }
  await take();
  return true;
}

/** The account of a member, or the name that a guest has given. */
async function whoJoins({ db }: Context, actor: Actor): Promise<ActiveUser | undefined> {
  const { userId } = actor;
  const color = personColor(userId);
  if (actor.kind === "guest") {
    const { name } = actor;
    const nothing = { lastname: "", email: "", profilePicture: defaultPicturePath };
    return { userId, username: name, firstname: name, ...nothing, color, isGuest: true };
  }
  const person = await findPerson(db, userId);
  if (!person) return undefined;
  const { pictureUpdatedAt, ...rest } = person;
  return { ...rest, profilePicture: shownPicturePath(userId, pictureUpdatedAt !== null), color };
}
