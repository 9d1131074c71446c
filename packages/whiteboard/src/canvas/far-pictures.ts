import { Listeners } from "@tafel/domain/observe";
import type { BaseElement } from "../elements/element.ts";
import type { Clock } from "../engine/clock.ts";
import type { Layout } from "../engine/layout.ts";
import type { Viewport } from "../engine/viewport.ts";
import { browserClock } from "../react/browser-clock.ts";
import { type PictureFile, type PictureSources, pictureFileOf, shownBy } from "./picture-file.ts";
import { type CanvasPicture, drawPicture } from "./pictures.ts";
import { drawPictures } from "./tiles.ts";

/**
 * The shorter side of a kept picture in pixels: far away no more can be seen, even on a sharp screen. After so many, a
 * board is seen from so far that less will do.
 */
const farSide = 160;
const sideOfMany = { after: 100, side: 72 };
/** How many are looked up at a time. */
const maxAtOnce = 3;
/** Milliseconds until a picture that could not be had is asked for again. */
const retryAfter = 60_000;
/**
 * Milliseconds for which pictures that come gather until they are painted; while more come, twice as long each time. On
 * a board full of pictures, nearly every tile is painted anew each time. While the view moves, none is painted or fetched.
 */
const gathering = { first: 100, most: 3_200, rest: 150 };

type Options = PictureSources & {
  /** How many are kept, 120 kB each at first and then 30 kB; the others stay as they are without a picture. */
  readonly most: number;
  /** The shorter side in pixels at which they are kept, where boards are painted nearer. */
  readonly side?: number;
  readonly clock?: Clock;
  readonly decode?: (file: PictureFile, side: number) => Promise<CanvasPicture>;
};

/**
 * Pictures for painted elements: small, and fetched when they are first painted. None is evicted for another, so
 * that painting the viewport cannot go on forever.
 */
export class FarPictures {
  readonly #options: Options & Required<Pick<Options, "clock" | "decode" | "side">>;
  readonly #known = new Map<string, CanvasPicture>();
  /** When those that could not be had were last asked for. */
  readonly #failed = new Map<string, number>();
  readonly #asked = new Set<string>();
  readonly #queue: string[] = [];
  readonly #came = new Listeners<[string]>();
  #asking = 0;
  /** When the view moved last. */
  #moved = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = { clock: browserClock, decode: decodeSmall, side: farSide, ...options };
  }

  /** Shows them where a board is painted, as they arrive. Returns what ends that. */
  show(layout: Layout, board: { values(): Iterable<BaseElement> }, viewport: Pick<Viewport, "onChange">): () => void {
    const { now, after } = this.#options.clock;
    const stopWatching = viewport.onChange(() => {
      this.#moved = now();
    });
    const came = new Set<string>();
    let cancel: (() => void) | undefined;
    let time = gathering.first;
    const repaint = (isShown: (shown: string) => boolean) => {
      const ids = new Set<string>();
      for (const element of board.values()) {
        const shown = shownBy(element);
        if (shown !== undefined && isShown(shown)) ids.add(element.id);
      }
      layout.touched(ids);
    };
    const repaintCome = () => {
      cancel?.();
      cancel = undefined;
      const left = this.#untilRest();
      if (left > 0) {
        cancel = after(left, repaintCome);
        return;
      }
      repaint((shown) => came.has(shown));
      came.clear();
    };
    drawPictures.set(layout, (context, shown, place) => {
      const picture = this.get(shown);
      if (picture) drawPicture(context, picture, place);
      return picture !== undefined;
    });
    repaint(() => true);
    const stop = this.#came.add((shown) => {
      came.add(shown);
      if (this.#asked.size === 0) {
        time = gathering.first;
        repaintCome();
      } else if (!cancel) {
        cancel = after(time, repaintCome);
        time = Math.min(2 * time, gathering.most);
      }
    });
    return () => {
      stop();
      stopWatching();
      cancel?.();
      drawPictures.delete(layout);
    };
  }

  /** A picture if it is there; otherwise asks for it, if there is room for it. */
  get(shown: string): CanvasPicture | undefined {
    const known = this.#known.get(shown);
    if (known || this.#isClosed || this.#asked.has(shown)) return known;
    const failed = this.#failed.get(shown) ?? Number.NEGATIVE_INFINITY;
    if (this.#known.size + this.#asked.size >= this.#options.most) return undefined;
    if (this.#options.clock.now() - failed < retryAfter) return undefined;
    this.#asked.add(shown);
    this.#queue.push(shown);
    void this.#work();
    return undefined;
  }

  close(): void {
    this.#isClosed = true;
    this.#queue.length = 0;
    for (const { image } of this.#known.values()) image.close();
    this.#known.clear();
  }

  async #work(): Promise<void> {
    if (this.#asking >= maxAtOnce) return;
    this.#asking += 1;
    for (let shown = this.#queue.shift(); shown !== undefined; shown = this.#queue.shift()) {
      await this.#rested();
      await this.#load(shown);
    }
    this.#asking -= 1;
  }

  /** Milliseconds until the view counts as resting. */
  #untilRest(): number {
    return this.#moved + gathering.rest - this.#options.clock.now();
  }

  async #rested(): Promise<void> {
    for (let left = this.#untilRest(); left > 0 && !this.#isClosed; left = this.#untilRest()) {
      await new Promise<void>((resolve) => this.#options.clock.after(left, resolve));
    }
  }

  async #load(shown: string): Promise<void> {
    const file = await pictureFileOf(shown, "small", this.#options);
    // An invalid picture counts as none.
    const { decode, side } = this.#options;
    const fitting = this.#known.size < sideOfMany.after ? side : Math.min(side, sideOfMany.side);
    const picture = file && (await decode(file, fitting).catch(() => undefined));
    this.#asked.delete(shown);
    if (this.#isClosed) picture?.image.close();
    else if (picture) {
      this.#known.set(shown, picture);
      this.#came.call(shown);
    } else this.#failed.set(shown, this.#options.clock.now());
  }
}

async function decodeSmall({ file, isIcon }: PictureFile, side: number): Promise<CanvasPicture> {
  const whole = await createImageBitmap(file);
  const factor = side / Math.min(whole.width, whole.height);
  if (factor >= 1) return { image: whole, isIcon };
  const image = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(whole.width * factor)),
    resizeHeight: Math.max(1, Math.round(whole.height * factor)),
    resizeQuality: "high",
  });
  whole.close();
  return { image, isIcon };
}
