import { Listeners } from "@tafel/domain/observe";
import { type CanvasPicture, drawPicture } from "../../canvas/pictures.ts";
import { drawPictures } from "../../canvas/tiles.ts";
import type { Layout } from "../../engine/layout.ts";
import type { BaseElement } from "../element.ts";
import type { LookUpLink } from "./look-up.ts";
import { type PictureFile, pageOf, pictureFileOf } from "./picture-file.ts";

/** The shorter side of a kept picture in pixels: far away, a card shows no more, even on a sharp screen. */
const side = 160;
/** How many are looked up at a time. */
const maxAtOnce = 3;
/** Milliseconds until a page without a picture is asked again. */
const retryAfter = 60_000;

type Options = {
  readonly lookUp: LookUpLink;
  /** How many page pictures are kept, 100 kB each; the cards of other pages keep showing a letter. */
  readonly most: number;
  readonly now?: () => number;
  readonly decode?: (file: PictureFile) => Promise<CanvasPicture>;
};

/**
 * Page pictures for painted cards: small, and looked up when they are first painted. None is evicted for another, so
 * that painting the viewport cannot go on forever.
 */
export class FarPictures {
  readonly #options: Required<Options>;
  readonly #known = new Map<string, CanvasPicture>();
  /** When pages without one were last asked. */
  readonly #failed = new Map<string, number>();
  readonly #asked = new Set<string>();
  readonly #queue: string[] = [];
  readonly #came = new Listeners<[string]>();
  #lookUps = 0;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = { now: () => performance.now(), decode: small, ...options };
  }

  /** Shows them where a board is painted, as they arrive. Returns what ends that. */
  show(layout: Layout, board: { values(): Iterable<BaseElement> }): () => void {
    const repaint = (shows: (page: string) => boolean) => {
      const ids = new Set<string>();
      for (const element of board.values()) {
        const page = pageOf(element);
        if (page !== undefined && shows(page)) ids.add(element.id);
      }
      layout.touched(ids);
    };
    drawPictures.set(layout, (context, page, left, top, side) => {
      const picture = this.get(page);
      if (picture) drawPicture(context, picture, left, top, side);
      return picture !== undefined;
    });
    repaint(() => true);
    const stop = this.#came.add((page) => repaint((shown) => shown === page));
    return () => {
      stop();
      drawPictures.delete(layout);
    };
  }

  /** A page's picture if it is there; otherwise looks it up, if there is room for it. */
  get(page: string): CanvasPicture | undefined {
    const known = this.#known.get(page);
    if (known || this.#isClosed || this.#asked.has(page)) return known;
    const failed = this.#failed.get(page) ?? Number.NEGATIVE_INFINITY;
    if (this.#known.size + this.#asked.size >= this.#options.most) return undefined;
    if (this.#options.now() - failed < retryAfter) return undefined;
    this.#asked.add(page);
    this.#queue.push(page);
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
    if (this.#lookUps >= maxAtOnce) return;
    this.#lookUps += 1;
    for (let page = this.#queue.shift(); page !== undefined; page = this.#queue.shift()) await this.#load(page);
    this.#lookUps -= 1;
  }

  async #load(page: string): Promise<void> {
    const file = await pictureFileOf(page, this.#options.lookUp);
    // An invalid picture counts as none.
    const picture = file && (await this.#options.decode(file).catch(() => undefined));
    this.#asked.delete(page);
    if (this.#isClosed) picture?.image.close();
    else if (picture) {
      this.#known.set(page, picture);
      this.#came.call(page);
    } else this.#failed.set(page, this.#options.now());
  }
}

async function small({ file, isIcon }: PictureFile): Promise<CanvasPicture> {
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
