import { Listeners } from "@tafel/domain/observe";
import { type Box, centerOf, encloses, heightOf, widthOf } from "../geometry/box.ts";
import type { Point, Size } from "../geometry/point.ts";
import {
  type Camera,
  centeredOn,
  clampToExtent,
  editorZoom,
  extentOf,
  fit,
  nextZoom,
  panBy,
  seenBy,
  shiftToShow,
  toBoard,
  toScreen,
  withinRange,
  type ZoomRange,
  zoomAbout,
} from "./camera.ts";

/** Anything smaller than this many screen pixels is too small to find. */
const speck = 12;

/**
 * The window onto the board: camera and size. What draws the board subscribes to it; nothing of it passes through
 * React.
 */
export class Viewport {
  readonly #changed = new Listeners();
  readonly #range: ZoomRange;
  #camera: Camera = { x: 0, y: 0, zoom: 1 };
  #size: Size = { width: 1, height: 1 };
  #isPlaced = false;
  /** The last view, below the range, from which a step led into it. */
  #below: Camera | undefined;
  readonly #contentOf: () => Box | undefined;

  /** `contentOf` gives the box around all elements, with which the board's extent grows. */
  constructor(contentOf: () => Box | undefined = () => undefined, range: ZoomRange = editorZoom) {
    this.#contentOf = contentOf;
    this.#range = range;
  }

  get camera(): Camera {
    return this.#camera;
  }
  get size(): Size {
    return this.#size;
  }
  /** Whether it knows what to show; before that nothing is drawn. */
  get isPlaced(): boolean {
    return this.#isPlaced;
  }
  /** The board units it shows. */
  get seen(): Box {
    return seenBy(this.#camera, this.#size);
  }
  get extent(): Box {
    return extentOf(this.#size, this.#contentOf());
  }
  get middle(): Point {
    return { x: this.#size.width / 2, y: this.#size.height / 2 };
  }

  onChange(listener: () => void) {
    return this.#changed.add(listener);
  }

  toBoard = (screen: Point): Point => toBoard(this.#camera, screen);
  toScreen = (point: Point): Point => toScreen(this.#camera, point);

  resize(size: Size): void {
    if (size.width === this.#size.width && size.height === this.#size.height) return;
    this.#size = size;
    this.#changed.call();
  }

  panBy(screen: Point): void {
    this.show(panBy(this.#camera, screen));
  }

  /**
   * One step in or out around a point of the screen (by default the middle). After fitting, the view may lie below the
   * range: zooming out to the end of the range then returns to that view.
   */
  zoom(direction: "in" | "out", about: Point = this.middle): void {
    const { zoom } = this.#camera;
    const next = nextZoom(zoom, direction, this.#range);
    if (zoom < this.#range.smallest) this.#below = this.#camera;
    const isEnd = direction === "out" && next === zoom && this.#below;
    this.show(isEnd || zoomAbout(this.#camera, about, next));
  }

  zoomTo(zoom: number, about: Point = this.middle): void {
    this.show(zoomAbout(this.#camera, about, withinRange(zoom, this.#camera.zoom, this.#range)));
  }

  /** All elements, or the middle of an empty board. */
  fitContent(): void {
    this.show(this.fitting);
  }

  /** The camera that shows all of it. */
  get fitting(): Camera {
    const content = this.#contentOf();
    const { left, top, right, bottom } = this.extent;
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    return clampToExtent(
      content ? fit(content, this.#size) : centeredOn(middle, this.#size, 1),
      this.#size,
      this.extent,
    );
  }

  /** Scrolls as little as possible to bring the box into view; zooms in if it would be too small to find. */
  reveal(box: Box): void {
    if (Math.max(widthOf(box), heightOf(box)) * this.#camera.zoom < speck) {
      this.show(centeredOn(centerOf(box), this.#size, this.#range.smallest));
      return;
    }
    const { seen } = this;
    const x = shiftToShow(box.left, box.right, seen.left, seen.right);
    const y = shiftToShow(box.top, box.bottom, seen.top, seen.bottom);
    if (x || y) this.show({ ...this.#camera, x: this.#camera.x + x, y: this.#camera.y + y });
  }

  /** Brings the box into the middle of the window's upper left part, unless all of it is to be seen there. */
  revealIn(part: Size, box: Box): void {
    const isSpeck = Math.max(widthOf(box), heightOf(box)) * this.#camera.zoom < speck;
    if (!isSpeck && encloses(seenBy(this.#camera, part), box)) return;
    this.show(centeredOn(centerOf(box), part, isSpeck ? this.#range.smallest : this.#camera.zoom));
  }

  show(camera: Camera): void {
    const kept = clampToExtent(camera, this.#size, this.extent);
    const { x, y, zoom } = this.#camera;
    if (kept.x === x && kept.y === y && kept.zoom === zoom && this.#isPlaced) return;
    this.#isPlaced = true;
    this.#camera = kept;
    this.#changed.call();
  }
}
