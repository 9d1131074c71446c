import { frameMilliseconds } from "@tafel/contract";

export type BroadcastEvent = readonly [event: string, payload: object];

/**
 * Collects the previews of a large room and sends them as one frame at most every 16 ms (contract, point 6): only the
 * latest for each key (an element, a cursor).
 */
export class Frames {
  readonly #send: (events: readonly BroadcastEvent[]) => void;
  #waiting = new Map<string, BroadcastEvent>();
  #timer: NodeJS.Timeout | undefined;
  #sentAt = 0;

  constructor(send: (events: readonly BroadcastEvent[]) => void) {
    this.#send = send;
  }

  add(key: string, event: BroadcastEvent): void {
    // Deleted first, so that the frame is ordered by the latest preview of each key.
    this.#waiting.delete(key);
    this.#waiting.set(key, event);
    this.#timer ??= setTimeout(this.#flush, Math.max(0, this.#sentAt + frameMilliseconds - performance.now()));
  }

  drop(key: string): void {
    this.#waiting.delete(key);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  readonly #flush = (): void => {
    this.#timer = undefined;
    this.#sentAt = performance.now();
    const events = [...this.#waiting.values()];
    this.#waiting = new Map();
    if (events.length > 0) this.#send(events);
  };
}
