import { describe, expect, test } from "vitest";
import { editText } from "../board/operation.ts";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { toScreen } from "./camera.ts";
import { cameraForEditing, keepEditedInView, panToCaret } from "./edited-in-view.ts";

const size = { width: 1000, height: 800 };

describe("what is edited", () => {
  const phone = { width: 360, height: 600 };
  const at = (left: number, top: number, width: number, height = 120) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  });

  test("fits a phone's window in its width, below the header's bar", () => {
    const camera = cameraForEditing({ x: 0, y: 0, zoom: 1 }, at(100, 0, 400), phone, 18);
    expect(camera.zoom).toBeCloseTo(344 / 400);
    expect(toScreen(camera, { x: 100, y: 0 })).toEqual({ x: expect.closeTo(8), y: expect.closeTo(64) });
  });
  test("can be read on a phone that showed the whole board", () => {
    expect(cameraForEditing({ x: 0, y: 0, zoom: 0.07 }, at(3000, 3000, 800), phone, 18).zoom).toBe(0.5);
    expect(cameraForEditing({ x: 0, y: 0, zoom: 0.07 }, at(3000, 3000, 140), phone, 18).zoom).toBe(1);
  });
  test("can be read elsewhere too, in the middle of where it was", () => {
    const camera = cameraForEditing({ x: 0, y: 0, zoom: 0.3 }, at(900, 900, 400), size, 18);
    expect(camera.zoom).toBe(0.75);
    expect(toScreen(camera, { x: 1100, y: 960 }).x).toBeCloseTo(330);
  });
  test.each([
    ["note", 18],
    ["element-list", 16],
    ["link", 14],
  ])("has letters of 13 pixels or more: a %s, whose smallest measure %i", (type, letters) => {
    for (const zoom of [0.1, 0.5, 0.8]) {
      const on = bench(definitions, [anElement(type, "it", 600, 600)]);
      on.editor.viewport.show({ x: 0, y: 0, zoom });
      keepEditedInView(on.editor);
      on.editor.beginEditing("it");
      on.clock.runUntilIdle();
      expect(on.editor.viewport.camera.zoom * letters).toBeGreaterThanOrEqual(13);
      expect(on.editor.viewport.camera.zoom).toBeLessThan(1);
    }
  });
  test("has them on a phone too, unless it would no longer fit", () => {
    const zoomed = (zoom: number, width: number) =>
      cameraForEditing({ x: 0, y: 0, zoom }, at(100, 100, width), phone, 18).zoom;
    expect(zoomed(0.5, 300) * 18).toBeGreaterThanOrEqual(13);
    expect(zoomed(0.5, 600)).toBeCloseTo(344 / 600);
    expect(zoomed(0.8, 400)).toBe(0.8);
  });
  test("keeps a zoom at which it can be read, and is scrolled into sight", () => {
    expect(cameraForEditing({ x: 0, y: 0, zoom: 1 }, at(900, 300, 400), size, 18)).toEqual({ x: 308, y: 0, zoom: 1 });
  });
  test("stays where it was clicked when it is larger than the window", () => {
    const camera = { x: 500, y: 500, zoom: 1 };
    expect(cameraForEditing(camera, at(0, 0, 4000, 4000), size, 18)).toEqual(camera);
  });
});

describe("the view of a small note in the top row", () => {
  const small = () => {
    const on = bench(definitions, [anElement("note", "n", 1400, 20)]);
    on.editor.viewport.show({ x: 0, y: 0, zoom: 0.3 });
    on.editor.selection.select(["n"]);
    keepEditedInView(on.editor);
    return { ...on, zoom: () => on.editor.viewport.camera.zoom };
  };

  test("stays while a second click may come, so that this one still meets the note", () => {
    const { gesture, editor, store, zoom } = small();
    gesture("click 480,10 wait 150");
    expect(editor.selection.editing).toBe("n");
    expect(zoom()).toBe(0.3);
    gesture("click 480,10 wait 390");
    expect(editor.selection.editing).toBe("n");
    expect(zoom()).toBe(0.3);
    gesture("wait 10");
    expect(zoom()).toBe(0.75);
    expect(store.size).toBe(1);
  });
  test("zooms in as soon as something is written", () => {
    const { gesture, editor, clock, zoom } = small();
    gesture("click 480,10 wait 100");
    editor.do(editText("n", { base: { ops: [] }, delta: [{ insert: "a\n" }] }));
    clock.runUntilIdle();
    expect(zoom()).toBe(0.75);
  });
  test("zooms in at once when no press began the editing", () => {
    const { editor, clock, zoom } = small();
    editor.beginEditing("n");
    clock.runUntilIdle();
    expect(zoom()).toBe(0.75);
  });
  test("stays when the editing ends before", () => {
    const { gesture, editor, zoom } = small();
    gesture("click 480,10 wait 100 click 900,700 wait 1000");
    expect(editor.selection.editing).toBeUndefined();
    expect(zoom()).toBe(0.3);
  });
});

test("a caret that needs the view while it moves does not keep it from showing all that is edited", () => {
  const { editor, clock } = bench(definitions, [anElement("note", "n", 1200, 100)]);
  const { viewport } = editor;
  viewport.show({ x: 400, y: 0, zoom: 1 });
  keepEditedInView(editor);
  editor.beginEditing("n");
  clock.frame();
  clock.frame();
  const underWay = viewport.camera.x;
  expect(underWay).toBeGreaterThan(400);
  panToCaret(editor, { x: -3, y: 0 });
  expect(viewport.camera.x).toBeGreaterThanOrEqual(underWay + 3);
  clock.runUntilIdle();
  const { right = 0 } = editor.boxOf("n") ?? {};
  expect(viewport.toScreen({ x: right, y: 0 }).x).toBeLessThanOrEqual(viewport.size.width);
  // Whoever pans themselves stays where they are.
  const own = viewport.camera;
  panToCaret(editor, { x: 9, y: 0 });
  clock.runUntilIdle();
  expect(viewport.camera.x).toBe(own.x - 9);
});
