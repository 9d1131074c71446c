import type { Box } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import type { BoardTexts } from "../texts.ts";
import type { BaseElement, BoxOf, Changes } from "./element.ts";
import type { ShapeType } from "./shape/outlines.ts";

/**
 * How one type of element behaves in the editor, beyond its model: what engine and tools need. Every hook is a pure
 * decision: it returns what should change and changes nothing itself.
 */
export type ElementBehavior<E extends BaseElement = BaseElement> = {
  readonly type: E["type"];
  /**
   * What a second click or Enter starts. Without it there is nothing to edit. Elsewhere: the page leads there, by a double
   * click, also those who only view.
   */
  readonly editing?: "in place" | "overlay" | "elsewhere";
  /** Space ticks it when it is the only one selected; the page knows what that does. */
  readonly isTicked?: true;
  /** The size of the smallest text that is edited in place, in board units: the view zooms in until it is readable. */
  readonly smallestFont?: number;
  /**
   * A press that lasts longer or moves further (in screen pixels) does not count as a click that edits it. Without it
   * only the drag threshold decides.
   */
  readonly clickWithin?: { readonly milliseconds: number; readonly pixels: number };
  /** How it gets onto the board. Without it the toolbar does not offer it (freehand drawings: see `Overlay`). */
  readonly placing?: Placing<E>;
  /**
   * Its own handles (an arrow's start, control and end), in board units; if there are any, they replace the eight
   * resize handles when it is the only one selected.
   */
  handles?(element: E, boxOf: BoxOf): readonly OwnHandle[];
  /** What dragging one of its handles to a point changes. `found` is the topmost element there that takes arrows. */
  dragHandle?(element: E, handle: string, to: Point, found: BaseElement | undefined, boxOf: BoxOf): Changes;
  /**
   * What moving it by an offset changes; by default `position`. An arrow moves its points, and detaches from what does
   * not move with it (`isMoving`). Undefined: it cannot be moved now (an arrow attached at both ends).
   */
  moveBy?(element: E, offset: Point, isMoving: (id: string) => boolean, boxOf: BoxOf): Changes | undefined;
  /**
   * What changes of it when what it is attached to moves by `shiftOf` its id, while it is not moved itself: an arrow's
   * bend.
   */
  follow?(element: E, shiftOf: (id: string) => Point): Changes | undefined;
  /**
   * What a new box changes; by default `{ position, size }`. A type with handles of its own that has this is resized
   * together with others (an arrow's points).
   */
  resizeTo?(element: E, box: Box, before: Box): Changes;
  /** What mirroring it changes beside its place; nothing of a text or a picture. */
  mirror?(element: E, direction: "horizontally" | "vertically"): Changes;
  /** What mirroring or turning it changes if it consists of points, where `to` takes each to its image. */
  mapPoints?(element: E, to: (point: Point) => Point): Changes;
  /**
   * Resizing keeps its proportions, and Shift frees them: so many board units of its height do not count (a caption).
   */
  proportionsBut?(element: E): number;
  /** Whether there is nothing to see of it: whoever leaves it without a word has made nothing. */
  isUnseen?(element: E): boolean;
  /** The height its content needs at a given width, in board units: it never becomes lower. */
  leastHeight?(element: E, width: number): number;
  /** The width at which its longest word is not broken, within reason: it grows to that while somebody writes. */
  leastWidth?(element: E): number;
  /** The height at which a text this high has room in it, in board units: it grows to that while somebody writes. */
  heightAround?(element: E, textHeight: number): number;
  /**
   * The fields of a new element made from pasted text, and how well the text fits (a link takes URLs with 2, a note
   * anything with 1: the best fit wins). `address` is the URL that the text is. Undefined when it is not for this type.
   */
  fromText?(text: string, address: string | undefined): { readonly changes: Changes; readonly fit: number } | undefined;
  /** The width of the name that is shown above it (`nameField` of its model), in screen pixels. */
  nameWidth?(name: string): number;
  /** For types that contain others (lists). */
  readonly container?: Container<E>;
  /**
   * With what follows from others, which do not all go along, written into its own fields (an arrow's ends), as a copy has
   * to begin. Undefined when nothing is lost to the copy.
   */
  asDrawn?(element: E, boxOf: BoxOf, goesAlong: (id: string) => boolean): E | undefined;
  /**
   * A copy, changed so that it refers to the copies of what it referred to: `newIdOf` gives the copy's id, undefined
   * for what was not copied. By default `model.release` drops the references to everything not copied.
   */
  relink?(element: E, newIdOf: (id: string) => string | undefined): E;
};

export type Placing<E extends BaseElement = BaseElement> = Choosing & {
  /** What a new one has beyond its model's defaults; `position` is its upper left corner. */
  create?(element: E, texts: BoardTexts): E;
  /** The two handles between which it can be drawn with a drag, instead of being placed at its default size. */
  readonly drawnBetween?: readonly [string, string];
  /** It can be drawn with a drag from corner to corner. */
  readonly drawnAsBox?: true;
  /** Editing begins as soon as it is placed. */
  readonly editsAtOnce?: boolean;
  /** A double click on the background creates one. Only one type may have this. */
  readonly byDoubleClick?: boolean;
};

/** The letter that chooses it on the board, and the variants a menu offers (circle, square), some with their own. */
type Choosing = { readonly key: string; readonly variants?: readonly Variant[] };

export type Variant = { readonly name: ShapeType; readonly key?: string | undefined; readonly changes: Changes };

export type OwnHandle = {
  readonly name: keyof BoardTexts["arrow"]["handles"];
  readonly at: Point;
  /** The element it is attached to. */
  readonly attachedTo?: string | undefined;
  /**
   * The realtime preview that carries it (`arrow-point-moved`), relative to the element's position like the fields it
   * stands for; without it only the end of the drag is sent.
   */
  readonly point?: "start" | "control" | "end";
};

/**
 * How a list contains other elements. Positions are in board units; `visiting` are dragged elements that fit into lists
 * and are not members of this one.
 */
export type Container<E extends BaseElement = BaseElement> = {
  /** Preview changes of the list while they are dragged over it (highlight, gap). Undefined: they are not over it. */
  hover(element: E, visiting: readonly BaseElement[], at: Point, boxOf: BoxOf): Changes | undefined;
  /** The changes that make them members; `normalize` of its model updates the members. */
  insert(element: E, visiting: readonly BaseElement[], at: Point, boxOf: BoxOf): Changes;
  /** The changes that remove members. */
  remove(element: E, ids: ReadonlySet<string>): Changes;
  /** Its members, in order. */
  membersOf(element: E): readonly string[];
};
