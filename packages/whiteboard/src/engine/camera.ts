import { type Box, centerOf, heightOf, widthOf } from "../geometry/box.ts";
import type { Point, Size } from "../geometry/point.ts";

/** Which part of the board is visible: the board point in the upper left corner, and screen pixels per board unit. */
export type Camera = { readonly x: number; readonly y: number; readonly zoom: number };

export type ZoomRange = { readonly smallest: number; readonly largest: number };
/** Specification, editor, point 9. */
export const editorZoom: ZoomRange = { smallest: 0.5, largest: 5 };
export const previewZoom: ZoomRange = { smallest: 0.1, largest: 0.5 };
const zoomIn = 1.25;
const zoomOut = 0.75;
export const fitting = { delay: 100, margin: 50, largestZoom: 0.3 };

export const toBoard = (camera: Camera, screen: Point): Point => ({
  x: camera.x + screen.x / camera.zoom,
  y: camera.y + screen.y / camera.zoom,
});

export const toScreen = (camera: Camera, point: Point): Point => ({
  x: (point.x - camera.x) * camera.zoom,
  y: (point.y - camera.y) * camera.zoom,
});

/** The part of the board that a window of this size shows. */
export const seenBy = (camera: Camera, size: Size): Box => ({
  left: camera.x,
  top: camera.y,
  right: camera.x + size.width / camera.zoom,
  bottom: camera.y + size.height / camera.zoom,
});

/** Moves the board by screen pixels. */
export const panBy = (camera: Camera, screen: Point): Camera => ({
  ...camera,
  x: camera.x - screen.x / camera.zoom,
  y: camera.y - screen.y / camera.zoom,
});

/** Changes the zoom and keeps the board point under `screen` in place. */
export function zoomAbout(camera: Camera, screen: Point, zoom: number): Camera {
  const fixed = toBoard(camera, screen);
  return { x: fixed.x - screen.x / zoom, y: fixed.y - screen.y / zoom, zoom };
}

/**
 * The zoom one step in or out. A zoom below the range (after fitting) enters it with a step in and stays with a step
 * out.
 */
export function nextZoom(zoom: number, direction: "in" | "out", { smallest, largest }: ZoomRange): number {
  if (direction === "in") return Math.min(largest, Math.max(smallest, zoom * zoomIn));
  return zoom <= smallest ? zoom : Math.max(smallest, zoom * zoomOut);
}

/** Clamps a requested zoom (a pinch) to the range, which a smaller current zoom widens. */
export const withinRange = (zoom: number, current: number, { smallest, largest }: ZoomRange): number =>
  Math.min(largest, Math.max(Math.min(smallest, current), zoom));

/** Shows the whole box in the middle of the window, at `largestZoom` at most, with a margin in screen pixels. */
export function fit(box: Box, size: Size, margin = fitting.margin, largestZoom = fitting.largestZoom): Camera {
  const room = { width: Math.max(1, size.width - 2 * margin), height: Math.max(1, size.height - 2 * margin) };
  const whole = Math.min(room.width / Math.max(1, widthOf(box)), room.height / Math.max(1, heightOf(box)));
  return centeredOn(centerOf(box), size, Math.max(1e-4, Math.min(whole, largestZoom)));
}

/** A frame as large as the window allows, with so many screen pixels on either side. */
export const fitSlide = (box: Box, size: Size, beside = 0): Camera =>
  centeredOn(centerOf(box), size, fit(box, { ...size, width: size.width - 2 * beside }, 0, largestSlide).zoom);
const largestSlide = 20;

export const centeredOn = (point: Point, size: Size, zoom: number): Camera => ({
  x: point.x - size.width / zoom / 2,
  y: point.y - size.height / zoom / 2,
  zoom,
});

/** The share of the remaining way that a gliding view covers in each frame. */
const smoothing = 0.3;

/** One frame on the way to another camera; the camera itself once the difference is invisible. */
export function stepToward(from: Camera, goal: Camera): Camera {
  const left = Math.hypot(goal.x - from.x, goal.y - from.y) * goal.zoom;
  if (left < 0.5 && Math.abs(goal.zoom / from.zoom - 1) < 0.001) return goal;
  const between = (a: number, b: number) => a + (b - a) * smoothing;
  return { x: between(from.x, goal.x), y: between(from.y, goal.y), zoom: between(from.zoom, goal.zoom) };
}

/**
 * How far to scroll until an interval is visible: to its beginning when it is too long and, unless it `mayJump`, not at
 * all while part of it is visible.
 */
export function shiftToShow(low: number, high: number, from: number, to: number, mayJump = true): number {
  if (!mayJump && high - low > to - from && low < to && high > from) return 0;
  if (low < from) return low - from;
  return high > to ? Math.min(high - to, low - from) : 0;
}

/**
 * The board's extent: five windows in each dimension (specification, editor, point 9), grown by a window around
 * whatever lies beyond, since people with other windows share the board.
 */
export function extentOf(size: Size, content: Box | undefined): Box {
  const five = { left: 0, top: 0, right: 5 * size.width, bottom: 5 * size.height };
  if (!content) return five;
  return {
    left: Math.min(five.left, content.left - size.width),
    top: Math.min(five.top, content.top - size.height),
    right: Math.max(five.right, content.right + size.width),
    bottom: Math.max(five.bottom, content.bottom + size.height),
  };
}

/** Keeps the middle of the window on the board. */
export function clampToExtent(camera: Camera, size: Size, extent: Box): Camera {
  const half = { width: size.width / camera.zoom / 2, height: size.height / camera.zoom / 2 };
  const x = Math.min(extent.right, Math.max(extent.left, camera.x + half.width)) - half.width;
  const y = Math.min(extent.bottom, Math.max(extent.top, camera.y + half.height)) - half.height;
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y };
}
