import { expect, test } from "vitest";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { Mounted } from "./mounted.ts";

/** 40 by 40 shapes, 200 board units apart, seen through a window of 1000 by 800. */
function grid() {
  const elements = Array.from({ length: 1600 }, (_, at) =>
    anElement("shape", `s${at}`, (at % 40) * 200, Math.floor(at / 40) * 200),
  );
  const on = bench(definitions, elements);
  const { editor, clock } = on;
  editor.viewport.show({ x: 2000, y: 2000, zoom: 1 });
  const mounted = new Mounted({ ...editor, nextFrame: clock.nextFrame, viewport: editor.viewport });
  return { ...on, mounted };
}

test("only what is in sight, and a little around it, has a node", () => {
  const { clock, mounted, editor } = grid();
  clock.runUntilIdle();
  expect(mounted.isComplete).toBe(true);
  expect(mounted.ids.length).toBeLessThan(80);
  for (const id of editor.index.within(editor.viewport.seen)) expect(mounted.ids).toContain(id);
});

test("a burst is spread over frames", () => {
  const { clock, mounted, editor } = grid();
  clock.runUntilIdle();
  editor.viewport.show({ x: 1000, y: 1000, zoom: 0.4 });
  clock.frame();
  expect(mounted.isComplete).toBe(false);
  clock.runUntilIdle();
  expect(mounted.isComplete).toBe(true);
});

test("zooming in lets go of what lies far outside by then", () => {
  const { clock, mounted, editor } = grid();
  editor.viewport.show({ x: 1500, y: 1600, zoom: 0.5 });
  clock.runUntilIdle();
  expect(mounted.ids.length).toBeGreaterThan(100);
  editor.viewport.zoomTo(1);
  clock.runUntilIdle();
  expect(mounted.ids.length).toBeLessThan(80);
});

test("far away there are no nodes but the one being edited", () => {
  const { clock, mounted, editor } = grid();
  clock.runUntilIdle();
  const [first = ""] = mounted.ids;
  editor.selection.edit(first);
  editor.viewport.show({ x: 0, y: 0, zoom: 0.3 });
  clock.runUntilIdle();
  expect(mounted.ids).toEqual([first]);
});

test("panning within what is ready, and dragging within sight, mounts nothing anew", () => {
  const { clock, mounted, editor, store } = grid();
  clock.runUntilIdle();
  const before = mounted.ids;
  editor.viewport.panBy({ x: -100, y: -50 });
  const [id = ""] = editor.index.within(editor.viewport.seen);
  const { position } = editor.get(id) ?? { position: { x: 0, y: 0 } };
  store.setPreview("local", new Map([[id, { position: { x: position.x + 10, y: position.y } }]]));
  expect(clock.isIdle).toBe(true);
  expect(mounted.ids).toBe(before);
});

test("what comes into sight by another's hand is mounted, what is deleted goes", () => {
  const { clock, mounted, editor, store } = grid();
  clock.runUntilIdle();
  store.dispatch({ kind: "change", elementId: "s0", changes: { position: { x: 2300, y: 2300 } } });
  clock.runUntilIdle();
  expect(mounted.ids).toContain("s0");
  store.dispatch({ kind: "delete", elementId: "s0" });
  clock.runUntilIdle();
  expect(mounted.ids).not.toContain("s0");
  expect(editor.index.within(editor.viewport.seen)).not.toContain("s0");
});
