import { describe, expect, test } from "vitest";
import { modelOf } from "../elements/models.ts";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { fromExcalidraw } from "./from-excalidraw.ts";
import { pasteElements } from "./paste.ts";

/** An element as Excalidraw writes it, with the fields that all of them have. */
const item = (type: string, id: string, x: number, y: number, fields: object = {}) => ({
  ...{ id, type, x, y, width: 200, height: 100, angle: 0, isDeleted: false, seed: 1, version: 7, versionNonce: 3 },
  ...{ strokeColor: "#1e1e1e", backgroundColor: "transparent", fillStyle: "solid", strokeWidth: 2 },
  ...{ strokeStyle: "solid", roughness: 1, opacity: 100, groupIds: [], frameId: null, roundness: null },
  ...{ boundElements: null, updated: 1, link: null, locked: false },
  ...fields,
});
const words = (text: string) => ({ text, originalText: text, fontSize: 20, fontFamily: 5, textAlign: "left" });
const bound = (elementId: string) => ({ elementId, focus: 0, gap: 5 });

const read = (...elements: readonly object[]) =>
  fromExcalidraw(JSON.stringify({ type: "excalidraw/clipboard", elements, files: {} }));
const only = (...elements: readonly object[]) => read(...elements)?.elements[0];

describe("what comes from Excalidraw", () => {
  test("shapes keep outline, place, size and, from the palette, their colors", () => {
    const look = { backgroundColor: "#b2f2bb", strokeColor: "#e03131", strokeWidth: 4, strokeStyle: "dashed" };
    expect(only(item("rectangle", "a", 30, 40, { ...look, roundness: { type: 3 } }))).toMatchObject({
      ...{ type: "shape", shapeType: "rounded", position: { x: 30, y: 40 }, size: { width: 200, height: 100 } },
      ...{ fill: "lightgreen", stroke: "firebrick", strokeWidth: "medium", dash: "dashed" },
    });
    expect(only(item("rectangle", "a", 0, 0))).toMatchObject({ shapeType: "square", fill: "transparent" });
    expect(only(item("ellipse", "a", 0, 0))).toMatchObject({ shapeType: "circle", stroke: "black" });
    expect(only(item("diamond", "a", 0, 0))).toMatchObject({ shapeType: "diamond" });
  });

  test("a picture comes with its file and its crop, and waits for that as for one that is sent", () => {
    const crop = { x: 20, y: 0, width: 50, height: 80, naturalWidth: 100, naturalHeight: 80 };
    const elements = [item("image", "a", 30, 40, { fileId: "f1", crop }), item("image", "b", 0, 0, { fileId: "gone" })];
    const files = { f1: { id: "f1", mimeType: "image/png", dataURL: "data:image/png;base64,AAAA" }, f2: { id: 7 } };
    const made = fromExcalidraw(JSON.stringify({ type: "excalidraw/clipboard", elements, files }));
    expect(made).toMatchObject({ leftOut: 1, files: new Map([["f1", "data:image/png;base64,AAAA"]]) });
    expect(made?.elements).toMatchObject([
      { type: "picture", upload: "f1", position: { x: 30, y: 40 }, crop: { left: 0.2, top: 0, right: 0.7, bottom: 1 } },
    ]);
  });

  test("a text becomes a note without paper, and without the line breaks that only its width made", () => {
    const text = { ...words("Buy oat milk"), text: "Buy oat\nmilk", textAlign: "center", strokeColor: "#1971c2" };
    expect(only(item("text", "a", 30, 40, text))).toMatchObject({
      ...{
        type: "note",
        paper: "transparent",
        position: { x: 14, y: 24 },
        textContent: { ops: [{ insert: "Buy oat milk\n" }] },
      },
      ...{ fontSize: 20, align: "center", textColor: "mediumblue" },
    });
  });

  test("shapes and arrows hold their words", () => {
    const box = item("rectangle", "a", 0, 0, { boundElements: [{ id: "t", type: "text" }] });
    const inBox = item("text", "t", 10, 40, { ...words("Start here"), textAlign: "center", containerId: "a" });
    const arrow = item("arrow", "c", 200, 50, {
      points: [
        [0, 0],
        [200, 0],
      ],
    });
    const made = read(box, inBox, arrow, item("text", "u", 280, 40, { ...words("then"), containerId: "c" }));
    expect(made?.elements).toMatchObject([
      { id: "a", type: "shape", textContent: { ops: [{ insert: "Start here\n" }] } },
      { id: "c", type: "arrow", textContent: { ops: [{ insert: "then\n" }] } },
    ]);
    expect(made?.elements[0]).not.toHaveProperty("align");
    expect(made?.leftOut).toBe(0);
  });

  test("an arrow keeps what it connects, its heads and its bend", () => {
    const arrow = item("arrow", "c", 200, 50, {
      ...{
        points: [
          [0, 0],
          [100, 80],
          [200, 0],
        ],
        startBinding: bound("a"),
        endBinding: bound("gone"),
      },
      ...{ startArrowhead: "dot", endArrowhead: "triangle" },
    });
    const [, made] = read(item("rectangle", "a", 0, 0), arrow)?.elements ?? [];
    expect(made).toMatchObject({
      ...{ type: "arrow", startHead: "dot", endHead: "filled", controlActivated: true, controlX: 100, controlY: 160 },
      ...{ startConnection: { elementId: "a", centre: { x: 100, y: 50 } }, endConnection: null, endX: 200, endY: 0 },
    });
    const line = item("line", "d", 0, 0, {
      points: [
        [0, 0],
        [50, 50],
      ],
    });
    expect(only(line)).toMatchObject({ type: "arrow", startHead: "none", endHead: "none", controlActivated: false });
  });

  test("an arrow in right angles finds its way here", () => {
    const points = [
      [0, 0],
      [126, 0],
      [126, 200],
      [252, 200],
    ];
    expect(only(item("arrow", "c", 0, 0, { points, elbowed: true }))).toMatchObject({
      ...{ type: "arrow", routing: "elbow", endX: 252, endY: 200, controlActivated: false },
    });
  });

  test("freehand lines and lines with corners become drawings in their place", () => {
    const points = [
      [0, 0],
      [50, 30],
      [100, 0],
      [150, 60],
    ];
    expect(only(item("line", "a", 10, 20, { points }))).toMatchObject({
      ...{ type: "drawing", position: { x: -1, y: 9 }, size: { width: 172, height: 82 } },
      paths: [{ d: "M10 20L60 50L110 20L160 80", width: 2 }],
    });
    expect(only(item("freedraw", "a", 0, 0, { points, pressures: [] }))).toMatchObject({ paths: [{ width: 6 }] });
  });

  test("an embedded page becomes a link, and its address leads somewhere or is left out", () => {
    const link = "https://www.youtube.com/watch?v=gTw2YkutJRA";
    const made = read(
      item("embeddable", "a", 30, 40, { link }),
      item("iframe", "b", 0, 0, { link: "http://example.org" }),
      item("embeddable", "c", 0, 0, { link: "javascript:alert(1)" }),
      item("iframe", "d", 0, 0),
    );
    expect(made?.elements).toMatchObject([
      { id: "a", type: "link", url: link, position: { x: 30, y: 40 }, size: { width: 200, height: 100 } },
      { id: "b", type: "link", url: "http://example.org" },
    ]);
    expect(made?.leftOut).toBe(2);
  });

  test("the words of what leads to a page lead there, and nowhere else", () => {
    const inBox = item("text", "t", 10, 40, { ...words("Read\n\nthis"), containerId: "a" });
    const link = "https://example.org/";
    const ops = [
      ...[{ insert: "Read", attributes: { link } }, { insert: "\n" }, { insert: "\n" }],
      ...[{ insert: "this", attributes: { link } }, { insert: "\n" }],
    ];
    expect(only(item("rectangle", "a", 0, 0, { link }), inBox)).toMatchObject({ type: "shape", textContent: { ops } });
    expect(only(item("text", "a", 0, 0, { ...words("this"), link }))).toMatchObject({
      textContent: { ops: ops.slice(3) },
    });
    expect(only(item("rectangle", "a", 0, 0, { link: "javascript:alert(1)" }), inBox)).toMatchObject({
      textContent: { ops: [{ insert: "Read\n\nthis\n" }] },
    });
  });

  test("a shape without words that leads to a page says where to", () => {
    const link = "https://example.org/a/page?of=many";
    expect(only(item("ellipse", "a", 0, 0, { link }))).toMatchObject({
      textContent: { ops: [{ insert: "example.org", attributes: { link } }, { insert: "\n" }] },
    });
    for (const none of ["javascript:alert(1)", "https://", ""])
      expect(only(item("ellipse", "a", 0, 0, { link: none }))).not.toHaveProperty("textContent");
  });

  test("frames keep their names, and groups what they hold", () => {
    const frame = item("frame", "f", 0, 0, { name: "Slide" });
    const made = read(frame, item("ellipse", "a", 0, 0, { groupIds: ["inner", "outer"] }));
    expect(made?.elements).toMatchObject([
      { type: "frame", name: "Slide", fill: "transparent" },
      { type: "shape", groups: ["outer", "inner"] },
    ]);
    expect(only(item("frame", "f", 0, 0, { name: null }))).toMatchObject({ type: "frame", name: "" });
  });

  test("what is deleted is gone, and what has no counterpart is counted", () => {
    const made = read(
      item("rectangle", "a", 0, 0, { isDeleted: true }),
      item("image", "b", 0, 0, { fileId: "f" }),
      item("ellipse", "c", Number.MAX_SAFE_INTEGER, 0),
      item("ellipse", "d", 0, 0),
    );
    expect(made?.elements.map(({ id }) => id)).toEqual(["d"]);
    expect(made?.leftOut).toBe(2);
  });

  test("a file is read as the clipboard is, and anything else is not", () => {
    const file = {
      type: "excalidraw",
      version: 2,
      source: "https://excalidraw.com",
      elements: [item("ellipse", "a", 0, 0)],
    };
    expect(fromExcalidraw(JSON.stringify(file))?.elements).toHaveLength(1);
    expect(fromExcalidraw("{")).toBeUndefined();
    expect(fromExcalidraw('{"type":"excalidrawlib","libraryItems":[]}')).toBeUndefined();
    expect(fromExcalidraw('{"tafel":1,"elements":[]}')).toBeUndefined();
    expect(read("nothing" as never, { type: "ellipse" })).toEqual({ elements: [], leftOut: 0, files: new Map() });
  });

  test("is pasted as one step that connects the copies", () => {
    const on = bench(definitions, [anElement("shape", "old", 0, 0)]);
    const arrow = item("arrow", "c", 200, 50, {
      ...{
        points: [
          [0, 0],
          [200, 0],
        ],
        startBinding: bound("a"),
        endBinding: bound("b"),
        endArrowhead: "arrow",
      },
    });
    const made = read(item("rectangle", "a", 0, 0), item("ellipse", "b", 400, 0), arrow);
    pasteElements(on.editor, made?.elements ?? [], { x: 1_000, y: 500 });
    const [pasted] = [...on.editor.store.values()].filter(({ type }) => type === "arrow");
    const ends = pasted ? (modelOf("arrow")?.references?.(pasted) ?? []) : [];
    expect(ends.map((id) => on.editor.get(id)?.type)).toEqual(["shape", "shape"]);
    on.editor.history.undo();
    expect(on.editor.store.size).toBe(1);
  });
});
