import { expect, test } from "vitest";
import type { ElementBehavior } from "../elements/behavior.ts";
import { definitions } from "../elements/registry.ts";
import { heightOf } from "../geometry/box.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { measureLater } from "./measure-later.ts";
import { Mounted } from "./mounted.ts";

/** 5,000 notes that need three times the height they have, 300 units apart; `measured` counts the texts measured. */
function largeBoard() {
  let measured = 0;
  const leastHeight: ElementBehavior["leastHeight"] = ({ size }) => {
    measured += 1;
    return 3 * size.height;
  };
  const notes = Array.from({ length: 5_000 }, (_, at) => anElement("note", `n${at}`, at * 300, 0));
  const on = bench({ ...definitions, note: { ...definitions.note, leastHeight } }, notes);
  const isHigh = (id: string) =>
    heightOf(on.editor.boxOf(id) ?? fail()) > 2 * (on.editor.get(id) ?? fail()).size.height;
  return { ...on, isHigh, measured: () => measured };
}

test("a large board opens without measuring its texts: they are measured bit by bit afterwards, each once", () => {
  const { editor, clock, isHigh, measured } = largeBoard();
  expect(measured()).toBe(0);
  const stop = measureLater({ layout: editor.layout, viewport: editor.viewport, clock: slow(clock) });
  // Not while somebody looks around.
  for (const x of [10, 20, 30]) {
    editor.viewport.show({ x, y: 0, zoom: 0.1 });
    clock.wait(150);
  }
  expect(measured()).toBe(0);
  clock.wait(60);
  expect(measured()).toBeGreaterThan(0);
  expect(measured()).toBeLessThan(200);
  for (let round = 0; round < 1_000 && !isHigh("n4999"); round += 1) clock.wait(20);
  expect([...editor.layout.unmeasured]).toEqual([]);
  // Once to find that it is too low, and once for the box it then has.
  expect(measured()).toBe(10_000);
  stop();
});

test("what comes into sight is measured before it is seen, and what changes at once", () => {
  const { editor, clock, store, isHigh, measured } = largeBoard();
  editor.viewport.show({ x: 0, y: 0, zoom: 1 });
  const mounted = new Mounted({ ...editor, nextFrame: clock.nextFrame, viewport: editor.viewport });
  expect(isHigh("n0")).toBe(true);
  expect(measured()).toBeLessThan(20);
  store.dispatch({ kind: "change", elementId: "n4000", changes: { fontSize: 20 } });
  expect(isHigh("n4000")).toBe(true);
  mounted.close();
});

test("notes keep their height while more of them are dragged than are measured at once", () => {
  const { editor, clock, store, isHigh } = largeBoard();
  const stop = measureLater(editor);
  for (let round = 0; round < 1_000 && !isHigh("n4999"); round += 1) clock.wait(20);
  store.setPreview("local", new Map([...store.values()].map(({ id }) => [id, { position: { x: 0, y: 900 } }])));
  expect(isHigh("n0")).toBe(true);
  stop();
});

/** Each look at it takes a millisecond. */
function slow(clock: ReturnType<typeof bench>["clock"]) {
  let looks = 0;
  return { nextFrame: clock.nextFrame, after: clock.after, now: () => clock.now() + ++looks };
}

function fail(): never {
  throw new Error("It is not on the board");
}
