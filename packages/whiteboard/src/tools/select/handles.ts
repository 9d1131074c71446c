import type { OwnHandle } from "../../elements/definition.ts";
import type { BaseElement } from "../../elements/element.ts";
import type { Editor } from "../../engine/editor.ts";
import { type Pointer, reachOf } from "../../engine/pointer.ts";
import { type Box, heightOf, widthOf } from "../../geometry/box.ts";
import { distance, type Point } from "../../geometry/point.ts";

/** Which edges a resize handle moves. */
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

export const gripAt = (box: Box, { x, y }: Pick<Grip, "x" | "y">): Point => ({
  x: box.left + (widthOf(box) * (x + 1)) / 2,
  y: box.top + (heightOf(box) * (y + 1)) / 2,
});

/** May the eight handles be shown on it? */
export function canResize(editor: Editor, element: BaseElement): boolean {
  const own = editor.definitionOf(element.type)?.handles;
  return element.resizeEnabled && !element.isAttachedToList && !own && editor.isFree(element);
}

/** The one selected element while it has handles: nobody else holds it and it is not being edited. */
export function handledElement(editor: Editor): BaseElement | undefined {
  const { only, editing } = editor.selection;
  if (only === undefined || editing !== undefined) return undefined;
  const element = editor.get(only);
  return element && editor.isFree(element) ? element : undefined;
}

/** Handles on an element smaller than this would cover it; edges need more room than corners. In screen pixels. */
const roomForCorners = 24;
const roomForEdges = 48;

/** The resize handles that find room on an element at the present zoom. */
export function gripsOn(editor: Editor, box: Box): readonly Grip[] {
  const { zoom } = editor.viewport.camera;
  const [width, height] = [widthOf(box) * zoom, heightOf(box) * zoom];
  if (Math.max(width, height) < roomForCorners) return [];
  return grips.filter(({ x, y }) => (y !== 0 || height >= roomForEdges) && (x !== 0 || width >= roomForEdges));
}

/** The resize handle under a pointer. */
export function gripUnder(editor: Editor, pointer: Pointer): { element: BaseElement; grip: Grip } | undefined {
  const element = handledElement(editor);
  const box = element && editor.boxOf(element.id);
  if (!element || !box || !canResize(editor, element)) return undefined;
  const at = editor.viewport.toBoard(pointer.screen);
  const reach = reachOf(pointer) / editor.viewport.camera.zoom;
  const grip = gripsOn(editor, box).find((it) => distance(gripAt(box, it), at) <= reach);
  return grip && { element, grip };
}

/** The element's own handle under a pointer; the nearest of several in reach. */
export function ownHandleUnder(
  editor: Editor,
  pointer: Pointer,
): { element: BaseElement; handle: OwnHandle } | undefined {
  const element = handledElement(editor);
  const handles = element && editor.definitionOf(element.type)?.handles?.(element, editor.boxOf);
  if (!element || !handles) return undefined;
  const at = editor.viewport.toBoard(pointer.screen);
  const reach = (reachOf(pointer) + 2) / editor.viewport.camera.zoom;
  let nearest: OwnHandle | undefined;
  for (const handle of handles) {
    if (distance(handle.at, at) > reach) continue;
    if (!nearest || distance(handle.at, at) < distance(nearest.at, at)) nearest = handle;
  }
  return nearest && { element, handle: nearest };
}
