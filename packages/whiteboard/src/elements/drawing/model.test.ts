import { describe, expect, test } from "vitest";
import { boxAt } from "../../geometry/box.ts";
import { parseElement } from "../models.ts";
import type { Drawing, Stroke } from "./fields.ts";
import { drawing } from "./model.ts";
import { boundsOf } from "./strokes.ts";

const stroke = (d: string, fields: Partial<Stroke> = {}): Stroke => ({
  id: "s",
  d,
  color: "rgba(1, 2, 3, 1)",
  width: 8,
  ...fields,
});
const drawn = (...paths: Stroke[]): Drawing => {
  const bounds = boundsOf(paths, 10) ?? drawing.create({ id: "d", position: { x: 0, y: 0 }, index: 0 }).bounds;
  const { minX, minY, maxX, maxY, padding } = bounds;
  return {
    ...drawing.create({ id: "d", position: { x: minX - padding, y: minY - padding }, index: 0 }),
    size: { width: maxX - minX + 2 * padding, height: maxY - minY + 2 * padding },
    paths,
    bounds,
  };
};
const hits = (element: Drawing, x: number, y: number, tolerance = 0) =>
  drawing.hits?.(element, { x, y }, tolerance, () => boxAt(element.position, element.size));

describe("a drawing", () => {
  test("has bounds around its strokes with their width, and around nothing none", () => {
    expect(boundsOf([stroke("M10 20L110 20")], 5)).toEqual({ minX: 6, minY: 16, maxX: 114, maxY: 24, padding: 5 });
    expect(boundsOf([], 5)).toBeUndefined();
  });

  test("is hit on its strokes and not in the box between them", () => {
    const corner = drawn(stroke("M0 0L100 0L100 100"));
    expect(hits(corner, 50, 3)).toBe(true);
    expect(hits(corner, 50, 6)).toBe(false);
    expect(hits(corner, 50, 6, 3)).toBe(true);
    expect(hits(corner, 20, 80)).toBe(false);
  });

  test("is hit where its strokes are once it was moved and stretched", () => {
    const twice = { ...drawn(stroke("M0 0L100 0L100 100")), position: { x: 1000, y: 0 } };
    const { width, height } = twice.size;
    const stretched = { ...twice, size: { width: 2 * width, height: 2 * height } };
    expect(hits(stretched, 1000 + 14 * 2 + 100, 14 * 2)).toBe(true);
    expect(hits(stretched, 100, 0)).toBe(false);
  });

  test.each([
    ["a path that is none", { d: "M0 0 <script>" }],
    ["a color that is none", { color: "red;background:url(x)" }],
    ["a width that is none", { width: Number.NaN }],
  ])("with %s is none", (_, broken) => {
    expect(parseElement({ ...drawn(), paths: [{ ...stroke("M0 0"), ...broken }] })).toBeUndefined();
  });

  test("with a stroke of 50,000 points, a stroke of one and an empty one is bounded and hit without harm", () => {
    const long = stroke(`M0 0${Array.from({ length: 50_000 }, (_, at) => `l1 ${at % 2 ? 1 : -1}`).join("")}`);
    const it = drawn(long, stroke("M5 5"), stroke(""));
    expect(it.bounds).toMatchObject({ minX: -4, maxX: 50_004 });
    expect(hits(it, 49_000, 0)).toBe(true);
    expect(parseElement({ ...it, paths: [stroke("M0 0".padEnd(300_000, "l1 1"))] })).toBeUndefined();
  });
});
