import type { BaseElement, Look } from "@tafel/whiteboard";
import { paintPicture } from "@tafel/whiteboard/preview";

/** Pixels, on the sharpest screens too. */
const size = { width: 144, height: 96 };

type Elements = ReadonlyMap<string, BaseElement>;

/** Small pictures of a board at moments of its history: one after the other, when nothing else is to be done. */
export class BoardPictures {
  readonly #elementsAt: (version: number) => Promise<Elements | undefined>;
  readonly #look: Look;
  readonly #drawn = new Map<number, Promise<HTMLCanvasElement | undefined>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(elementsAt: (version: number) => Promise<Elements | undefined>, look: Look) {
    this.#elementsAt = elementsAt;
    this.#look = look;
  }

  /** The one of a version; undefined where it cannot be had. */
  of(version: number, isWanted: () => boolean): Promise<HTMLCanvasElement | undefined> {
    const known = this.#drawn.get(version);
    if (known) return known;
    const drawn = this.#last.then(whenIdle).then(() => (isWanted() ? this.#draw(version) : this.#forget(version)));
    this.#drawn.set(version, drawn);
    this.#last = drawn;
    return drawn;
  }

  async #draw(version: number): Promise<HTMLCanvasElement | undefined> {
    const elements = await this.#elementsAt(version).catch(() => undefined);
    if (!elements) return this.#forget(version);
    const canvas = Object.assign(document.createElement("canvas"), size);
    paintPicture(canvas, [...elements.values()], this.#look);
    return canvas;
  }

  #forget(version: number): undefined {
    this.#drawn.delete(version);
  }
}

const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari does not know it.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 50);
  });
