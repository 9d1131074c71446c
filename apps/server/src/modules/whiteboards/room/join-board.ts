import {
  type ActiveUser,
  type joinSchema,
  type Problem,
  problem,
  shownPicturePath,
  type WhiteboardHead,
} from "@tafel/contract";
import { err, ok, personColor, type Result } from "@tafel/domain";
import type { Socket } from "socket.io";
import type * as z from "zod/mini";
import type { Actor, Context } from "../../../context.ts";
import { WrittenJson } from "../../../platform/realtime/encoder.ts";
import { tooMany } from "../../../platform/realtime/flood-guard.ts";
import { userRoom } from "../../../platform/realtime/realtime.ts";
import { mayBeSentLarge, sendLarge } from "../../../platform/realtime/slow-readers.ts";
import { takeJoin } from "../../../platform/realtime/take-join.ts";
import { colorsOf } from "../../teams/index.ts";
import { findPerson, findWhiteboard, type Whiteboard } from "../queries.ts";
import { boardRoom, framedRoom, plainRoom } from "./announce.ts";
import type { BoardCopy } from "./board-copy.ts";
import type { Member, Room } from "./room.ts";
import type { Rooms } from "./rooms.ts";
import { ElementsAhead, isWorthCompressing } from "./snapshot.ts";

type Join = z.infer<typeof joinSchema>;

/** How a join is told what became of it, and whether it is still wanted: the socket may have asked for something else. */
export type Joining = {
  readonly isWanted: () => boolean;
  readonly acknowledge: (answer: { seq: number }) => void;
};

/** Changes sent to one who comes back, before the whole board is the shorter story. */
const mostCatchUp = 5_000;

/**
 * Lets a socket onto a team's board and hands it the board: whole, or what changed since it was last here. The
 * acknowledgement goes out before the events, so `acknowledge` is called here. A socket's joins are done in turn.
 */
export async function joinBoard(
  context: Context,
  rooms: Rooms,
  socket: Socket,
  actor: Actor,
  join: Join,
  { isWanted, acknowledge }: Joining,
): Promise<Result<void, Problem>> {
  const { whiteboardId } = join;
  if (!isWanted()) return err(overtaken);
  const mayBeHanded = () => mayBeSentLarge(socket, userRoom(actor.userId));
  if (!mayBeHanded()) return err(tooMany);
  const allowed = await takeJoin(context, actor);
  if (!allowed.ok) return allowed;
  const found = await findLiveBoard(context, actor, whiteboardId);
  if (!found.ok) return found;
  const person = await findPerson(context.db, actor.userId);
  const colors = await colorsOf(context.db, found.value.teamId);
  const room = await rooms.open(whiteboardId, found.value.seq);
  if (!room || !person) return err(problem("whiteboard-not-found"));
  const { copy } = room.operations;
  const ahead = new ElementsAhead();
  if (join.compressed && isWorthCompressing(copy)) await room.snapshots.prepare();
  else if (!missedBy(join, copy)) await ahead.write(copy);
  if (!isWanted()) return err(overtaken);

  leaveBoards(socket, whiteboardId);
  const takesFrames = join.frames === true;
  const side = takesFrames ? framedRoom(whiteboardId) : plainRoom(whiteboardId);
  await socket.join([boardRoom(whiteboardId), side]);
  watchMembership(context, socket, actor, whiteboardId, found.value.teamId);
  // Again, now that the end of a membership is noticed: nothing can slip between look and watch.
  const still = await findLiveBoard(context, actor, whiteboardId);
  if (!still.ok || !(await rooms.open(whiteboardId, still.value.seq))) {
    leaveBoards(socket, undefined);
    return still.ok ? err(problem("whiteboard-not-found")) : still;
  }
  await room.operations.recall(join.unanswered ?? []);
  if (socket.disconnected || !socket.rooms.has(boardRoom(whiteboardId))) return err(problem("not-a-member"));

  // Another socket of the same person may have been handed a board meanwhile.
  if (!mayBeHanded()) {
    leaveBoards(socket, undefined);
    return err(tooMany);
  }

  const color = colors.get(person.userId) ?? personColor(person.userId);
  enter(rooms, room, socket, present(person, color), takesFrames);
  acknowledge({ seq: copy.seq });
  sendLarge(socket, () => handOver(room, socket, still.value, join, ahead));
  return ok(undefined);
}

const overtaken = problem("unavailable", { message: "Another board was joined meanwhile" });

/** Takes a socket off every board but one. */
export function leaveBoards(socket: Socket, except: string | undefined): void {
  for (const name of [...socket.rooms]) {
    const id = /^(?:whiteboard|framed|plain):(.+)$/.exec(name)?.[1];
    if (id !== undefined && id !== except) socket.leave(name);
  }
  watches.get(socket)?.();
  watches.delete(socket);
}

/** When the membership ends the socket is told and leaves the board at once. */
function watchMembership(
  { realtime }: Context,
  socket: Socket,
  { userId }: Actor,
  whiteboardId: string,
  teamId: string,
): void {
  const stop = realtime.whileMember(socket, { teamId, userId }, () => {
    socket.emit("whiteboard-closed", { whiteboardId, code: "not-a-member" });
    leaveBoards(socket, undefined);
  });
  watches.set(socket, stop);
}

/** What ends the watch over the membership a socket is here by. */
const watches = new WeakMap<Socket, () => void>();

/** Only a team's board is edited live. */
async function findLiveBoard(
  { db }: Context,
  { userId }: Actor,
  whiteboardId: string,
): Promise<Result<Whiteboard & { teamId: string }, Problem>> {
  const found = await findWhiteboard(db, userId, whiteboardId);
  if (!found.ok) return found;
  const { teamId } = found.value;
  if (!teamId) return err(problem("forbidden", { message: "Personal whiteboards are not edited live" }));
  return ok({ ...found.value, teamId });
}

function enter(rooms: Rooms, room: Room, socket: Socket, person: ActiveUser, takesFrames: boolean): void {
  const here = room.members.get(socket.id);
  // Who is here already keeps the color they have here.
  socket.data.person = here ? { ...person, color: here.person.color } : person;
  if (here) return;
  socket.data.enteredAt = Date.now();
  const { userId, username, color } = person;
  const holder = { socketId: socket.id, userId, username, color };
  const member: Member = { socket, person, holder, takesFrames, signAt: Date.now() };
  rooms.enter(room, member);
}

/** What a client that comes back has missed; undefined when it must be handed the whole board. */
const missedBy = ({ since = 0 }: Join, copy: BoardCopy) =>
  since > 0 && since <= copy.seq ? copy.changesSince(since, mostCatchUp) : undefined;

/** Everything in one turn of the event loop, so that no change can fall between the board and what is told after it. */
function handOver(
  room: Room,
  socket: Socket,
  board: Whiteboard & { teamId: string },
  join: Join,
  ahead: ElementsAhead,
): void {
  const { copy } = room.operations;
  const { seq } = copy;
  const whiteboard: WhiteboardHead = { UUID: board.id, WhiteboardName: board.name, teamId: board.teamId };
  const stored = join.unanswered?.filter((id) => room.operations.contains(id));
  const head = { whiteboard, seq, ...(stored && { stored }) };
  const missed = missedBy(join, copy);
  const snapshot = !missed && join.compressed ? room.snapshots.present() : undefined;
  if (missed) socket.emit("whiteboard-data", { ...missed, ...head });
  else if (snapshot && isWorthCompressing(copy)) socket.emit("whiteboard-data", { ...snapshot, ...head });
  else socket.emit("whiteboard-data", { ...head, elements: new WrittenJson(ahead.textOf(copy)) });
  socket.emit("element-locks", room.locks.list(socket.id));
}

function present(person: NonNullable<Awaited<ReturnType<typeof findPerson>>>, color: string): ActiveUser {
  const { pictureUpdatedAt, ...rest } = person;
  return {
    ...rest,
    profilePicture: shownPicturePath(person.userId, pictureUpdatedAt !== null),
    color,
  };
}
