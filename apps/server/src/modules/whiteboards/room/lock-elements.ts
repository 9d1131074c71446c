import type { BroadcastEvent } from "../../../platform/realtime/frames.ts";
import type { WhiteboardChannel } from "../../../platform/realtime/realtime.ts";
import { type Lock, type LockHolder, type LockKind, toElementLock } from "./locks.ts";
import type { Room, RoomMember } from "./room.ts";

/**
 * How many elements that do not exist yet one socket may lock: people type into a note, or move what they pasted,
 * before the server has it.
 */
const maxAhead = 100;

/**
 * Locks elements for one socket and broadcasts that; false, and nothing is locked, when somebody else has locked one of
 * them. Elements that do not exist are locked only up to a limit.
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
  const told = (lock: Lock): BroadcastEvent => ["element-locked", toElementLock(lock)];
  room.telling.tellPeople(client.id, () => gained.map(told));
  return true;
}

/** Releases locks, those of a gesture only or of any kind, and broadcasts that. */
export function unlockElements(room: Room, member: RoomMember, elementIds: Iterable<string>, kind?: LockKind): void {
  const releasedIds = [...elementIds].filter((id) => room.locks.release(id, member.client.id, kind));
  broadcastUnlocked(room, member.client.id, releasedIds);
}

/** Notifies the others, here and on other processes, that a socket has released these elements. */
export function broadcastUnlocked(room: Room, socketId: string, elementIds: readonly string[]): void {
  if (elementIds.length === 0) return;
  room.channel.notifyProcesses(released, room.whiteboardId, socketId, elementIds);
  room.telling.tellPeople(socketId, () => unlockedEvents(room, elementIds));
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

/** `element-unlocked` carries where the element is now, so that a preview that came to nothing is reverted. */
const unlockedEvents = ({ operations: { copy } }: Room, elementIds: readonly string[]): BroadcastEvent[] =>
  elementIds.map((elementId) => {
    const element = copy.get(elementId);
    const updates = element ? { position: element.position, size: element.size } : {};
    return ["element-unlocked", { elementId, updates }];
  });

/** The messages between processes about the locks of a board. */
const [taken, released, asked] = ["locks-taken", "locks-released", "locks-asked"];

/** Sends the locks of this process's clients to the other processes. */
export function shareLocks({ channel, whiteboardId }: Room, locks: readonly Lock[]): void {
  if (locks.length > 0) channel.notifyProcesses(taken, whiteboardId, locks);
}

/** Asks the other processes what is locked on a board that has just been opened here. */
export const askForLocks = ({ channel, whiteboardId }: Room): void => channel.notifyProcesses(asked, whiteboardId);

/**
 * Mirrors locks between the processes that serve a board: each is responsible for those of its own clients, repeats
 * them every few seconds, and drops another's when that one falls silent. Locks keep two people from working against
 * each other; the consistency of boards does not depend on them.
 */
export function mirrorLocks(channel: WhiteboardChannel, roomOf: (whiteboardId: string) => Room | undefined): void {
  channel.onProcess(taken, (whiteboardId: string, locks: readonly Lock[]) => {
    const room = roomOf(whiteboardId);
    for (const lock of locks) {
      const { socketId } = lock.holder;
      const isNew = room?.locks.holderOf(lock.elementId)?.socketId !== socketId;
      // Clocks of machines differ: what counts here is when the lock was received.
      if (!room?.locks.adopt({ ...lock, signAt: Date.now() }) || !isNew) continue;
      // Its own process has notified everybody; those who joined here a moment ago may have missed it.
      channel.broadcastHere(whiteboardId, "element-locked", toElementLock(lock), socketId, "people");
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
