import { boardLimits } from "../../board/limits.ts";
import type { OwnHandle } from "../../elements/behavior.ts";
import type { BaseElement } from "../../elements/element.ts";
import type { Editor } from "../../engine/editor.ts";
import type { Shown } from "../../engine/layout.ts";
import { hitToleranceOf, type Pointer } from "../../engine/pointer.ts";
import { type Box, boxAround, centerOf, heightOf, widthOf } from "../../geometry/box.ts";
import { distance, type Point } from "../../geometry/point.ts";
import { turnOf, turnPoint, uprightOf } from "../../geometry/turn.ts";

/** The edges that a resize handle moves. */
export type Grip = { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1; readonly cursor: string };

/** Four corners and four edges (specification, editor, point 4). Corners first: they win where both are in reach. */
export const grips: readonly Grip[] = [
  { x: -1, y: -1, cursor: "nwse-resize" },
  { x: 1, y: -1, cursor: "nesw-resize" },
  { x: 1, y: 1, cursor: "nwse-resize" },
  { x: -1, y: 1, cursor: "nesw-resize" },
  { x: 0, y: -1, cursor: "ns-resize" },
  { x: 1, y: 0, cursor: "ew-resize" },
  { x: 0, y: 1, cursor: "ns-resize" },
  { x: -1, y: 0, cursor: "ew-resize" },
];

const cursors = ["ns-resize", "nesw-resize", "ew-resize", "nwse-resize"];

/** The cursor on a grip of what is turned: one step in the list is an eighth of a turn. */
export const cursorOf = ({ cursor }: Grip, turn: number): string =>
  cursors[(cursors.indexOf(cursor) + Math.round(turn / 45)) % cursors.length] ?? cursor;

export const gripAt = (box: Box, { x, y }: Pick<Grip, "x" | "y">): Point => ({
  x: box.left + (widthOf(box) * (x + 1)) / 2,
  y: box.top + (heightOf(box) * (y + 1)) / 2,
});

/** How many are resized together: as many as one batch carries, so that it is one step for everybody. */
const maxTogether = boardLimits.operationsInABatch;

/** What the eight handles surround: the single selected element, or those of several that can be resized together. */
export type Resizable = {
  readonly shown: readonly Shown[];
  /** Around several; a single one's own, before it was turned. */
  readonly box: Box;
  /** How far a single one is turned, clockwise in degrees. */
  readonly turn: number;
};

/** Undefined when nothing selected can be resized. Members of lists cannot: their list determines their size. */
export function resizable(editor: Editor): Resizable | undefined {
  const { ids, editing } = editor.selection;
  if (editing !== undefined || ids.size === 0 || ids.size > maxTogether) return undefined;
  const isOne = ids.size === 1;
  const shown = [...ids]
    .flatMap((id) => editor.layout.shown(id) ?? [])
    .filter(({ element }) => canResize(editor, element, isOne));
  if (shown.length < (isOne ? 1 : 2)) return undefined;
  const box = boxAround(shown.map((it) => it.box));
  return box && { shown, box: uprightOf(box), turn: turnOf(box) };
}

/** An element with handles of its own has no others while it is the only one selected. */
function canResize(editor: Editor, element: BaseElement, isAlone: boolean): boolean {
  const { handles, resizeTo } = editor.behaviorOf(element.type) ?? {};
  const hasWay = isAlone ? !handles : !handles || !!resizeTo;
  return hasWay && element.resizeEnabled && !element.isAttachedToList && editor.isFree(element);
}

/** The single selected element while its own handles are available: nobody has locked it and it is not being edited. */
export function handledElement(editor: Editor): BaseElement | undefined {
  const { only, editing } = editor.selection;
  if (only === undefined || editing !== undefined) return undefined;
  const element = editor.get(only);
  return element && editor.isFree(element) ? element : undefined;
}

/** Around anything smaller than this, the handles keep a distance so that each has room; in screen pixels. */
export const roomForGrips = 64;

/** The box on whose corners and edges the handles are: the one they resize, or a larger one around a small one. */
export function gripBox({ viewport: { camera } }: Editor, box: Box): Box {
  const missing = (length: number) => Math.max(0, roomForGrips / camera.zoom - length) / 2;
  const [across, down] = [missing(widthOf(box)), missing(heightOf(box))];
  return { left: box.left - across, top: box.top - down, right: box.right + across, bottom: box.bottom + down };
}

/** The place of a pointer on the board, for what stands around a box before that is turned. */
export const pointedAt = ({ viewport }: Editor, { box, turn }: Pick<Resizable, "box" | "turn">, { screen }: Pointer) =>
  turnPoint(viewport.toBoard(screen), centerOf(box), -turn);

/** The nearest resize handle under a pointer, or the edge between two. */
export function gripUnder(editor: Editor, pointer: Pointer): { resizable: Resizable; grip: Grip } | undefined {
  const found = resizable(editor);
  if (!found) return undefined;
  const at = pointedAt(editor, found, pointer);
  const { zoom } = editor.viewport.camera;
  const box = gripBox(editor, found.box);
  const away = (grip: Grip) => distance(gripAt(box, grip), at);
  const nearest = grips.reduce((best, grip) => (away(grip) < away(best) ? grip : best));
  const grip =
    away(nearest) <= hitToleranceOf(pointer) / zoom ? nearest : edgeUnder(box, at, hitToleranceOf(pointer) / 2 / zoom);
  return grip && { resizable: found, grip };
}

/** The grip of the edge that a point is on. */
function edgeUnder(box: Box, { x, y }: Point, tolerance: number): Grip | undefined {
  const isAcross = x >= box.left && x <= box.right;
  const isDown = y >= box.top && y <= box.bottom;
  return grips.find((grip) => {
    const edge = gripAt(box, grip);
    if (grip.x === 0) return isAcross && Math.abs(y - edge.y) <= tolerance;
    return grip.y === 0 && isDown && Math.abs(x - edge.x) <= tolerance;
  });
}

/** The element's own handle under a pointer; the nearest if several are in reach. */
export function ownHandleUnder(
  editor: Editor,
  pointer: Pointer,
): { element: BaseElement; handle: OwnHandle } | undefined {
  const element = handledElement(editor);
  const handles = element && editor.behaviorOf(element.type)?.handles?.(element, editor.boxOf);
  if (!element || !handles) return undefined;
  const at = editor.viewport.toBoard(pointer.screen);
  const tolerance = (hitToleranceOf(pointer) + 2) / editor.viewport.camera.zoom;
  let nearest: OwnHandle | undefined;
  for (const handle of handles) {
    if (distance(handle.at, at) > tolerance) continue;
    if (!nearest || distance(handle.at, at) < distance(nearest.at, at)) nearest = handle;
  }
  return nearest && { element, handle: nearest };
}
