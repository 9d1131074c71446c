import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { change } from "../board/operation.ts";
import type { BaseElement } from "../elements/element.ts";
import { definitions } from "../elements/registry.ts";
import { type Box, heightOf, intersects } from "../geometry/box.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { ElementIndex } from "./element-index.ts";
import { Layout } from "./layout.ts";

const boxes = (on: ReturnType<typeof bench>, layout: Layout) =>
  Object.fromEntries([...on.store.values()].map(({ id }) => [id, layout.boxOf(id)]));

describe("derived boxes", () => {
  test("an arrow follows what it holds on to, in the same frame", () => {
    const attached = { elementId: "a", centre: { x: 150, y: 150 } };
    const on = bench(definitions, [
      anElement("shape", "a", 100, 100),
      anElement("arrow", "r", 0, 0, { startConnection: attached, endX: 600, endY: 150 }),
    ]);
    const before = on.editor.boxOf("r") as Box;
    on.store.setPreview("local", new Map([["a", { position: { x: 100, y: 600 } }]]));
    const after = on.editor.boxOf("r") as Box;
    expect(after.bottom).toBeGreaterThan(before.bottom + 300);
    expect(on.store.optimistic.get("r")).toBe(on.store.get("r"));
  });

  test("members of a list move with it", () => {
    const on = bench(definitions, [anElement("note", "m", 900, 900), anElement("element-list", "l", 100, 100)]);
    on.store.dispatch({ kind: "change", elementId: "l", changes: { connections: ["m"] } });
    expect(on.editor.boxOf("m")?.left).toBe(110);
    on.store.setPreview("local", new Map([["l", { position: { x: 300, y: 100 } }]]));
    expect(on.editor.boxOf("m")?.left).toBe(310);
  });

  test("a note in a list is as high as its text needs at the list's width, and no list hides any of it", () => {
    const words = { ops: [{ insert: `${"milk bread butter ".repeat(20)}\n` }] };
    const wide = { size: { width: 900, height: 91 }, textContent: words };
    const on = bench(definitions, [
      anElement("note", "m", 900, 900, wide),
      anElement("note", "below", 900, 1200),
      anElement("element-list", "l", 100, 100, { size: { width: 300, height: 200 } }),
    ]);
    const boxOf = (id: string) => () => on.editor.boxOf(id) as Box;
    const [text, below, list] = [boxOf("m"), boxOf("below"), boxOf("l")] as const;
    const free = heightOf(text());
    on.store.dispatch({ kind: "change", elementId: "l", changes: { connections: ["m", "below"] } });
    const needed = heightOf(text());
    expect(needed).toBeGreaterThan(2 * free);
    expect(below().top).toBeGreaterThanOrEqual(text().bottom);
    expect(list().bottom).toBeGreaterThan(below().bottom);
    // While the list is made narrower, and after others have made it so.
    on.store.setPreview("local", new Map([["l", { size: { width: 200, height: 200 } }]]));
    expect(heightOf(text())).toBeGreaterThan(needed);
    on.store.setPreview("local", undefined);
    expect(heightOf(text())).toBe(needed);
  });

  test("a note that another client has stored too low shows all of its text, and moves nothing else", () => {
    const textContent = { ops: [{ insert: `${"milk bread butter ".repeat(20)}\n` }] };
    const size = { width: 300, height: 91 };
    const on = bench(definitions, [
      anElement("note", "low", 0, 0, { size, textContent }),
      anElement("note", "high", 0, 900, { size: { width: 300, height: 900 }, textContent }),
    ]);
    const box = on.editor.boxOf("low") as Box;
    expect(heightOf(box)).toBeGreaterThan(300);
    expect([box.left, box.top, box.right]).toEqual([0, 0, 300]);
    expect(heightOf(on.editor.boxOf("high") as Box)).toBe(900);
    // Larger letters, set by somebody else, need more.
    on.store.dispatch(change("low", { fontSize: 36 }));
    expect(heightOf(on.editor.boxOf("low") as Box)).toBeGreaterThan(1.5 * heightOf(box));
    expect(on.store.optimistic.get("low")?.size).toEqual(size);
  });

  test("a list in itself and arrows at each other do not hang", () => {
    const attachedTo = (elementId: string) => ({ elementId, centre: { x: 0, y: 0 } });
    const on = bench(definitions, [
      anElement("element-list", "l", 0, 0, { connections: ["l"] }),
      anElement("element-list", "x", 0, 0, { connections: ["y"] }),
      anElement("element-list", "y", 0, 0, { connections: ["x"] }),
      anElement("arrow", "r", 0, 0, { startConnection: attachedTo("r"), endConnection: attachedTo("s") }),
      anElement("arrow", "s", 0, 0, { startConnection: attachedTo("r") }),
    ]);
    for (const id of ["l", "x", "y", "r", "s"]) expect(on.editor.boxOf(id)).toBeDefined();
  });
});

/** Random boards with everything that derives, and random moves of it. */
const step = fc.record({
  id: fc.constantFrom("a", "b", "l", "m", "r", "s"),
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  isPreview: fc.boolean(),
});
const elements = (): BaseElement[] => [
  anElement("shape", "a", 0, 0),
  anElement("note", "b", 400, 0),
  anElement("note", "m", 0, 0),
  anElement("element-list", "l", 200, 400),
  anElement("arrow", "r", 0, 0, {
    startConnection: { elementId: "a", centre: { x: 0, y: 0 } },
    endConnection: { elementId: "m", centre: { x: 0, y: 0 } },
  }),
  anElement("arrow", "s", 0, 0, { startConnection: { elementId: "l", centre: { x: 0, y: 0 } } }),
];

test("what is cached is what would be derived anew, and the index finds exactly what touches", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const on = bench(definitions, elements());
      on.store.dispatch({ kind: "change", elementId: "l", changes: { connections: ["m"] } });
      for (const { id, x, y, isPreview } of steps) {
        if (isPreview) on.store.setPreview("local", new Map([[id, { position: { x, y } }]]));
        else on.store.dispatch({ kind: "change", elementId: id, changes: { position: { x, y } } });
        // Asked in between, so that there is something to be stale.
        on.editor.boxOf(id);
        const fresh = new Layout(on.store);
        expect(boxes(on, on.editor.layout)).toEqual(boxes(on, fresh));
        const window = { left: x - 100, top: y - 100, right: x + 300, bottom: y + 200 };
        const naive = [...on.store.values()]
          .map((element) => element.id)
          .filter((other) => intersects(fresh.boxOf(other) as Box, window));
        const found = on.editor.index
          .within(window)
          .filter((other) => intersects(on.editor.boxOf(other) as Box, window));
        expect([...found].sort()).toEqual(naive.sort());
        fresh.close();
      }
    }),
    { numRuns: 150 },
  );
});

test("many elements moving at once are found where they are", () => {
  const many = Array.from({ length: 600 }, (_, at) => anElement("shape", `s${at}`, at * 120, 0));
  const on = bench(definitions, many);
  on.store.setPreview("local", new Map(many.map(({ id, position }) => [id, { position: { x: position.x, y: 5000 } }])));
  expect(on.editor.index.within({ left: 0, top: 0, right: 100_000, bottom: 200 })).toEqual([]);
  expect(on.editor.index.within({ left: 0, top: 4990, right: 1000, bottom: 5200 })).toHaveLength(9);
  expect(on.editor.index.bounds()).toEqual({ left: 0, top: 5000, right: 599 * 120 + 100, bottom: 5100 });
  const index = new ElementIndex(
    on.editor.layout,
    many.map(({ id }) => id),
  );
  expect(index.bounds()).toEqual(on.editor.index.bounds());
});

test("a board that became another one is there before its texts are measured", () => {
  const textContent = { ops: [{ insert: `${"milk bread butter ".repeat(20)}\n` }] };
  const size = { width: 300, height: 91 };
  const many = Array.from({ length: 9 }, (_, at) => anElement("note", `n${at}`, at * 400, 0, { size, textContent }));
  const on = bench(definitions, many);
  const measured: string[] = [];
  const least = ({ id }: BaseElement) => {
    measured.push(id);
    return 500;
  };
  const layout = new Layout(on.store, least, 4, true);
  layout.measure(many.map(({ id }) => id));
  expect(layout.boxOf("n3")?.bottom).toBe(500);
  measured.length = 0;
  on.store.setPreview(
    "local",
    new Map(many.map(({ id, position }) => [id, { position: { x: position.x, y: 1_000 } }])),
  );
  expect(layout.boxOf("n3")).toMatchObject({ top: 1_000, bottom: 1_091 });
  expect(measured).toEqual([]);
  layout.measure(["n3"]);
  expect(layout.boxOf("n3")?.bottom).toBe(1_500);
  layout.close();
});
