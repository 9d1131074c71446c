import type { BroadcastEvent } from "../../../platform/realtime/frames.ts";
import type { WhiteboardChannel } from "../../../platform/realtime/realtime.ts";

/**
 * Tells everybody on a board but one what happened. What one client caused while a batch is answered is told together:
 * most of a thousand operations cost as much in being told singly as in being decided.
 *
 * Law: every client receives everything in the order in which it happened, acknowledgements included.
 */
export class Telling {
  readonly #channel: Pick<WhiteboardChannel, "hasOthers" | "broadcastAll">;
  readonly #whiteboardId: string;
  #isCollecting = false;
  #except: string | undefined;
  #waiting: BroadcastEvent[] = [];

  constructor(channel: Pick<WhiteboardChannel, "hasOthers" | "broadcastAll">, whiteboardId: string) {
    this.#channel = channel;
    this.#whiteboardId = whiteboardId;
  }

  /** Where there is nobody else, the events are not made. */
  tell(except: string | undefined, events: () => readonly BroadcastEvent[]): void {
    this.before(except);
    if (!this.#channel.hasOthers(this.#whiteboardId, except)) return;
    this.#except = except;
    this.#waiting.push(...events());
    if (!this.#isCollecting) this.#flush();
  }

  /** The same, but to nobody in a frame on another website, who is to know of no people. */
  tellPeople(except: string | undefined, events: () => readonly BroadcastEvent[]): void {
    this.#flush();
    if (!this.#channel.hasOthers(this.#whiteboardId, except)) return;
    this.#channel.broadcastAll(this.#whiteboardId, events(), except, "people");
  }

  /** Call it before a client is acknowledged something: it has to have been told what others did before. */
  before(clientId: string | undefined): void {
    if (clientId !== this.#except) this.#flush();
  }

  /** What is told meanwhile waits for more. */
  together(work: () => void): void {
    this.#isCollecting = true;
    try {
      work();
    } finally {
      this.#isCollecting = false;
      this.#flush();
    }
  }

  #flush(): void {
    if (this.#waiting.length === 0) return;
    const events = this.#waiting;
    this.#waiting = [];
    this.#channel.broadcastAll(this.#whiteboardId, events, this.#except);
  }
}
