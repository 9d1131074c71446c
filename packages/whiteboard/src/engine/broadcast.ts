import { type Clock, throttle } from "./clock.ts";
import { noOutbound, type Outbound, type PreviewEvent } from "./outbound.ts";

/** Milliseconds between previews of a gesture (specification, editor, point 9). */
const interval = 50;
/** How many elements of one gesture are previewed to others; the rest follow at its end. */
const most = 400;

/** Sends the latest preview of each element and of the cursor, together, at most every 50 ms. */
export class Broadcast {
  readonly #outbound: Outbound;
  readonly #latest = new Map<string, PreviewEvent>();
  /** The elements that others have seen moving in this gesture. */
  readonly #shown = new Set<string>();
  readonly #throttle: ReturnType<typeof throttle<undefined>>;

  constructor(clock: Clock, outbound: Outbound) {
    this.#outbound = outbound;
    this.#throttle = throttle<undefined>(
      clock,
      () => interval,
      () => {
        const events = [...this.#latest.values()].slice(-most);
        this.#latest.clear();
        for (const event of events) if (event.kind !== "cursor") this.#shown.add(event.elementId);
        if (events.length > 0) this.#outbound.previews(events);
      },
    );
  }

  send(event: PreviewEvent): void {
    // On a personal board, two hundred events a frame would be collected for nobody.
    if (this.#outbound === noOutbound) return;
    this.#latest.set(event.kind === "cursor" ? "" : event.elementId, event);
  }

  /** Sends the latest previews, now or when the interval is over. */
  flush(): void {
    if (this.#latest.size > 0) this.#throttle.give(undefined);
  }

  /** The gesture is over: a late preview must not follow its durable event. */
  drop(): void {
    for (const key of [...this.#latest.keys()]) if (key !== "") this.#latest.delete(key);
    this.#shown.clear();
  }

  /** The gesture came to nothing: others see its elements where they are, and can use them again at once. */
  cancel(): void {
    const shown = [...this.#shown];
    this.drop();
    for (const elementId of shown.slice(-most)) this.#outbound.unlock(elementId);
  }

  stop(): void {
    this.#latest.clear();
    this.#throttle.stop();
  }
}
