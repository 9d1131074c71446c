import type { ToldEvent } from "./frames.ts";
import { type Holder, type Lock, type LockKind, presentLock } from "./locks.ts";
import type { Member, Room } from "./room.ts";

/**
 * Elements that are not there which one socket may hold: a note is typed into, and what was pasted is moved, before the
 * server has it.
 */
const mostAhead = 100;

/**
 * Takes locks for one socket and tells the others; false, and none is taken, when somebody else holds one of them. What
 * is not there is locked only for who holds little.
 */
export function lockElements(room: Room, member: Member, elementIds: Iterable<string>, kind: LockKind): boolean {
  const { locks, operations } = room;
  const { socket, holder, signAt } = member;
  const wanted = [...new Set(elementIds)];
  if (isHeldByAnother(room, (it) => it.socketId === socket.id, wanted)) return false;
  const taken: Lock[] = [];
  for (const id of wanted) {
    if (!operations.copy.get(id) && locks.countOf(socket.id) >= mostAhead) continue;
    const isTaken = locks.take(id, holder, kind, signAt) === "taken";
    const lock = isTaken && locks.get(id);
    if (lock) taken.push(lock);
  }
  if (taken.length === 0) return true;
  room.sharing.locked(room.whiteboardId, taken);
  room.tell(
    socket.id,
    taken.map((lock): ToldEvent => ["element-locked", presentLock(lock)]),
  );
  return true;
}

/** Gives locks back, those of a gesture only or whatever they are, and tells the others. */
export function unlockElements(room: Room, member: Member, elementIds: Iterable<string>, kind?: LockKind): void {
  const released = [...elementIds].filter((id) => room.locks.release(id, member.socket.id, kind));
  tellUnlocked(room, member.socket.id, released);
}

/** Tells the others, here and on other processes, that a socket holds these elements no more. */
export function tellUnlocked(room: Room, socketId: string, elementIds: readonly string[]): void {
  room.sharing.unlocked(room.whiteboardId, socketId, elementIds);
  room.tell(socketId, presentUnlocked(room, elementIds));
}

export const isHeldByAnother = (
  { locks }: Room,
  isOwn: (holder: Holder) => boolean,
  elementIds: readonly string[],
): boolean =>
  elementIds.some((id) => {
    const holder = locks.holderOf(id);
    return holder !== undefined && !isOwn(holder);
  });

/** `element-unlocked` carries where the element now stands, so that a preview that led nowhere is taken back. */
const presentUnlocked = ({ operations: { copy } }: Room, elementIds: readonly string[]): ToldEvent[] =>
  elementIds.map((elementId) => {
    const element = copy.get(elementId);
    const updates = element ? { position: element.position, size: element.size } : {};
    return ["element-unlocked", { elementId, updates }];
  });
