import type { Box } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import type { BoardTexts } from "../texts.ts";
import type { BaseElement, BoxOf, Changes } from "./element.ts";

/**
 * How one type of element behaves in the editor, beyond its model: what engine and tools ask of it. Every hook is a
 * pure decision: it returns what should change and changes nothing itself.
 */
export type ElementBehavior<E extends BaseElement = BaseElement> = {
  readonly type: E["type"];
  /** What a second click or Enter begins. Without it there is nothing to edit. */
  readonly editing?: "in place" | "overlay";
  /** A press that lasts longer or moves further (screen pixels) is no click that edits it. Without it the drag
   * threshold alone decides. */
  readonly clickWithin?: { readonly milliseconds: number; readonly pixels: number };
  /** How it comes onto the board. Without it the toolbar does not offer it (freehand drawings: see `Overlay`). */
  readonly placing?: Placing<E>;
  /** Its own handles (an arrow's start, control and end), in board units; shown when it alone is selected, instead of
   * the eight resize handles when there are any. */
  handles?(element: E, boxOf: BoxOf): readonly OwnHandle[];
  /** What dragging one of its handles to a point changes. `found` is the topmost element there that takes arrows. */
  dragHandle?(element: E, handle: string, to: Point, found: BaseElement | undefined, boxOf: BoxOf): Changes;
  /** What moving it by an offset changes; without it `position`. An arrow moves its points, and lets go of what does
   * not move with it (`isMoving`). Undefined: it cannot be moved now (an arrow bound at both ends). */
  moveBy?(element: E, offset: Point, isMoving: (id: string) => boolean, boxOf: BoxOf): Changes | undefined;
  /** What a new box changes; without it `{ position, size }`. One with handles of its own that has this is stretched
   * together with others (an arrow's points). */
  resizeTo?(element: E, box: Box, before: Box): Changes;
  /** The height its content needs at a width, in board units: it never becomes lower. */
  leastHeight?(element: E, width: number): number;
  /** What a new one made of pasted text has, and how well the text fits (a link takes addresses with 2, a note
   * anything with 1: the best fit wins). Undefined when it is not for this type. */
  fromText?(text: string): { readonly changes: Changes; readonly fit: number } | undefined;
  /** For types that take others in (lists). */
  readonly holding?: Holding<E>;
  /** A copy's changes so that it refers to the copies of what it referred to: `newIdOf` gives the copy's id, undefined
   * for what was not copied. Without it `model.release` lets go of everything not copied. */
  relink?(element: E, newIdOf: (id: string) => string | undefined): E;
};

export type Placing<E extends BaseElement = BaseElement> = {
  /** The variants a menu offers (circle, square); one button without. */
  readonly variants?: readonly { readonly name: "circle" | "square"; readonly changes: Changes }[];
  /** What a new one has beyond its model's defaults, with its upper left corner at its position. */
  create?(element: E): E;
  /** The two of its handles between which it can be drawn by a drag, instead of being placed as it is. */
  readonly drawnBetween?: readonly [string, string];
  /** Editing begins as soon as it is placed. */
  readonly editsAtOnce?: boolean;
  /** A double click on the background begins one. Of one type only. */
  readonly byDoubleClick?: boolean;
};

export type OwnHandle = {
  readonly name: keyof BoardTexts["arrow"]["handles"];
  readonly at: Point;
  /** The element it holds on to. */
  readonly holds?: string | undefined;
  /** Which realtime preview carries it (`arrow-point-moved`), counted from the element's position like the fields it
   * stands for; without it only the end of the drag is told. */
  readonly point?: "start" | "control" | "end";
};

/** How a list takes others in. Positions are board units; `visiting` have `fitsIntoList` and are not its members. */
export type Holding<E extends BaseElement = BaseElement> = {
  /** Preview changes of the list while they hover over it (highlight, gap). Undefined: not over it. */
  hover(element: E, visiting: readonly BaseElement[], at: Point, boxOf: BoxOf): Changes | undefined;
  /** What it takes to take them in for good; `settle` in its model does the members' side. */
  takeIn(element: E, visiting: readonly BaseElement[], at: Point, boxOf: BoxOf): Changes;
  /** What it takes to let members go. */
  letGo(element: E, ids: ReadonlySet<string>): Changes;
  /** Its members, in order. */
  membersOf(element: E): readonly string[];
};
