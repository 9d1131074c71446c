import { type ElementLock, lockMilliseconds } from "@tafel/contract";

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

  holderOf(elementId: string): Holder | undefined {
    return this.#locks.get(elementId)?.holder;
  }

  /** `refused`: somebody else holds it. `kept`: it was this socket's already. */
  take(elementId: string, holder: Holder, kind: LockKind, now: number): "taken" | "kept" | "refused" {
    const present = this.#locks.get(elementId);
    if (present && present.holder.socketId !== holder.socketId) return "refused";
    const takenAt = present?.takenAt ?? now;
    const strongest = present?.kind === "editing" ? "editing" : kind;
    this.#locks.set(elementId, { elementId, holder, kind: strongest, takenAt, signAt: now });
    return present ? "kept" : "taken";
  }

  /** Gives a lock back; without a kind whatever it is. False when it was not this socket's. */
  release(elementId: string, socketId: string, kind?: LockKind): boolean {
    const present = this.#locks.get(elementId);
    if (present?.holder.socketId !== socketId || (kind && present.kind !== kind)) return false;
    return this.#locks.delete(elementId);
  }

  /** Gives all locks of a socket back; returns their elements. */
  releaseAll(socketId: string): string[] {
    const released = this.ofSocket(socketId).map(({ elementId }) => elementId);
    for (const elementId of released) this.#locks.delete(elementId);
    return released;
  }

  ofSocket(socketId: string): Lock[] {
    return [...this.#locks.values()].filter(({ holder }) => holder.socketId === socketId);
  }

  /** A sign of life of a holder. */
  sign(socketId: string, now: number): void {
    for (const lock of this.ofSocket(socketId)) this.#locks.set(lock.elementId, { ...lock, signAt: now });
  }

  /** Takes over a lock that another process granted; false when this process granted it earlier to somebody else. */
  adopt(lock: Lock): boolean {
    const present = this.#locks.get(lock.elementId);
    if (present && present.holder.socketId !== lock.holder.socketId && isEarlier(present, lock)) return false;
    this.#locks.set(lock.elementId, lock);
    return true;
  }

  /** Ends the locks whose holders have given no sign for half a minute (contract, point 6). */
  expire(now: number): Lock[] {
    const expired = [...this.#locks.values()].filter(({ signAt }) => now - signAt > lockMilliseconds);
    for (const { elementId } of expired) this.#locks.delete(elementId);
    return expired;
  }

  get size(): number {
    return this.#locks.size;
  }

  /** Those of others, as the room tells them: `element-locks`. */
  list(socketId: string): ElementLock[] {
    return [...this.#locks.values()].filter(({ holder }) => holder.socketId !== socketId).map(presentLock);
  }
}

export const presentLock = ({ elementId, holder }: Pick<Lock, "elementId" | "holder">): ElementLock => ({
  elementId,
  userId: holder.userId,
  username: holder.username,
  color: holder.color,
});

const isEarlier = (a: Lock, b: Lock): boolean =>
  a.takenAt - b.takenAt < 0 || (a.takenAt === b.takenAt && a.holder.socketId < b.holder.socketId);
