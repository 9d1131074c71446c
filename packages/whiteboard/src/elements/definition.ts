import type { ComponentType } from "react";
import type { Editor } from "../engine/editor.ts";
import type { Box } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import type { BoardTexts } from "../texts.ts";
import type { BaseElement, BoxOf, Changes } from "./element.ts";

/**
 * What the editor knows of one type of element beyond its model (`model.ts`, pure) and its painter (`paint.ts`, for
 * everything drawn without DOM). Engine and tools reach it through `definitionOf(type)` and never name a type.
 *
 * To add a type: a folder with `model.ts`, `paint.ts`, `view.tsx`, `definition.ts`, and one line each in `models.ts`,
 * `painters.ts`, `registry.ts`. What every type gets for nothing: selecting, dragging, resizing with eight handles,
 * stacking, deleting, undo, clipboard, locks, remote previews, culling, level of detail, minimap, export, outline.
 *
 * Every hook is a pure decision: it returns what should change and changes nothing itself.
 */
export type ElementDefinition<E extends BaseElement = BaseElement> = {
  readonly type: E["type"];
  /** Shown at readable zooms. Its parent already has the box's place and size: fill it. Rendered anew only when a
   * field other than position, size and index changed, or, for models with `frame` or `place`, when anything did. */
  readonly View: ComponentType<ViewProps<E>>;
  /** Its view listens to the layout itself and writes what it draws (an arrow's line): that others move renders
   * nothing. */
  readonly followsByItself?: true;
  /** Mounted in place of `View` while one person edits it (second click, Enter). Without it there is nothing to edit. */
  readonly EditingView?: ComponentType<EditingProps<E>>;
  /** Its editing begins; `EditingView` is there a frame later, or once its code has come. Returns what ends the waiting. */
  editingBegins?(editor: Editor, id: string): () => void;
  /** A press that lasts longer or moves further (screen pixels) is no click that edits it. Without it the drag
   * threshold alone decides. */
  readonly clickWithin?: { readonly milliseconds: number; readonly pixels: number };
  /** Makes and edits it on the whole screen (freehand drawings), instead of `placing` and `EditingView`: the toolbar
   * opens it without an element, a second click with one. Give it with `later`. */
  readonly Overlay?: ComponentType<OverlayProps>;
  /** Fetches code it will need (see `later`), called when the board is shown and nothing else is to be done. */
  prefetch?(): void;
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
  /** It was made of pasted text and is on the board now: what else it needs can be asked for. */
  pasted?(editor: Editor, element: E): void;
  /** For types that take others in (lists). */
  readonly holding?: Holding<E>;
  /** A copy's changes so that it refers to the copies of what it referred to: `newIdOf` gives the copy's id, undefined
   * for what was not copied. Without it `model.release` lets go of everything not copied. */
  relink?(element: E, newIdOf: (id: string) => string | undefined): E;
};

export type ViewProps<E extends BaseElement = BaseElement> = {
  readonly element: E;
  readonly box: Box;
  readonly boxOf: BoxOf;
  readonly isSelected: boolean;
  readonly editor: Editor;
};

export type EditingProps<E extends BaseElement = BaseElement> = Omit<ViewProps<E>, "isSelected"> & {
  /** Where the click that began the editing was, in board units. */
  readonly at: Point | undefined;
};

export type OverlayProps = {
  readonly editor: Editor;
  /** The element to edit; undefined makes a new one. */
  readonly elementId: string | undefined;
  readonly onClose: () => void;
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
