import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  clampToExtent,
  editorZoom,
  extentOf,
  fit,
  nextZoom,
  previewZoom,
  toBoard,
  toScreen,
  zoomAbout,
} from "./camera.ts";

const size = { width: 1000, height: 800 };

describe("fitting", () => {
  test("shows all with a margin of 50, at 0.3 at most", () => {
    const small = fit({ left: 0, top: 0, right: 100, bottom: 100 }, size);
    expect(small.zoom).toBe(0.3);
    expect(toScreen(small, { x: 50, y: 50 }).x).toBeCloseTo(500);
    expect(toScreen(small, { x: 50, y: 50 }).y).toBeCloseTo(400);
    const large = fit({ left: 0, top: 0, right: 9000, bottom: 100 }, size);
    expect(large.zoom).toBe(0.1);
    expect(toScreen(large, { x: 0, y: 50 }).x).toBeCloseTo(50);
  });
});

describe("zoom steps", () => {
  test.each([
    ["in", 1, 1.25],
    ["out", 1, 0.75],
    ["out", 0.6, 0.5],
    ["in", 4.5, 5],
    ["in", 0.1, 0.5],
    ["out", 0.1, 0.1],
  ] as const)("%s from %d is %d", (direction, from, to) => {
    expect(nextZoom(from, direction, editorZoom)).toBe(to);
  });
  test("the preview keeps between 0.1 and 0.5", () => {
    expect(nextZoom(0.45, "in", previewZoom)).toBe(0.5);
    expect(nextZoom(0.12, "out", previewZoom)).toBe(0.1);
  });
});

test("zooming keeps what is under the pointer where it is", () => {
  const number = fc.double({ min: -1e4, max: 1e4, noNaN: true });
  const zoom = fc.double({ min: 0.05, max: 5, noNaN: true });
  fc.assert(
    fc.property(number, number, zoom, zoom, number, number, (x, y, before, after, screenX, screenY) => {
      const camera = { x, y, zoom: before };
      const screen = { x: screenX, y: screenY };
      const fixed = toBoard(camera, screen);
      const now = toBoard(zoomAbout(camera, screen, after), screen);
      expect(now.x).toBeCloseTo(fixed.x, 3);
      expect(now.y).toBeCloseTo(fixed.y, 3);
    }),
  );
});

test("the board is five windows wide and grows with what lies beyond", () => {
  expect(extentOf(size, undefined)).toEqual({ left: 0, top: 0, right: 5000, bottom: 4000 });
  const content = { left: -300, top: 100, right: 9000, bottom: 200 };
  expect(extentOf(size, content)).toEqual({ left: -1300, top: -700, right: 10_000, bottom: 4000 });
});

test("the window's middle does not leave the board", () => {
  const kept = clampToExtent({ x: 99_999, y: -99_999, zoom: 1 }, size, extentOf(size, undefined));
  expect(kept).toEqual({ x: 4500, y: -400, zoom: 1 });
});
