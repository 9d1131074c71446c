import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boxAroundLines, linesOfPath, readPath } from "./path.ts";

/** The path's points, each stroke of the pen in brackets; undefined stays undefined. */
const pointsOf = (d: string) => {
  const path = readPath(d);
  return path && linesOfPath(path, 1).map((line) => line.map(({ x, y }) => `${x},${y}`).join(" "));
};

describe("a path", () => {
  test.each([
    ["M1 2L3 4", ["1,2 3,4"]],
    ["M1,2 3,4 5,6", ["1,2 3,4 5,6"]],
    ["m1 2 3 4 l1-1", ["1,2 4,6 5,5"]],
    ["M0 0H5V7h-5z", ["0,0 5,0 5,7 0,7 0,0"]],
    ["M0 0Q5 5 10 0T20 0", ["0,0 10,0 20,0"]],
    ["M0 0C1 1 2 2 3 3S5 5 6 6M9 9L.5.5", ["0,0 3,3 6,6", "9,9 0.5,0.5"]],
    ["M1e2 -1.5e-1L0 0", ["100,-0.15 0,0"]],
    ["", []],
  ])("%s runs through %j", (d, points) => expect(pointsOf(d)).toEqual(points));

  test.each([
    "L1 2",
    "M1",
    "M1 2L3",
    "M1 2 A1 1 0 0 0 2 2",
    "M1 2;",
    "M1 2 url(x)",
    "1 2",
    "M NaN 1",
    "M1 2<script>",
    "M1e999 2",
  ])("is not read from %s", (d) => expect(pointsOf(d)).toBeUndefined());

  test("bends a quadratic curve as its control point says", () => {
    const [line] = linesOfPath(readPath("M0 0Q10 20 20 0") ?? [], 2);
    expect(line?.[1]).toEqual({ x: 10, y: 10 });
  });

  test("of 50,000 points is read, and any garbage refused, in time", () => {
    const long = `M0 0${Array.from({ length: 50_000 }, (_, at) => `L${at} ${at % 7}`).join("")}`;
    expect(boxAroundLines(linesOfPath(readPath(long) ?? []))).toEqual({ left: 0, top: 0, right: 49_999, bottom: 6 });
    expect(readPath(`M${"1".repeat(100_000)}x`)).toBeUndefined();
    expect(readPath(`M1 1${" ".repeat(100_000)}x`)).toBeUndefined();
  });

  test("gives finite numbers for whatever it accepts", () => {
    const piece = fc.oneof(fc.constantFrom(..."MLHVQTCSZmlhvqtcsz"), fc.integer({ min: -99, max: 99 }).map(String));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const line of linesOfPath(readPath(`M0 0 ${pieces.join(" ")}`) ?? []))
          for (const { x, y } of line) expect(Number.isFinite(x + y)).toBe(true);
      }),
    );
  });
});
