import type { Unsubscribe } from "@tafel/domain/observe";
import type { Look } from "../elements/brush.ts";
import type { BoardReader } from "../elements/element.ts";
import { nameOf, nameStyle } from "../elements/name.ts";
import { fitting, type ZoomRange } from "../engine/camera.ts";
import { oncePerFrame } from "../engine/clock.ts";
import { ElementIndex } from "../engine/element-index.ts";
import { Layout } from "../engine/layout.ts";
import { measureLater } from "../engine/measure-later.ts";
import { Viewport } from "../engine/viewport.ts";
import type { Box } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { browserClock } from "../react/browser-clock.ts";
import type { FarPictures } from "./far-pictures.ts";
import { FarView } from "./far-view.ts";
import { leastHeightOf } from "./least-heights.ts";
import { paintingBudget } from "./painting-budget.ts";
import { Tiles } from "./tiles.ts";

/** A board that is only shown. Where it changes, it tells of the elements that did. */
export type ShownBoard = BoardReader & {
  ids(): Iterable<string>;
  onTouched(listener: (ids: ReadonlySet<string>) => void): Unsubscribe;
};

type Options = {
  readonly look: Look;
  readonly pictures: FarPictures;
  readonly range: ZoomRange;
  /** The largest zoom at which the board is sharp; where it is left out, that of a preview. */
  readonly sharpUpTo?: number;
  /** Of more elements than these that come or change together, texts are measured later: for a board that is often another. */
  readonly mostMeasured?: number;
  /** Chooses the view at first, and when the place has another size; `content` is the box around all elements. */
  readonly fit: (viewport: Viewport, content: Box | undefined) => void;
  /** Called once all in sight is there, but for pictures. */
  readonly onDrawn?: () => void;
};

/** Paints a board into a place, as it is and as it becomes: `fit` chooses the view again, `boxOf` says where an element is, `at` which one is at a place on the screen, `close` ends it. */
export function showBoard(root: HTMLElement, board: ShownBoard, options: Options) {
  const { look, pictures, range, sharpUpTo, mostMeasured, onDrawn = () => {} } = options;
  const layout = new Layout(board, leastHeightOf, mostMeasured, mostMeasured !== undefined);
  const index = new ElementIndex(layout, board.ids());
  const viewport = new Viewport(() => index.bounds(), range);
  const tiles = new Tiles({ layout, index, look, now: browserClock.now });
  const place = document.createElement("div");
  place.style.cssText = "position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform";
  root.append(place);
  root.style.background = look.ground;
  const names = new Names(root, layout, viewport, look);
  names.update(board.ids());
  let isDrawn = false;
  let stopPictures = () => {};
  const painting = paintingBudget(browserClock.now);
  const frame = oncePerFrame(browserClock, () => {
    const isReady = far.show(painting.milliseconds());
    names.place();
    if (!isReady || isDrawn) return;
    isDrawn = true;
    onDrawn();
    stopPictures = pictures.show(layout, board, viewport);
  });
  const stopMeasuring = mostMeasured === undefined ? () => {} : measureLater({ layout, viewport, clock: browserClock });
  const stopAsking = layout.onMoved((ids) => {
    names.update(ids);
    painting.changed();
    frame.ask();
  });
  const far = new FarView({
    ...{ place, tiles, viewport, clock: browserClock, askFrame: frame.ask },
    ...(sharpUpTo !== undefined && { sharpUpTo }),
  });
  const fit = () => options.fit(viewport, index.bounds());
  const measure = () => {
    const { width, height } = root.getBoundingClientRect();
    viewport.resize({ width, height });
    fit();
    frame.ask();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  viewport.onChange(frame.ask);
  const cancelFit = browserClock.after(fitting.delay, measure);
  const close = () => {
    for (const stop of [stopPictures, stopMeasuring, stopAsking, cancelFit, frame.stop]) stop();
    observer.disconnect();
    far.close();
    tiles.close();
    layout.close();
    root.remove();
  };
  const at = (screen: Point) => index.at(viewport.toBoard(screen), tolerance / viewport.camera.zoom)?.id;
  const all = () => [...board.ids()].flatMap((id) => layout.shown(id) ?? []);
  return { viewport, fit, boxOf: layout.boxOf, at, all, close };
}

/** Screen pixels by which a line may be missed. */
const tolerance = 6;

/** Names of frames, above them and equally large at every zoom. */
class Names {
  readonly #root: HTMLElement;
  readonly #layout: Layout;
  readonly #viewport: Viewport;
  readonly #look: Look;
  readonly #labels = new Map<string, HTMLElement>();

  constructor(root: HTMLElement, layout: Layout, viewport: Viewport, look: Look) {
    this.#root = root;
    this.#layout = layout;
    this.#viewport = viewport;
    this.#look = look;
  }

  /** These have come, gone or changed. */
  update(ids: Iterable<string>): void {
    for (const id of ids) {
      const shown = this.#layout.shown(id);
      const name = shown && nameOf(shown.element, "");
      const label = this.#labels.get(id);
      if (name) (label ?? this.#add(id)).textContent = name;
      else if (label) {
        label.remove();
        this.#labels.delete(id);
      }
    }
  }

  /** Puts them where they are seen now. */
  place(): void {
    const { toScreen } = this.#viewport;
    for (const [id, label] of this.#labels) {
      const box = this.#layout.boxOf(id);
      if (!box) continue;
      const { x, y } = toScreen({ x: box.left, y: box.top });
      label.style.maxWidth = `${toScreen({ x: box.right, y: box.top }).x - x}px`;
      label.style.transform = `translate(${x}px, ${y - nameStyle.height - nameStyle.gap}px)`;
    }
  }

  #add(id: string): HTMLElement {
    const label = document.createElement("div");
    label.className = "board-name";
    label.style.color = this.#look.ink;
    this.#root.append(label);
    this.#labels.set(id, label);
    return label;
  }
}
