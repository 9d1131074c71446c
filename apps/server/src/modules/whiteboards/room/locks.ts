import { type ElementLock, lockMilliseconds } from "@tafel/contract";

/** One socket: two tabs of one person are two holders. */
export type LockHolder = {
  readonly socketId: string;
  readonly userId: string;
  readonly username: string;
  readonly color: string;
};

/** A gesture's lock ends with the gesture; a requested one stays until it is released. */
export type LockKind = "gesture" | "editing";

export type Lock = {
  readonly elementId: string;
  readonly holder: LockHolder;
  readonly kind: LockKind;
  /** When it was taken; if two processes granted it at once, the earlier one counts. */
  readonly takenAt: number;
  /** When its holder last sent anything. */
  readonly signAt: number;
};

/** Who has locked which element of a board. Locks of other processes are mirrored in. */
export class Locks {
  readonly #locks = new Map<string, Lock>();
  /** The elements locked by each socket, so that listing one socket's locks does not visit all of them. */
  readonly #held = new Map<string, Set<string>>();

  get(elementId: string): Lock | undefined {
    return this.#locks.get(elementId);
  }

  holderOf(elementId: string): LockHolder | undefined {
    return this.get(elementId)?.holder;
  }

  /** `refused`: somebody else has locked it. `kept`: this socket had locked it already. */
  take(elementId: string, holder: LockHolder, kind: LockKind, now: number): "taken" | "kept" | "refused" {
    const current = this.#locks.get(elementId);
    if (current && current.holder.socketId !== holder.socketId) return "refused";
    const takenAt = current?.takenAt ?? now;
    const strongest = current?.kind === "editing" ? "editing" : kind;
    this.#put({ elementId, holder, kind: strongest, takenAt, signAt: now });
    return current ? "kept" : "taken";
  }

  /** Releases a lock, of this kind or, without one, of any. False when it was not this socket's. */
  release(elementId: string, socketId: string, kind?: LockKind): boolean {
    const current = this.#locks.get(elementId);
    if (current?.holder.socketId !== socketId || (kind && current.kind !== kind)) return false;
    return this.#remove(current);
  }

  /** Releases all locks of a socket; returns their elements. */
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

  /** Renews the locks of a socket that has sent something. */
  sign(socketId: string, now: number): void {
    for (const lock of this.ofSocket(socketId)) this.#put({ ...lock, signAt: now });
  }

  /** Takes over a lock that another process granted; false when this process granted it to somebody else earlier. */
  adopt(lock: Lock): boolean {
    const current = this.#locks.get(lock.elementId);
    if (current && current.holder.socketId !== lock.holder.socketId && isEarlier(current, lock)) return false;
    if (current) this.#remove(current);
    this.#put(lock);
    return true;
  }

  /**
   * Ends the locks whose holders have been silent for half a minute (contract, point 6), and those whose elements have
   * not appeared in that time or were deleted.
   */
  expire(now: number, isThere: (elementId: string) => boolean): Lock[] {
    const expired = [...this.#locks.values()].filter(
      ({ elementId, signAt, takenAt }) => now - (isThere(elementId) ? signAt : takenAt) > lockMilliseconds,
    );
    for (const lock of expired) this.#remove(lock);
    return expired;
  }

  /** The locks of others, as sent in `element-locks`. */
  list(socketId: string): ElementLock[] {
    return [...this.#locks.values()].filter(({ holder }) => holder.socketId !== socketId).map(toElementLock);
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

export const toElementLock = ({ elementId, holder }: Pick<Lock, "elementId" | "holder">): ElementLock => ({
  elementId,
  userId: holder.userId,
  username: holder.username,
  color: holder.color,
});

const isEarlier = (a: Lock, b: Lock): boolean =>
  a.takenAt - b.takenAt < 0 || (a.takenAt === b.takenAt && a.holder.socketId < b.holder.socketId);
