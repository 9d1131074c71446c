import { byIndex } from "./board/order.ts";
import { CanvasBrush } from "./canvas/canvas-brush.ts";
import type { FarPictures } from "./canvas/far-pictures.ts";
import { leastHeightOf } from "./canvas/least-heights.ts";
import { type ShownBoard, showBoard } from "./canvas/show-board.ts";
import type { Look } from "./elements/brush.ts";
import { paintWholeCards } from "./elements/card/whole.ts";
import { paintWholeColumns } from "./elements/column/whole.ts";
import type { BaseElement } from "./elements/element.ts";
import { paintShown } from "./elements/painters.ts";
import { fitSlide, previewZoom } from "./engine/camera.ts";
import { Layout } from "./engine/layout.ts";
import type { Viewport } from "./engine/viewport.ts";
import { type Box, boxAround, grow, heightOf, widthOf } from "./geometry/box.ts";

// A page without an editor has the room.
paintWholeCards();
paintWholeColumns();

export { FollowedBoard } from "./board/followed-board.ts";
export { FarPictures } from "./canvas/far-pictures.ts";
export { type ShownBoard, showBoard } from "./canvas/show-board.ts";
export { darkLook, type Look, lightLook } from "./elements/brush.ts";
export type { LookUpLink } from "./elements/link/look-up.ts";
export { paletteStyle } from "./elements/palette.ts";
export { readable } from "./elements/readable.ts";
export { fit, type ZoomRange } from "./engine/camera.ts";
export type { Viewport } from "./engine/viewport.ts";
export type { Box } from "./geometry/box.ts";

/**
 * Shows a board without any way to change it: drawing code and nothing else, no React, no connection (specification,
 * editor, point 4, "Loading"). Drag pans, the wheel zooms from 0.1 to 0.5. `onDrawn` is called once all in sight is there, but for
 * pictures: nothing waits for them. With `around`, an element and what is near it is shown at first. Returns what ends it.
 */
export function showPreview(
  root: HTMLElement,
  elements: readonly BaseElement[],
  look: Look,
  pictures: FarPictures,
  onDrawn: () => void = () => {},
  around?: string,
): () => void {
  const near = elements.find(({ id }) => id === around);
  let isMoved = false;
  const fit = (viewport: Viewport) => {
    if (isMoved) return;
    if (near) viewport.show(fitSlide(surroundingsOf(near), viewport.size));
    else viewport.fitContent();
  };
  const options = { look, pictures, range: previewZoom, fit, onDrawn, ...(near && { sharpUpTo: 2 }) };
  const { viewport, close } = showBoard(root, boardOf(elements), options);
  letLookAround(root, viewport, () => {
    isMoved = true;
  });
  return close;
}

/** Board units of what is near an element, on each side. */
const nearby = { x: 200, y: 120 };

function surroundingsOf({ position, size }: BaseElement): Box {
  const { x, y } = position;
  return {
    ...{ left: x - nearby.x, top: y - nearby.y },
    ...{ right: x + size.width + nearby.x, bottom: y + size.height + nearby.y },
  };
}

/** Board units around a picture. */
const margin = 60;

/** Paints elements onto a canvas, all of them and as large as they fit, as previews do. */
export function paintPicture(canvas: HTMLCanvasElement, elements: readonly BaseElement[], look: Look): void {
  const context = canvas.getContext("2d");
  const layout = new Layout(boardOf(elements), leastHeightOf);
  const shown = elements.flatMap(({ id }) => layout.shown(id) ?? []).sort((a, b) => byIndex(a.element, b.element));
  const content = boxAround(shown.map((it) => it.box));
  if (!context || !content) return;
  const box = grow(content, margin);
  const { width, height } = canvas;
  const zoom = Math.min(width / widthOf(box), height / heightOf(box));
  context.resetTransform();
  context.fillStyle = look.ground;
  context.fillRect(0, 0, width, height);
  const left = (width - widthOf(box) * zoom) / 2 - box.left * zoom;
  const top = (height - heightOf(box) * zoom) / 2 - box.top * zoom;
  context.setTransform(zoom, 0, 0, zoom, left, top);
  const brush = new CanvasBrush(context, look, zoom);
  for (const it of shown) paintShown(brush, it, layout.boxOf);
}

function boardOf(elements: readonly BaseElement[]): ShownBoard {
  const byId = new Map(elements.map((element) => [element.id, element]));
  return {
    get: (id) => byId.get(id),
    values: () => byId.values(),
    size: byId.size,
    ids: () => byId.keys(),
    onTouched: () => () => {},
  };
}

/** `moved` is called whenever the viewer has chosen what they see. */
function letLookAround(root: HTMLElement, viewport: Viewport, moved: () => void): void {
  let last: { x: number; y: number } | undefined;
  root.style.touchAction = "none";
  root.addEventListener("pointerdown", ({ clientX: x, clientY: y, pointerId }) => {
    root.setPointerCapture(pointerId);
    last = { x, y };
  });
  root.addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
    if (!last) return;
    moved();
    viewport.panBy({ x: x - last.x, y: y - last.y });
    last = { x, y };
  });
  for (const end of ["pointerup", "pointercancel"]) {
    root.addEventListener(end, () => {
      last = undefined;
    });
  }
  root.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      moved();
      const { left, top } = root.getBoundingClientRect();
      const about = { x: event.clientX - left, y: event.clientY - top };
      viewport.zoom(event.deltaY < 0 ? "in" : "out", about);
    },
    { passive: false },
  );
}
