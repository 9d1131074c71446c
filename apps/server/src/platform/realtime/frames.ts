import { frameMilliseconds } from "@tafel/contract";
import { WrittenJson } from "./encoder.ts";

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

/** Characters after which a frame ends: no slow reader is to be sent much at a time. */
const longestFrame = 32 * 1024;

/** Events in their order as the lists of frames, serialized. */
export function* inPieces(events: readonly BroadcastEvent[]): Generator<WrittenJson> {
  let piece = "";
  for (const event of events) {
    piece += `${piece && ","}${JSON.stringify(event)}`;
    if (piece.length < longestFrame) continue;
    yield new WrittenJson(`[${piece}]`);
    piece = "";
  }
  if (piece) yield new WrittenJson(`[${piece}]`);
}
