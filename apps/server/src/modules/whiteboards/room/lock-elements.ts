import type { BroadcastEvent } from "../../../platform/realtime/frames.ts";
import type { WhiteboardChannel } from "../../../platform/realtime/realtime.ts";
import { type Lock, type LockHolder, type LockKind, toElementLock } from "./locks.ts";
import type { Room, RoomMember } from "./room.ts";

/**
 * Elements that are not there which one socket may hold: a note is typed into, and what was pasted is moved, before the
 * server has it.
 */
const maxAhead = 100;

/**
 * Takes locks for one socket and tells the others; false, and none is taken, when somebody else holds one of them. What
 * is not there is locked only for who holds little.
 */
export function lockElements(room: Room, member: RoomMember, elementIds: Iterable<string>, kind: LockKind): boolean {
  const { locks, operations } = room;
  const { client, holder, signAt } = member;
  const wanted = [...new Set(elementIds)];
  if (isLockedByAnother(room, (it) => it.socketId === client.id, wanted)) return false;
  const gained: Lock[] = [];
  for (const id of wanted) {
    if (!operations.copy.get(id) && locks.countOf(client.id) >= maxAhead) continue;
    const isTaken = locks.take(id, holder, kind, signAt) === "taken";
    const lock = isTaken && locks.get(id);
    if (lock) gained.push(lock);
  }
  if (gained.length === 0) return true;
  shareLocks(room, gained);
  room.broadcast(
    client.id,
    gained.map((lock): BroadcastEvent => ["element-locked", toElementLock(lock)]),
  );
  return true;
}

/** Gives locks back, those of a gesture only or whatever they are, and tells the others. */
export function unlockElements(room: Room, member: RoomMember, elementIds: Iterable<string>, kind?: LockKind): void {
  const given = [...elementIds].filter((id) => room.locks.release(id, member.client.id, kind));
  broadcastUnlocked(room, member.client.id, given);
}

/** Tells the others, here and on other processes, that a socket holds these elements no more. */
export function broadcastUnlocked(room: Room, socketId: string, elementIds: readonly string[]): void {
  if (elementIds.length === 0) return;
  room.channel.notifyProcesses(released, room.whiteboardId, socketId, elementIds);
  room.broadcast(socketId, unlockedEvents(room, elementIds));
}

export const isLockedByAnother = (
  { locks }: Room,
  isOwn: (holder: LockHolder) => boolean,
  elementIds: readonly string[],
): boolean =>
  elementIds.some((id) => {
    const holder = locks.holderOf(id);
    return holder !== undefined && !isOwn(holder);
  });

/** `element-unlocked` carries where the element now stands, so that a preview that led nowhere is taken back. */
const unlockedEvents = ({ operations: { copy } }: Room, elementIds: readonly string[]): BroadcastEvent[] =>
  elementIds.map((elementId) => {
    const element = copy.get(elementId);
    const updates = element ? { position: element.position, size: element.size } : {};
    return ["element-unlocked", { elementId, updates }];
  });

/** What processes tell each other about the locks of a board. */
const [taken, released, asked] = ["locks-taken", "locks-released", "locks-asked"];

/** Tells the other processes of locks that clients of this one hold. */
export function shareLocks({ channel, whiteboardId }: Room, locks: readonly Lock[]): void {
  if (locks.length > 0) channel.notifyProcesses(taken, whiteboardId, locks);
}

/** Asks the other processes what is locked on a board that has just been opened here. */
export const askForLocks = ({ channel, whiteboardId }: Room): void => channel.notifyProcesses(asked, whiteboardId);

/**
 * Mirrors locks between the processes that serve a board: each answers for those of its own clients, repeats them every
 * few seconds, and lets go of another's when that one falls silent. A lock keeps two people from working against each
 * other; that boards agree does not depend on it.
 */
export function mirrorLocks(channel: WhiteboardChannel, roomOf: (whiteboardId: string) => Room | undefined): void {
  channel.onProcess(taken, (whiteboardId: string, locks: readonly Lock[]) => {
    const room = roomOf(whiteboardId);
    for (const lock of locks) {
      const { socketId } = lock.holder;
      const isNews = room?.locks.holderOf(lock.elementId)?.socketId !== socketId;
      // Clocks of machines differ: when it was heard of is what counts here.
      if (!room?.locks.adopt({ ...lock, signAt: Date.now() }) || !isNews) continue;
      // Its own process has told everybody; those who joined here a moment ago may have missed it.
      channel.broadcastHere(whiteboardId, "element-locked", toElementLock(lock), socketId);
    }
  });
  channel.onProcess(released, (whiteboardId: string, socketId: string, elementIds: readonly string[]) => {
    for (const elementId of elementIds) roomOf(whiteboardId)?.locks.release(elementId, socketId);
  });
  channel.onProcess(asked, (whiteboardId: string) => {
    const room = roomOf(whiteboardId);
    const own = [...(room?.members.keys() ?? [])].flatMap((socketId) => room?.locks.ofSocket(socketId) ?? []);
    if (room) shareLocks(room, own);
  });
}
