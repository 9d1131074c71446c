import { type ElementLock, lockMilliseconds } from "@tafel/contract";
import type { ToldEvent } from "../../../platform/realtime/frames.ts";
import type { WhiteboardChannel } from "../../../platform/realtime/realtime.ts";
import type { Member, Room } from "./room.ts";

/** One socket: two tabs of one person are two holders. */
export type Holder = {
  readonly socketId: string;
  readonly userId: string;
  readonly username: string;
  readonly color: string;
};

/** A gesture's lock ends with the gesture; one asked for stays until it is given back. */
export type LockKind = "gesture" | "editing";

export type Lock = {
  readonly elementId: string;
  readonly holder: Holder;
  readonly kind: LockKind;
  /** When it was taken; between two processes that granted it at once the earlier one counts. */
  readonly takenAt: number;
  /** When its holder last gave a sign. */
  readonly signAt: number;
};

/** Who is at work on which element of one board. Sockets of other processes are mirrored in. */
export class Locks {
  readonly #locks = new Map<string, Lock>();
  /** The elements that each socket holds: asking for those of one must not cost what all hold. */
  readonly #held = new Map<string, Set<string>>();

  get(elementId: string): Lock | undefined {
    return this.#locks.get(elementId);
  }

  holderOf(elementId: string): Holder | undefined {
    return this.get(elementId)?.holder;
  }

  /** `refused`: somebody else holds it. `kept`: it was this socket's already. */
  take(elementId: string, holder: Holder, kind: LockKind, now: number): "taken" | "kept" | "refused" {
    const present = this.#locks.get(elementId);
    if (present && present.holder.socketId !== holder.socketId) return "refused";
    const takenAt = present?.takenAt ?? now;
    const strongest = present?.kind === "editing" ? "editing" : kind;
    this.#put({ elementId, holder, kind: strongest, takenAt, signAt: now });
    return present ? "kept" : "taken";
  }

  /** Gives a lock back; without a kind whatever it is. False when it was not this socket's. */
  release(elementId: string, socketId: string, kind?: LockKind): boolean {
    const present = this.#locks.get(elementId);
    if (present?.holder.socketId !== socketId || (kind && present.kind !== kind)) return false;
    return this.#remove(present);
  }

  /** Gives all locks of a socket back; returns their elements. */
  releaseAll(socketId: string): string[] {
    const released = this.ofSocket(socketId);
    for (const lock of released) this.#remove(lock);
    return released.map(({ elementId }) => elementId);
  }

  ofSocket(socketId: string): Lock[] {
    return [...(this.#held.get(socketId) ?? [])].flatMap((id) => this.#locks.get(id) ?? []);
  }

  countOf(socketId: string): number {
    return this.#held.get(socketId)?.size ?? 0;
  }

  /** A sign of life of a holder. */
  sign(socketId: string, now: number): void {
    for (const lock of this.ofSocket(socketId)) this.#put({ ...lock, signAt: now });
  }

  /** Takes over a lock that another process granted; false when this process granted it earlier to somebody else. */
  adopt(lock: Lock): boolean {
    const present = this.#locks.get(lock.elementId);
    if (present && present.holder.socketId !== lock.holder.socketId && isEarlier(present, lock)) return false;
    if (present) this.#remove(present);
    this.#put(lock);
    return true;
  }

  /**
   * Ends the locks whose holders have given no sign for half a minute (contract, point 6), and those whose elements
   * have not appeared in that time or were deleted.
   */
  expire(now: number, isThere: (elementId: string) => boolean): Lock[] {
    const expired = [...this.#locks.values()].filter(
      ({ elementId, signAt, takenAt }) => now - (isThere(elementId) ? signAt : takenAt) > lockMilliseconds,
    );
    for (const lock of expired) this.#remove(lock);
    return expired;
  }

  /** Those of others, as the room tells them: `element-locks`. */
  list(socketId: string): ElementLock[] {
    return [...this.#locks.values()].filter(({ holder }) => holder.socketId !== socketId).map(presentLock);
  }

  #put(lock: Lock): void {
    const { socketId } = lock.holder;
    this.#locks.set(lock.elementId, lock);
    this.#held.set(socketId, (this.#held.get(socketId) ?? new Set()).add(lock.elementId));
  }

  #remove({ elementId, holder: { socketId } }: Lock): boolean {
    const held = this.#held.get(socketId);
    held?.delete(elementId);
    if (held?.size === 0) this.#held.delete(socketId);
    return this.#locks.delete(elementId);
  }
}

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
  const { client, holder, signAt } = member;
  const wanted = [...new Set(elementIds)];
  if (isHeldByAnother(room, (it) => it.socketId === client.id, wanted)) return false;
  const gained: Lock[] = [];
  for (const id of wanted) {
    if (!operations.copy.get(id) && locks.countOf(client.id) >= mostAhead) continue;
    const isTaken = locks.take(id, holder, kind, signAt) === "taken";
    const lock = isTaken && locks.get(id);
    if (lock) gained.push(lock);
  }
  if (gained.length === 0) return true;
  shareLocks(room, gained);
  room.tell(
    client.id,
    gained.map((lock): ToldEvent => ["element-locked", presentLock(lock)]),
  );
  return true;
}

/** Gives locks back, those of a gesture only or whatever they are, and tells the others. */
export function unlockElements(room: Room, member: Member, elementIds: Iterable<string>, kind?: LockKind): void {
  const given = [...elementIds].filter((id) => room.locks.release(id, member.client.id, kind));
  tellUnlocked(room, member.client.id, given);
}

/** Tells the others, here and on other processes, that a socket holds these elements no more. */
export function tellUnlocked(room: Room, socketId: string, elementIds: readonly string[]): void {
  if (elementIds.length === 0) return;
  room.channel.tellProcesses(released, room.whiteboardId, socketId, elementIds);
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

/** What processes tell each other about the locks of a board. */
const [taken, released, asked] = ["locks-taken", "locks-released", "locks-asked"];

/** Tells the other processes of locks that clients of this one hold. */
export function shareLocks({ channel, whiteboardId }: Room, locks: readonly Lock[]): void {
  if (locks.length > 0) channel.tellProcesses(taken, whiteboardId, locks);
}

/** Asks the other processes what is locked on a board that has just been opened here. */
export const askForLocks = ({ channel, whiteboardId }: Room): void => channel.tellProcesses(asked, whiteboardId);

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
      channel.tellHere(whiteboardId, "element-locked", presentLock(lock), socketId);
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

const presentLock = ({ elementId, holder }: Pick<Lock, "elementId" | "holder">): ElementLock => ({
  elementId,
  userId: holder.userId,
  username: holder.username,
  color: holder.color,
});

const isEarlier = (a: Lock, b: Lock): boolean =>
  a.takenAt - b.takenAt < 0 || (a.takenAt === b.takenAt && a.holder.socketId < b.holder.socketId);
