import { byIndex } from "./board/order.ts";
import { CanvasBrush } from "./canvas/canvas-brush.ts";
import type { FarPictures } from "./canvas/far-pictures.ts";
import { FarView } from "./canvas/far-view.ts";
import { leastHeightOf } from "./canvas/least-heights.ts";
import { Tiles } from "./canvas/tiles.ts";
import type { Look } from "./elements/brush.ts";
import type { BaseElement } from "./elements/element.ts";
import { nameOf, nameStyle } from "./elements/name.ts";
import { painterOf } from "./elements/painters.ts";
import { fitting, previewZoom } from "./engine/camera.ts";
import { oncePerFrame } from "./engine/clock.ts";
import { ElementIndex } from "./engine/element-index.ts";
import { Layout } from "./engine/layout.ts";
import { Viewport } from "./engine/viewport.ts";
import { boxAround, grow, heightOf, widthOf } from "./geometry/box.ts";
import { browserClock } from "./react/browser-clock.ts";

export { FarPictures } from "./canvas/far-pictures.ts";
export { darkLook, type Look, lightLook } from "./elements/brush.ts";
export type { LookUpLink } from "./elements/link/look-up.ts";
export { paletteStyle } from "./elements/palette.ts";
export { readable } from "./elements/readable.ts";

/**
 * Shows a board without any way to change it: drawing code and nothing else, no React, no connection (specification,
 * editor, point 4, "Loading"). Drag pans, the wheel zooms from 0.1 to 0.5. `onDrawn` is called once all in sight is there, but for
 * pictures: nothing waits for them. Returns what ends it.
 */
export function showPreview(
  root: HTMLElement,
  elements: readonly BaseElement[],
  look: Look,
  pictures: FarPictures,
  onDrawn: () => void = () => {},
): () => void {
  const { layout, board, ids } = laidOut(elements);
  const index = new ElementIndex(layout, ids());
  const viewport = new Viewport(() => index.bounds(), previewZoom);
  const tiles = new Tiles({ layout, index, look, now: browserClock.now });
  const place = document.createElement("div");
  place.style.cssText = "position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform";
  root.append(place);
  root.style.background = look.ground;
  const placeNames = showNames(root, layout, ids(), viewport, look);
  let isDrawn = false;
  let stopPictures = () => {};
  const frame = oncePerFrame(browserClock, () => {
    const isReady = far.show(20);
    placeNames();
    if (!isReady || isDrawn) return;
    isDrawn = true;
    onDrawn();
    stopPictures = pictures.show(layout, board);
  });
  const stopAsking = layout.onMoved(frame.ask);
  const far = new FarView({ place, tiles, viewport, clock: browserClock, askFrame: frame.ask });
  const measure = () => {
    const { width, height } = root.getBoundingClientRect();
    viewport.resize({ width, height });
    viewport.fitContent();
    frame.ask();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  viewport.onChange(frame.ask);
  const cancelFit = browserClock.after(fitting.delay, measure);
  letLookAround(root, viewport);
  return () => {
    for (const stop of [stopPictures, stopAsking, cancelFit, frame.stop]) stop();
    observer.disconnect();
    far.close();
    tiles.close();
    root.remove();
  };
}

/** Board units around a picture. */
const margin = 60;

/** Paints elements onto a canvas, all of them and as large as they fit, as previews do. */
export function paintPicture(canvas: HTMLCanvasElement, elements: readonly BaseElement[], look: Look): void {
  const context = canvas.getContext("2d");
  const { layout } = laidOut(elements);
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
  for (const it of shown) painterOf(it.element.type)?.(brush, { ...it, boxOf: layout.boxOf });
}

function laidOut(elements: readonly BaseElement[]) {
  const byId = new Map(elements.map((element) => [element.id, element]));
  const board = { get: (id: string) => byId.get(id), values: () => byId.values(), size: byId.size };
  const layout = new Layout({ ...board, onTouched: () => () => {} }, leastHeightOf);
  return { layout, board, ids: () => byId.keys() };
}

/** Names of frames, above them and equally large at every zoom. Returns what puts them where they are seen now. */
function showNames(root: HTMLElement, layout: Layout, ids: Iterable<string>, { toScreen }: Viewport, look: Look) {
  const named = [...ids].flatMap((id) => {
    const shown = layout.shown(id);
    const name = shown && nameOf(shown.element, "");
    if (!name) return [];
    const label = document.createElement("div");
    label.textContent = name;
    label.className = "board-name";
    label.style.color = look.ink;
    root.append(label);
    return [{ label, box: shown.box }];
  });
  return () => {
    for (const { label, box } of named) {
      const { x, y } = toScreen({ x: box.left, y: box.top });
      label.style.maxWidth = `${toScreen({ x: box.right, y: box.top }).x - x}px`;
      label.style.transform = `translate(${x}px, ${y - nameStyle.height - nameStyle.gap}px)`;
    }
  };
}

function letLookAround(root: HTMLElement, viewport: Viewport): void {
  let last: { x: number; y: number } | undefined;
  root.style.touchAction = "none";
  root.addEventListener("pointerdown", ({ clientX: x, clientY: y, pointerId }) => {
    root.setPointerCapture(pointerId);
    last = { x, y };
  });
  root.addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
    if (!last) return;
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
      const { left, top } = root.getBoundingClientRect();
      const about = { x: event.clientX - left, y: event.clientY - top };
      viewport.zoom(event.deltaY < 0 ? "in" : "out", about);
    },
    { passive: false },
  );
}
