import { expect, test } from "vitest";
import type { BaseElement } from "../elements/element.ts";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { fromExcalidraw } from "./from-excalidraw.ts";
import { toExcalidraw } from "./to-excalidraw.ts";

/** Every letter is half as wide as it is high. */
const measure = (text: string, { size }: { readonly size: number }) => (text.length * size) / 2;
const said = (insert: string) => ({ textContent: { ops: [{ insert: `${insert}\n` }] } });
const attachedTo = (elementId: string) => ({ elementId, centre: { x: 0, y: 0 } });

const copied = (...elements: readonly BaseElement[]) => {
  const { editor } = bench(definitions, elements);
  return toExcalidraw(elements, editor.boxOf, measure);
};
/** What comes back from there. */
const returned = (...elements: readonly BaseElement[]) =>
  fromExcalidraw(JSON.stringify({ type: "excalidraw/clipboard", elements: copied(...elements).items, files: {} }));

test("a note is a box in its paper's color that holds its words, broken where they are too wide", () => {
  const size = { width: 164, height: 120 };
  const { items } = copied(
    anElement("note", "n", 10, 20, { size, paper: "khaki", fontSize: 20, ...said("Buy some oat milk") }),
  );
  expect(items).toMatchObject([
    { type: "rectangle", x: 10, y: 20, backgroundColor: "#ffeb99", boundElements: [{ id: "n-words", type: "text" }] },
    { type: "text", containerId: "n", text: "Buy some oat\nmilk", originalText: "Buy some oat milk", x: 22, y: 32 },
  ]);
});

test("a note without paper is a text there, and comes back", () => {
  const text = anElement("note", "n", 10, 20, { paper: "transparent", fontSize: 20, ...said("Buy some oat milk") });
  expect(copied(text).items).toMatchObject([{ type: "text", id: "n", x: 22, y: 32, containerId: null }]);
  expect(returned(text)?.elements).toMatchObject([
    { type: "note", paper: "transparent", ...said("Buy some oat milk") },
  ]);
});

test("shapes, arrows and what they say come back as they were", () => {
  const look = { fill: "lightgreen", stroke: "firebrick", strokeWidth: "medium", dash: "dashed" };
  const size = { width: 200, height: 100 };
  const back = returned(
    anElement("shape", "a", 0, 0, { size, shapeType: "rounded", ...look, ...said("Start") }),
    anElement("shape", "b", 500, 0, { size, shapeType: "diamond", groups: ["outer", "inner"] }),
    anElement("arrow", "c", 0, 0, {
      ...{ startConnection: attachedTo("a"), endConnection: attachedTo("b"), startHead: "dot", endHead: "filled" },
      ...said("then"),
    }),
  );
  expect(back?.leftOut).toBe(0);
  expect(back?.elements).toMatchObject([
    { id: "a", type: "shape", shapeType: "rounded", size, ...look, ...said("Start") },
    { id: "b", type: "shape", shapeType: "diamond", groups: ["outer", "inner"] },
    {
      ...{ id: "c", type: "arrow", startHead: "dot", endHead: "filled", ...said("then") },
      ...{ startConnection: { elementId: "a" }, endConnection: { elementId: "b" } },
    },
  ]);
});

test("what is turned is turned there, about the same middle, and comes back", () => {
  const size = { width: 200, height: 100 };
  const note = anElement("note", "n", 0, 0, { size, rotation: 90, fontSize: 20, ...said("Up") });
  const { items } = copied(note);
  const quarter = Math.PI / 2;
  expect(items).toMatchObject([{ x: 0, y: 0, ...size, angle: quarter }, { angle: quarter }]);
  // The words, which are at the top, are on the right.
  const [, words] = items as unknown as readonly Record<"x" | "width", number>[];
  expect((words?.x ?? 0) + (words?.width ?? 0) / 2).toBeGreaterThan(100);
  const shape = anElement("shape", "s", 300, 40, { size, shapeType: "diamond", rotation: 330 });
  expect(returned(shape)?.elements).toMatchObject([{ position: { x: 300, y: 40 }, size, rotation: 330 }]);
});

test("an outline that Excalidraw has not is a closed line, grouped with its words", () => {
  const [line, words] = copied(
    anElement("shape", "s", 0, 0, { size: { width: 300, height: 300 }, shapeType: "star", ...said("Best") }),
  ).items;
  expect(line).toMatchObject({ type: "line", groupIds: ["s-group"], x: 150, y: 0 });
  expect(line?.points).toHaveLength(11);
  expect(words).toMatchObject({ type: "text", text: "Best", groupIds: ["s-group"], containerId: null });
});

test.each(["triangle", "hexagon", "cylinder", "bubble", "star"])(
  "a %s comes back as it was, a turned one as well",
  (shapeType) => {
    const size = { width: 300, height: 200 };
    const look = { fill: "lightgreen", stroke: "firebrick", strokeWidth: "thick", dash: "dotted" };
    const back = returned(
      anElement("shape", "a", 10, 20, { size, shapeType, ...look }),
      anElement("shape", "b", 400, 20, { size, shapeType, rotation: 30 }),
    );
    expect(back?.elements).toMatchObject([
      { type: "shape", position: { x: 10, y: 20 }, size, shapeType, ...look },
      { type: "shape", size, shapeType, rotation: 30 },
    ]);
    const { x = 0, y = 0 } = back?.elements[1]?.position ?? {};
    expect([x, y].map(Math.round)).toEqual([400, 20]);
  },
);

test("both ends say to what an arrow is attached, and only to what was copied", () => {
  const { items } = copied(
    anElement("note", "n", 0, 0),
    anElement("arrow", "a", 0, 0, { startConnection: attachedTo("n"), endConnection: attachedTo("gone") }),
  );
  expect(items).toMatchObject([
    { id: "n", boundElements: [{ id: "a", type: "arrow" }] },
    { id: "a", startBinding: { elementId: "n" }, endBinding: null },
  ]);
});

test("a frame comes last and is said by what lies in it", () => {
  const { items } = copied(
    anElement("frame", "f", 0, 0, { size: { width: 900, height: 600 }, name: "Slide" }),
    anElement("note", "in", 50, 50),
    anElement("note", "out", 2000, 50),
  );
  expect(items.map(({ id, frameId }) => [id, frameId])).toEqual([
    ["in", "f"],
    ["out", null],
    ["f", null],
  ]);
  expect(items[2]).toMatchObject({ type: "frame", name: "Slide" });
});

test("drawings keep their strokes, links their address, and lists what lies on them", () => {
  const drawing = anElement("drawing", "d", 0, 0, {
    ...{ size: { width: 120, height: 120 }, bounds: { minX: 10, minY: 10, maxX: 110, maxY: 110, padding: 10 } },
    paths: [{ id: "p", d: "M10 10L110 110", color: "rgba(224, 49, 49, 1)", width: 6 }],
  });
  const { items, leftOut } = copied(
    drawing,
    anElement("link", "l", 0, 300, { url: "https://example.org/", title: "A page" }),
    anElement("element-list", "e", 600, 0, { title: "To do" }),
  );
  expect(leftOut).toBe(0);
  expect(items.map(({ type }) => type)).toEqual(["freedraw", "rectangle", "text", "rectangle", "text"]);
  expect(items[0]).toMatchObject({
    ...{ x: 10, y: 10, strokeWidth: 2, strokeColor: "rgba(224, 49, 49, 1)" },
    points: [
      [0, 0],
      [100, 100],
    ],
  });
  expect(items[1]).toMatchObject({ link: "https://example.org/" });
});

test("a picture names its file and its crop; one that is not stored is left out", () => {
  const file = "ab".repeat(32);
  const crop = { left: 0.5, top: 0, right: 1, bottom: 1 };
  const made = copied(
    anElement("picture", "p", 0, 0, { file, crop, pixels: { width: 400, height: 300 } }),
    anElement("picture", "q", 0, 0, { upload: "u" }),
  );
  expect(made).toMatchObject({ files: [file], leftOut: 1 });
  expect(made.items).toMatchObject([
    { type: "image", fileId: file, crop: { x: 200, y: 0, width: 200, height: 300, naturalWidth: 400 } },
  ]);
});
