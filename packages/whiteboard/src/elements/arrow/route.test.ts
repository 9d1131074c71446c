import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Box, centerOf, contains, grow } from "../../geometry/box.ts";
import { distanceToBox } from "../../geometry/edge.ts";
import { distance, type Point } from "../../geometry/point.ts";
import { lightLook } from "../brush.ts";
import { outlines } from "../shape/outlines.ts";
import type { Head } from "../styles.ts";
import type { Arrow } from "./fields.ts";
import { partsOf } from "./look.ts";
import { arrow } from "./model.ts";
import { arrowPath, controlHandleOf, lineOf, routeOf } from "./route.ts";

const box = (left: number, top: number, width = 100, height = 60): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const attachedTo = (elementId: string) => ({ elementId, centre: { x: 0, y: 0 } });
const arrowWith = (fields: Partial<Arrow>): Arrow => ({
  ...arrow.create({ id: "arrow", position: { x: 0, y: 0 }, index: 0 }),
  ...fields,
});
const between = (from: Point, to: Point, fields: Partial<Arrow> = {}) =>
  arrowWith({ startPointX: from.x, startPointY: from.y, endX: to.x, endY: to.y, ...fields });
const nowhere = () => undefined;
const rounded = ({ x, y }: Point) => `${Math.round(x)},${Math.round(y)}`;

describe("an arrow", () => {
  test("runs from point to point, wherever its position puts them", () => {
    const route = routeOf(arrowWith({ position: { x: 10, y: 20 } }), nowhere);
    expect([route.start, route.end].map(rounded)).toEqual(["60,70", "260,70"]);
    expect(route.control).toBeUndefined();
    expect(route.isHidden).toBe(false);
  });

  test("has a head 15 long that opens 30 degrees to each side", () => {
    const { heads, end } = routeOf(between({ x: 0, y: 0 }, { x: 100, y: 0 }), nowhere);
    expect(heads.map(({ kind }) => kind)).toEqual(["open"]);
    for (const tip of heads.flatMap(({ sides }) => sides)) {
      expect(distance(tip, end)).toBeCloseTo(15);
      expect(Math.abs(Math.atan2(tip.y - end.y, end.x - tip.x))).toBeCloseTo(Math.PI / 6);
    }
  });

  test("has larger heads when it is thicker, at either end, and its line ends where a solid one begins", () => {
    const fields = { strokeWidth: "thick", startHead: "dot", endHead: "filled" } as const;
    const route = routeOf(between({ x: 0, y: 0 }, { x: 100, y: 0 }, fields), nowhere);
    const [start, end] = route.heads;
    expect([start, end].map((head) => rounded(head?.neck ?? { x: 0, y: 0 }))).toEqual(["10,0", "74,0"]);
    expect(end?.sides.map(rounded)).toEqual(["74,15", "74,-15"]);
    expect(arrowPath(route)).toBe("M10 0L74 0");
  });

  test("is drawn in one part, in two when it is dashed, and solid heads in one more", () => {
    const parts = (fields: Partial<Arrow>) => {
      const it = between({ x: 0, y: 0 }, { x: 100, y: 0 }, fields);
      return partsOf(it, routeOf(it, nowhere), lightLook);
    };
    expect(parts({}).map(({ stroke }) => stroke)).toEqual([{ color: lightLook.ink, width: 2 }]);
    const [line, open, ...more] = parts({ dash: "dashed", stroke: "teal" });
    expect([line?.stroke?.dash, open?.stroke?.dash, more]).toEqual([[8, 8], undefined, []]);
    expect(line?.stroke?.color).toBe(lightLook.palette.teal);
    expect(parts({ endHead: "filled" }).map(({ fill }) => fill)).toEqual([undefined, lightLook.ink]);
  });

  test("stops 8 before the edge of its element, and follows it", () => {
    const attached = between({ x: -300, y: 30 }, { x: 0, y: 0 }, { endConnection: attachedTo("note") });
    expect(rounded(routeOf(attached, () => box(0, 0)).end)).toBe("-8,30");
    expect(rounded(routeOf(attached, () => box(500, 0)).end)).toBe("492,30");
  });

  test("stops before the ellipse of a round element", () => {
    const attached = between({ x: -300, y: -300 }, { x: 0, y: 0 }, { endConnection: attachedTo("circle") });
    const round: Box = { ...box(-50, -50, 100, 100), outline: "ellipse" };
    expect(distance(routeOf(attached, () => round).end, { x: 0, y: 0 })).toBeCloseTo(58);
  });

  test.each([
    ["diamond", 45, "-31,-31"],
    ["diamond", 0, "-58,0"],
    ["triangle", 0, "-33,0"],
    ["star", 90, "0,-58"],
  ] as const)("stops before the outline of a %s, coming from %i degrees", (type, degrees, end) => {
    const angle = (degrees / 180) * Math.PI;
    const from = { x: -300 * Math.cos(angle), y: -300 * Math.sin(angle) };
    const attached = between(from, { x: 0, y: 0 }, { endConnection: attachedTo("shape") });
    const shape: Box = { ...box(-50, -50, 100, 100), ...(outlines[type] && { outline: outlines[type] }) };
    expect(rounded(routeOf(attached, () => shape).end)).toBe(end);
  });

  test.each([
    ["from outside", { x: -300, y: 0 }, "-58,0"],
    ["from within, 8 inside of it, where it was put", { x: -20, y: 10 }, "42,21"],
  ])("stops before the line of something hollow, coming %s", (_from, from, end) => {
    const attached = between(from, { x: 60, y: 30 }, { endConnection: attachedTo("frame") });
    expect(rounded(routeOf(attached, () => ({ ...box(-50, -50, 100, 100), outline: "hollow" })).end)).toBe(end);
  });

  test.each([
    ["direct", "108,59 192,102"],
    ["elbow", "108,30 150,30 150,102 192,102"],
  ] as const)("runs from what lies in something hollow to the place on its line: %s", (routing, expected) => {
    const held = { startConnection: attachedTo("note"), endConnection: attachedTo("frame") };
    const put = { endX: 200, endY: 105, routing };
    const boxes = { note: box(0, 0), frame: { ...box(-300, -200, 500, 400), outline: "hollow" as const } };
    const route = routeOf(arrowWith({ ...held, ...put }), (id) => boxes[id as "note" | "frame"]);
    expect([lineOf(route).map(rounded).join(" "), route.isHidden]).toEqual([expected, false]);
  });

  test("bends through its control point only when that is activated", () => {
    const points = { controlX: 50, controlY: 80 };
    const straight = between({ x: 0, y: 0 }, { x: 100, y: 0 }, points);
    expect(rounded(controlHandleOf(routeOf(straight, nowhere)))).toBe("50,0");
    expect(arrowPath(routeOf(straight, nowhere))).toMatch(/^M0 0L100 0M/);
    const bent = routeOf({ ...straight, controlActivated: true }, nowhere);
    expect(rounded(controlHandleOf(bent))).toBe("50,80");
    expect(arrowPath(bent)).toMatch(/^M0 0Q50 80 100 0M/);
    expect(bent.box.bottom).toBeCloseTo(41);
  });

  test("is hidden when its ends are closer than 30", () => {
    expect(routeOf(between({ x: 0, y: 0 }, { x: 29, y: 0 }), nowhere).isHidden).toBe(true);
    expect(routeOf(between({ x: 0, y: 0 }, { x: 30, y: 0 }), nowhere).isHidden).toBe(false);
  });

  test("is shown all the same while its control point is within 10 of what it holds on to", () => {
    const bent = { controlActivated: true, endConnection: attachedTo("note"), startPointX: -20, startPointY: 30 };
    const route = (controlX: number, controlY: number) =>
      routeOf(arrowWith({ ...bent, controlX, controlY }), () => box(0, 0));
    expect(distance(route(-9, 30).start, route(-9, 30).end)).toBeLessThan(30);
    expect(route(-9, 30).isHidden).toBe(false);
    expect(route(-12, 30).isHidden).toBe(true);
  });

  test("between elements that overlap is hidden instead of pointing backwards", () => {
    const both = arrowWith({ startConnection: attachedTo("a"), endConnection: attachedTo("b") });
    const boxes: Record<string, Box> = { a: box(0, 0), b: box(60, 10) };
    expect(routeOf(both, (id) => boxes[id]).isHidden).toBe(true);
  });

  test("to itself, or to what is gone, is where its points are", () => {
    for (const id of ["arrow", "gone"]) {
      const lost = between({ x: 0, y: 0 }, { x: 100, y: 0 }, { endConnection: attachedTo(id) });
      expect(rounded(routeOf(lost, (asked) => (asked === "arrow" ? box(0, 0) : undefined)).end)).toBe("100,0");
    }
  });

  test("finds a new route when its element has moved or become round", () => {
    const attached = between({ x: -300, y: 0 }, { x: 0, y: 0 }, { endConnection: attachedTo("note") });
    const square = box(-50, -50, 100, 100);
    const once = routeOf(attached, () => square);
    expect(routeOf(attached, () => ({ ...square }))).toBe(once);
    expect(routeOf(attached, () => ({ ...square, outline: "ellipse" }))).not.toBe(once);
    for (let other = 0; other < 60; other += 1) routeOf(between({ x: 0, y: 0 }, { x: other, y: 0 }), nowhere);
    expect(routeOf(attached, () => square)).toEqual(once);
  });
});

describe("whatever its points and boxes", () => {
  const coordinate = fc.double({ min: -5000, max: 5000, noNaN: true });
  const length = fc.double({ min: 1, max: 2000, noNaN: true });
  const anyBox = fc
    .record({
      x: coordinate,
      y: coordinate,
      width: length,
      height: length,
      outline: fc.constantFrom(...Object.values(outlines)),
    })
    .map(({ x, y, width, height, outline }): Box => ({ ...box(x, y, width, height), ...(outline && { outline }) }));
  const anyArrow = fc
    .record({
      startPointX: coordinate,
      startPointY: coordinate,
      endX: coordinate,
      endY: coordinate,
      controlX: coordinate,
      controlY: coordinate,
      controlActivated: fc.boolean(),
      startConnection: fc.constantFrom(null, attachedTo("a")),
      endConnection: fc.constantFrom(null, attachedTo("b")),
      startHead: fc.constantFrom(...((arrow.styles?.startHead?.values ?? []) as Head[])),
      endHead: fc.constantFrom(...((arrow.styles?.endHead?.values ?? []) as Head[])),
      strokeWidth: fc.constantFrom(undefined, "medium" as const, "thick" as const),
    })
    .map(arrowWith);

  test("attached ends keep the gap, and the box contains everything that is drawn", () => {
    fc.assert(
      fc.property(anyArrow, anyBox, anyBox, (it, a, b) => {
        const route = routeOf(it, (id) => (id === "a" ? a : b));
        const outside = (box: Box, point: Point) =>
          expect(distanceToBox(box, point)).toBeGreaterThanOrEqual(box.outline ? 0 : 8 - 1e-6);
        if (it.startConnection && !a.outline) outside(a, route.start);
        if (it.endConnection && !b.outline) outside(b, route.end);
        for (const point of [...lineOf(route), ...route.heads.flatMap(({ sides, neck }) => [...sides, neck])])
          expect(contains(grow(route.box, 1e-6), point), JSON.stringify(point)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a right-angled arrow", () => {
  const elbow = { routing: "elbow" } as const;
  const held = { startConnection: attachedTo("a"), endConnection: attachedTo("b"), ...elbow };
  const pathOf = (route: ReturnType<typeof routeOf>) => lineOf(route).map(rounded).join(" ");

  test.each([
    ["beside each other", box(0, 0), box(300, 100), "108,30 200,30 200,130 292,130"],
    ["the other way round", box(300, 100), box(0, 0), "292,130 200,130 200,30 108,30"],
    ["above each other", box(0, 0), box(80, 200), "50,68 50,130 130,130 130,192"],
    ["in one line", box(0, 0), box(300, 0), "108,30 292,30"],
  ])("leads from side to side of elements %s", (_, a, b, expected) => {
    expect(pathOf(routeOf(arrowWith(held), (id) => (id === "a" ? a : b)))).toBe(expected);
  });

  test("ends at the outline of a circle", () => {
    const boxes = { a: { ...box(0, 0, 100, 100), outline: "ellipse" as const }, b: box(300, 200) };
    const { start } = routeOf(arrowWith(held), (id) => boxes[id as "a" | "b"]);
    expect(rounded(start)).toBe("108,50");
  });

  test("turns where its control point is, once that was moved, and its handle is in the middle", () => {
    const free = between({ x: 0, y: 0 }, { x: 100, y: 60 }, elbow);
    expect(pathOf(routeOf(free, nowhere))).toBe("0,0 50,0 50,60 100,60");
    expect(rounded(controlHandleOf(routeOf(free, nowhere)))).toBe("50,30");
    const turned = routeOf({ ...free, controlActivated: true, controlX: 80, controlY: 7 }, nowhere);
    expect(pathOf(turned)).toBe("0,0 80,0 80,60 100,60");
    expect(turned.control).toBeUndefined();
  });

  test("has its head in the direction of its last piece, and round corners", () => {
    const route = routeOf(between({ x: 0, y: 0 }, { x: 200, y: 100 }, elbow), nowhere);
    for (const side of route.heads.flatMap(({ sides }) => sides))
      expect(side.x).toBeCloseTo(200 - 15 * Math.cos(Math.PI / 6));
    expect(arrowPath(route)).toMatch(/^M0 0L90 0Q100 0 100 10L100 90Q100 100 110 100L200 100/);
  });
});

describe("an arrow's label", () => {
  const textContent = { ops: [{ insert: "yes\n" }] };
  const on = (fields: Partial<Arrow>) =>
    routeOf(between({ x: 0, y: 0 }, { x: 300, y: 0 }, { textContent, ...fields }), nowhere);

  test("is in the middle of the line, and follows its bend and its corners", () => {
    expect(rounded(on({}).middle)).toBe("150,0");
    expect(rounded(on({ controlActivated: true, controlX: 150, controlY: 100 }).middle)).toBe("150,50");
    expect(rounded(on({ routing: "elbow", endY: 80 }).middle)).toBe("150,40");
  });

  test("belongs to the arrow's box and is hit with it; the handle that bends it is beside it", () => {
    const it = between({ x: 0, y: 0 }, { x: 300, y: 0 }, { textContent });
    const { box: around, label } = routeOf(it, nowhere);
    expect(label && distanceToBox(around, { x: label.left, y: label.bottom })).toBe(0);
    expect(arrow.hits?.(it, { x: 150, y: 11 }, 0, nowhere)).toBe(true);
    expect(arrow.hits?.(it, { x: 100, y: 11 }, 0, nowhere)).toBe(false);
    expect(rounded(controlHandleOf(routeOf(it, nowhere)))).toBe("75,0");
    expect(arrow.textOf(it)).toBe("yes");
  });

  const longer = { ops: [{ insert: "more than it has room for\n" }] };
  const bentTo = (controlX: number, controlY: number) => ({ controlActivated: true, controlX, controlY });
  test.each<[string, Point, Partial<Arrow>, string]>([
    ["above a line that it would hide", { x: 60, y: 0 }, {}, "0,-1"],
    ["above it, whichever way it leads", { x: -60, y: 10 }, {}, "0,-1"],
    ["above one with corners", { x: 60, y: 40 }, { routing: "elbow" }, "0,-1"],
    ["above one that is bent upwards", { x: 60, y: 0 }, bentTo(30, -40), "0,-1"],
    ["below one that is bent downwards", { x: 60, y: 0 }, bentTo(30, 40), "0,1"],
    ["to the right of an upright one", { x: 0, y: 50 }, {}, "1,0"],
    ["to the left of one that is bent there", { x: 0, y: 50 }, bentTo(-40, 25), "-1,0"],
  ])("is %s", (_where, to, fields, way) => {
    const it = between({ x: 0, y: 0 }, to, { textContent: longer, ...fields });
    const route = routeOf(it, nowhere);
    const { label = expect.unreachable(), labelPlace, middle, heads } = route;
    expect(rounded(labelPlace.way)).toBe(way);
    const drawn = [...lineOf(route), ...heads.flatMap(({ sides }) => sides)];
    for (const point of drawn) expect(distanceToBox(label, point)).toBeGreaterThanOrEqual(4 - 1e-6);
    expect(controlHandleOf(route)).toEqual(route.control ?? middle);
    expect(arrow.hits?.(it, centerOf(label), 0, nowhere)).toBe(true);
    for (const corner of [centerOf(label), { x: label.left, y: label.top }])
      expect(contains(grow(route.box, 1e-6), corner)).toBe(true);
  });

  test("is on the line again as soon as more than a head is seen at either end of it", () => {
    const route = (long: number) =>
      routeOf(between({ x: 0, y: 0 }, { x: long, y: 0 }, { textContent: longer }), nowhere);
    const { label = expect.unreachable() } = route(900);
    const long = label.right - label.left + 2 * 24;
    expect(rounded(route(long + 1).labelPlace.way)).toBe("0,0");
    expect(rounded(route(long - 1).labelPlace.way)).toBe("0,-1");
  });

  test("is none without words", () => {
    expect(on({ textContent: { ops: [{ insert: "\n" }] } }).label).toBeUndefined();
    expect(on({ textContent: undefined }).label).toBeUndefined();
  });
});
