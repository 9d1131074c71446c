import type { Look } from "../elements/brush.ts";
import type { ElementIndex } from "../engine/element-index.ts";
import type { Layout, Shown } from "../engine/layout.ts";
import type { Viewport } from "../engine/viewport.ts";
import type { Point } from "../geometry/point.ts";
import { cutOut, moveCutOut } from "./cut-out.ts";
import { elementsAbove, liftedElements, movedAsOne } from "./lifted-elements.ts";
import type { Tiles } from "./tiles.ts";

/** More than these are not painted in one frame; they are dragged in the tiles. */
const most = { lifted: 1_000, above: 200 };
/** Of the pixels of the window. */
const largest = 4;

type Lifted = {
  readonly dragged: ReadonlySet<string>;
  readonly level: number;
  readonly elements: readonly Shown[];
  readonly picture: HTMLCanvasElement;
  /** What stays above them. */
  readonly above: readonly Shown[];
  readonly pictureAbove: HTMLCanvasElement | undefined;
};

/**
 * What is dragged, in the far view: painted once and then only moved, above tiles that are painted once without it. In
 * tiles, two hundred elements would be painted anew in every frame, and with them all that they pass.
 */
export class Lift {
  readonly #place: HTMLElement;
  readonly #tiles: Tiles;
  readonly #layout: Layout;
  readonly #index: ElementIndex;
  readonly #viewport: Viewport;
  #look: Look;
  #lifted: Lifted | undefined;
  #offset: Point = { x: 0, y: 0 };
  /** What cannot be lifted, so that it is tried once. */
  #refused: ReadonlySet<string> | undefined;

  constructor(dependencies: {
    place: HTMLElement;
    tiles: Tiles;
    layout: Layout;
    index: ElementIndex;
    viewport: Viewport;
    look: Look;
  }) {
    this.#place = dependencies.place;
    this.#tiles = dependencies.tiles;
    this.#layout = dependencies.layout;
    this.#index = dependencies.index;
    this.#viewport = dependencies.viewport;
    this.#look = dependencies.look;
  }

  setLook(look: Look): void {
    this.#look = look;
    this.drop();
  }

  /**
   * Before a frame's tiles are painted: lifts what is dragged, and moves it. Returns whether what is no longer dragged is
   * still on its way.
   */
  follow(dragged: ReadonlySet<string> | undefined, level: number): boolean {
    const before = this.#lifted;
    const offset = before && this.#offsetOf(before);
    if (dragged) {
      if (offset && before.dragged === dragged && before.level === level) this.#moveTo(before, offset);
      else this.#lift(dragged, level);
      return false;
    }
    this.#refused = undefined;
    if (before && offset && (offset.x !== this.#offset.x || offset.y !== this.#offset.y)) {
      this.#moveTo(before, offset);
      return true;
    }
    this.#tiles.leaveOut(none);
    return false;
  }

  /** After a frame's tiles have been painted: they show everything again, or do not yet. */
  settle(isReady: boolean): void {
    if (isReady && this.#tiles.leavesOutNothing) this.#remove();
  }

  /** Tiles show everything. */
  drop(): void {
    this.#tiles.leaveOut(none);
    this.#remove();
  }

  #offsetOf({ elements, above }: Lifted): Point | undefined {
    const stays = movedAsOne(above, this.#layout);
    return stays?.x === 0 && stays.y === 0 ? movedAsOne(elements, this.#layout) : undefined;
  }

  #lift(dragged: ReadonlySet<string>, level: number): void {
    if (dragged === this.#refused) return;
    const lifted = this.#cutOut(dragged, level);
    this.#remove();
    if (!lifted) {
      this.#refused = dragged;
      this.#tiles.leaveOut(none);
      return;
    }
    this.#lifted = lifted;
    const { elements, above, picture, pictureAbove } = lifted;
    this.#tiles.leaveOut(new Set([...elements, ...above].map(({ element }) => element.id)));
    this.#place.append(picture, ...(pictureAbove ? [pictureAbove] : []));
    this.#moveTo(lifted, { x: 0, y: 0 });
  }

  #cutOut(dragged: ReadonlySet<string>, level: number): Lifted | undefined {
    const [layout, look] = [this.#layout, this.#look];
    const { seen, size } = this.#viewport;
    const elements = liftedElements(dragged, layout);
    if (elements.length > most.lifted) return undefined;
    const above = elementsAbove(elements, layout, this.#index, seen);
    if (above.length > most.above) return undefined;
    const ratio = this.#tiles.ratio;
    const painting = { layout, look, scale: level * ratio, most: largest * size.width * size.height * ratio ** 2 };
    const picture = cutOut(elements, painting);
    if (!picture) return undefined;
    // A layer of its own, which alone moves; above the tiles, see `FarView`.
    picture.style.willChange = "transform";
    picture.style.zIndex = "200";
    const pictureAbove = cutOut(above, { ...painting, within: seen });
    if (pictureAbove) pictureAbove.style.zIndex = "201";
    return { dragged, level, elements, picture, above, pictureAbove };
  }

  #moveTo({ picture }: Lifted, offset: Point): void {
    this.#offset = offset;
    moveCutOut(picture, offset);
  }

  #remove(): void {
    this.#lifted?.picture.remove();
    this.#lifted?.pictureAbove?.remove();
    this.#lifted = undefined;
  }
}

const none: ReadonlySet<string> = new Set();
