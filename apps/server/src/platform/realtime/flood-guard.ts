import { type Problem, problem } from "@tafel/contract";
import type { Socket } from "socket.io";

/** A socket is cut off after so many seconds in a row over the limit, or at so many times the limit within one. */
const tolerated = { seconds: 3, times: 4 };

/** How many events one socket may send in a second (contract, point 6); a batch counts as one. */
export class FloodGuard {
  readonly #eventsPerSecond: number;
  #secondStart = 0;
  #count = 0;
  #floodedSeconds = 0;

  constructor(eventsPerSecond: number) {
    this.#eventsPerSecond = eventsPerSecond;
  }

  /** Counts an event; `now` is in milliseconds. `close` for a socket that keeps flooding. */
  count(now: number): "pass" | "refuse" | "close" {
    if (now - this.#secondStart >= 1_000) {
      this.#floodedSeconds = this.#count > this.#eventsPerSecond ? this.#floodedSeconds + 1 : 0;
      this.#secondStart = now;
      this.#count = 0;
    }
    this.#count += 1;
    if (this.#count <= this.#eventsPerSecond) return "pass";
    const goesOn = this.#floodedSeconds >= tolerated.seconds || this.#count > tolerated.times * this.#eventsPerSecond;
    return goesOn ? "close" : "refuse";
  }
}

export const tooMany: Problem = problem("too-many-changes", { timeLeft: 1 });

/**
 * Counts every event of a socket before it is handled: too many are refused with a time to wait, and a socket that goes
 * on is cut off. `onRefused` gets the payload of each refused event.
 */
export function guardAgainstFlood(
  socket: Socket,
  eventsPerSecond: number,
  onRefused: (payload: unknown) => void = () => {},
): void {
  const guard = new FloodGuard(eventsPerSecond);
  socket.use(([, ...args], next) => {
    const counted = guard.count(performance.now());
    if (counted === "pass") return next();
    // Socket.IO dispatches accepted events in a later tick: a refusal must not overtake them.
    process.nextTick(() => {
      if (counted === "close") return void socket.disconnect(true);
      onRefused(args[0]);
      const acknowledge = args.at(-1);
      if (typeof acknowledge === "function") acknowledge({ ok: false, ...tooMany });
    });
  });
}
