import { type Problem, problem } from "@tafel/contract";

/** How long a socket that was refused must come back with what was refused first, in milliseconds. */
const patience = 10_000;

/**
 * What one socket may send (contract, point 6): so many events in a second, more are refused with a time to wait, and
 * whoever goes on is cut off.
 *
 * Law: after a durable event was refused for the moment only, later ones of that socket are refused as well until that
 * one comes again, so that an older value never overtakes a newer one.
 */
export class Gate {
  readonly #eventsPerSecond: number;
  #secondStart = 0;
  #count = 0;
  #floodedSeconds = 0;
  #awaited: { operationId: string; until: number } | undefined;

  constructor(eventsPerSecond: number) {
    this.#eventsPerSecond = eventsPerSecond;
  }

  /** Counts an event at a moment in milliseconds; `close` for a socket that goes on flooding. */
  count(now: number): "pass" | "refuse" | "close" {
    if (now - this.#secondStart >= 1_000) {
      this.#floodedSeconds = this.#count > this.#eventsPerSecond ? this.#floodedSeconds + 1 : 0;
      this.#secondStart = now;
      this.#count = 0;
    }
    this.#count += 1;
    if (this.#count <= this.#eventsPerSecond) return "pass";
    return this.#floodedSeconds >= 3 || this.#count > 4 * this.#eventsPerSecond ? "close" : "refuse";
  }

  /** Whether a durable event must wait for an earlier one that was refused for the moment. */
  mustWait(operationId: string, now: number): boolean {
    if (!this.#awaited) return false;
    if (this.#awaited.operationId === operationId || this.#awaited.until < now) this.#awaited = undefined;
    return this.#awaited !== undefined;
  }

  /** Remembers the first durable event that was refused for the moment. */
  refuseForNow(operationId: string, now: number): void {
    this.#awaited ??= { operationId, until: now + patience };
  }
}

export const tooMany: Problem = problem("too-many", { message: "Too many changes at once", timeLeft: 1 });
