import lz from "lz-string";
import { describe, expect, test } from "vitest";
import { definitions } from "../elements/registry.ts";
import { bench } from "../testing/gesture.ts";
import { fromTldraw } from "./from-tldraw.ts";
import { pasteElements } from "./paste.ts";

/** A shape as tldraw writes it; those that are given later lie in front. */
/** Behind those that a test gives itself. */
let index = 1;
const shape = (type: string, id: string, x: number, y: number, props: object = {}, more: object = {}) => ({
  ...{ id: `shape:${id}`, type, typeName: "shape", x, y, rotation: 0, index: `a${(index++).toString(36)}` },
  ...{ parentId: "page:page", isLocked: false, opacity: 1, meta: {} },
  props: { color: "black", labelColor: "black", size: "m", dash: "draw", fill: "none", scale: 1, ...props },
  ...more,
});
const richText = (...words: readonly string[]) => ({
  richText: {
    type: "doc",
    content: words.map((text) => ({
      type: "paragraph",
      attrs: { dir: "auto" },
      content: text ? [{ type: "text", text }] : [],
    })),
  },
});
const geo = (id: string, x: number, y: number, props: object = {}, more: object = {}) =>
  shape("geo", id, x, y, { geo: "rectangle", w: 200, h: 100, growY: 0, align: "middle", ...props }, more);
const binding = (arrow: string, to: string, terminal: "start" | "end") => ({
  ...{ id: `binding:${arrow}${terminal}`, typeName: "binding", type: "arrow", fromId: `shape:${arrow}` },
  ...{ toId: `shape:${to}`, meta: {}, props: { terminal, normalizedAnchor: { x: 0.5, y: 0.5 }, isExact: false } },
});
const content = (shapes: readonly object[], bindings: readonly object[] = [], assets: readonly object[] = []) => {
  const others = { shapes, bindings, rootShapeIds: [], schema: { schemaVersion: 2, sequences: {} } };
  const frame = { type: "application/tldraw", kind: "content" };
  const written = (data: object, version: number) => JSON.stringify({ ...frame, version, data });
  return {
    now: written({ assets, otherCompressed: lz.compressToBase64(JSON.stringify(others)) }, 3),
    plain: written({ ...others, assets }, 2),
    former: lz.compressToBase64(JSON.stringify({ ...frame, data: { ...others, assets } })),
  };
};
const read = (...parts: Parameters<typeof content>) => fromTldraw(`<div data-tldraw>${content(...parts).now}</div>`);
const only = (one: object) => read([one])?.elements[0];

describe("what is copied in tldraw", () => {
  test("is read in each of the forms it has had, also as a browser writes it", () => {
    const { now, plain, former } = content([geo("a", 30, 40, richText("<b> & co"))]);
    const escaped = plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    for (const html of [
      `<div data-tldraw>${now}</div>`,
      `<html><body><!--StartFragment--><div data-tldraw="">${escaped}</div><!--EndFragment--></body></html>`,
      `<tldraw>${former}</tldraw>`,
    ]) {
      expect(fromTldraw(html)?.elements).toMatchObject([
        { id: "a", type: "shape", position: { x: 30, y: 40 }, textContent: { ops: [{ insert: "<b> & co" }, {}] } },
      ]);
    }
    for (const other of ["<p>words</p>", "<div data-tldraw>words</div>", '<div data-tldraw>{"type":"x"}</div>', ""])
      expect(fromTldraw(other)).toBeUndefined();
  });

  test("shapes keep outline, place, size, text and, from the palette, their colors", () => {
    const look = { color: "green", fill: "solid", size: "xl", dash: "dotted", align: "start", labelColor: "red" };
    expect(only(geo("a", 0, 0, { geo: "ellipse", ...look, ...richText("Start", "here") }))).toMatchObject({
      ...{ type: "shape", shapeType: "circle", size: { width: 200, height: 100 }, fill: "lightgreen" },
      ...{ stroke: "darkgreen", strokeWidth: "thick", dash: "dotted", align: "left", textColor: "firebrick" },
      textContent: { ops: [{ insert: "Start" }, { insert: "\n" }, { insert: "here" }, { insert: "\n" }] },
    });
    expect(only(geo("a", 0, 0, { geo: "trapezoid" }))).toMatchObject({ shapeType: "square", fill: "transparent" });
    expect(only(geo("a", 0, 0, { text: "from 2024" }))).toMatchObject({
      textContent: { ops: [{ insert: "from 2024\n" }] },
    });
  });

  test("notes have their paper, and texts become notes without", () => {
    const note = { ...richText("Buy oat milk"), color: "yellow", growY: 20, align: "middle", scale: 2, size: "l" };
    expect(only(shape("note", "n", 10, 20, note))).toMatchObject({
      ...{ type: "note", paper: "khaki", align: "center", fontSize: 52, size: { width: 400, height: 440 } },
    });
    expect(only(shape("text", "t", 0, 0, { ...richText("Title"), w: 100, color: "blue" }))).toMatchObject({
      ...{ type: "note", paper: "transparent", fontSize: 24, textColor: "mediumblue", position: { x: -16, y: -16 } },
    });
    expect(read([shape("text", "t", 0, 0, { ...richText(""), w: 100 })])?.leftOut).toBe(1);
  });

  test("a rich text keeps its lists, headings, marks and links", () => {
    const text = (words: string, ...marks: readonly object[]) => ({ type: "text", text: words, marks });
    const line = (...inside: readonly object[]) => ({ type: "paragraph", content: inside });
    const doc = {
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 1 }, content: [text("Plan")] },
        { type: "bulletList", content: [{ type: "listItem", content: [line(text("one", { type: "bold" }))] }] },
        line(
          text("page", { type: "link", attrs: { href: "https://example.org" } }),
          { type: "hardBreak" },
          text("bad", { type: "link", attrs: { href: "javascript:alert(1)" } }, { type: "highlight" }),
        ),
      ],
    };
    expect(only(geo("a", 0, 0, { richText: doc }))).toMatchObject({
      textContent: {
        ops: [
          { insert: "Plan" },
          { insert: "\n", attributes: { header: 1 } },
          { insert: "one", attributes: { bold: true } },
          { insert: "\n", attributes: { list: "bullet" } },
          { insert: "page", attributes: { link: "https://example.org" } },
          { insert: "\n" },
          { insert: "bad" },
          { insert: "\n" },
        ],
      },
    });
  });

  test("an arrow keeps what it connects, its heads, its bend and its label", () => {
    const arrow = { start: { x: 0, y: 0 }, end: { x: 9, y: 9 }, bend: 30, arrowheadStart: "dot", ...richText("then") };
    const shapes = [
      geo("a", 0, 0),
      geo("b", 400, 0),
      shape("arrow", "c", 0, 0, { ...arrow, arrowheadEnd: "triangle" }),
    ];
    const made = read(shapes, [binding("c", "a", "start"), binding("c", "b", "end")])?.elements[2];
    expect(made).toMatchObject({
      ...{ type: "arrow", startHead: "dot", endHead: "filled", position: { x: 100, y: 50 }, endX: 400, endY: 0 },
      ...{ controlActivated: true, controlX: 200, controlY: 60, textContent: { ops: [{ insert: "then\n" }] } },
      ...{ startConnection: { elementId: "a", centre: { x: 100, y: 50 } }, endConnection: { elementId: "b" } },
    });
    const former = { start: { type: "binding", boundShapeId: "shape:a" }, end: { type: "point", x: 300, y: 300 } };
    expect(read([shapes[0] ?? {}, shape("arrow", "c", 0, 0, former)])?.elements[1]).toMatchObject({
      ...{ startConnection: { elementId: "a" }, endConnection: null, endX: 200, endY: 250 },
    });
    expect(only(shape("arrow", "c", 0, 0, { ...arrow, kind: "elbow", bend: 0 }))).toMatchObject({ routing: "elbow" });
  });

  test("freehand lines become drawings in their place, packed or not", () => {
    const [points, color] = [[{ x: 0, y: 0, z: 0.5 }, { x: 50.5, y: -20, z: 0.5 }, { x: 80, y: 10, z: 0.5 }], "red"]; // biome-ignore format: one line
    const bytes = new DataView(new ArrayBuffer(24));
    for (const [at, value] of [0, 0, 0.5].entries()) bytes.setFloat32(4 * at, value, true);
    // 50.5, -20, 0 and 29.5, 30, 0 in 16 bits each.
    for (const [at, bits] of [0x5250, 0xcd00, 0, 0x4f60, 0x4f80, 0].entries()) bytes.setUint16(12 + 2 * at, bits, true);
    const path = btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)));
    for (const segment of [{ points }, { path }]) {
      const segments = [{ type: "straight", ...segment }];
      expect(only(shape("draw", "d", 10, 20, { segments, color, scaleX: 1, scaleY: 1 }))).toMatchObject({
        type: "drawing",
        paths: [{ d: "M10 20L60.5 0L90 30", color: "firebrick", width: 3.5 }],
      });
    }
    const free = only(shape("draw", "d", 0, 0, { segments: [{ type: "free", points }] }));
    expect(free).toMatchObject({ paths: [{ d: expect.stringContaining("Q") }] });
    expect(read([shape("draw", "d", 0, 0, { segments: [{ type: "free", path: "%" }] })])?.leftOut).toBe(1);
  });

  test("a line of two points is an arrow without heads, and of more a drawing", () => {
    const through = (...points: readonly object[]) => ({
      points: Object.fromEntries(points.map((point, at) => [`a${at}`, { id: `a${at}`, index: `a${at}`, ...point }])),
      spline: "line",
    });
    const [a, b, c] = [{ x: 0, y: 0 }, { x: 50, y: 50 }, { x: 90, y: 0 }]; // biome-ignore format: one line
    expect(only(shape("line", "l", 5, 5, through(a, b)))).toMatchObject({ type: "arrow", endHead: "none", endX: 50 });
    expect(only(shape("line", "l", 5, 5, through(a, b, c)))).toMatchObject({ paths: [{ d: "M5 5L55 55L95 5" }] });
  });

  test("a picture comes with its file and its crop; of one on the web the address is kept", () => {
    const asset = (id: string, src: string) => ({ id: `asset:${id}`, type: "image", props: { src, w: 10, h: 10 } });
    const image = (id: string, more: object = {}) =>
      shape("image", id, 0, 0, { w: 90, h: 60, assetId: `asset:${id}`, ...more });
    const crop = { topLeft: { x: 0.2, y: 0 }, bottomRight: { x: 1, y: 0.5 } };
    const made = read(
      [image("p", { crop, altText: "A roof" }), image("w"), image("gone")],
      [],
      [
        asset("p", "data:image/png;base64,AAAA"),
        asset("w", "https://example.org/a.png"),
        asset("unused", "data:image/png;base64,BB"),
      ],
    );
    expect(made).toMatchObject({ leftOut: 1, files: new Map([["p", "data:image/png;base64,AAAA"]]) });
    expect(made?.elements).toMatchObject([
      { type: "picture", upload: "p", alt: "A roof", crop: { left: 0.2, top: 0, right: 1, bottom: 0.5 } },
      { type: "link", url: "https://example.org/a.png" },
    ]);
  });

  test("pages and films become links, and what has no address is counted", () => {
    const asset = (id: string, src: string) => ({ id: `asset:${id}`, type: "video", props: { src } });
    const url = "https://example.org/page";
    const film = (id: string, more: object = {}) =>
      shape("video", id, 0, 0, { w: 300, h: 200, url: "", assetId: `asset:${id}`, ...more });
    const made = read(
      [
        shape("embed", "e", 30, 40, { w: 300, h: 200, url }),
        shape("bookmark", "b", 0, 0, { w: 300, h: 320, url, assetId: null }),
        ...[film("there"), film("here", { url }), film("local"), film("gone")],
        ...[shape("embed", "none", 0, 0, { url: "" }), shape("bookmark", "bad", 0, 0, { url: "javascript:alert(1)" })],
      ],
      [],
      [
        asset("there", "https://example.org/a.mp4"),
        asset("here", "data:video/mp4;base64,AAAA"),
        asset("local", "asset:1"),
      ],
    );
    expect(made?.elements).toMatchObject([
      { id: "e", type: "link", url, position: { x: 30, y: 40 }, size: { width: 300, height: 200 } },
      ...[url, "https://example.org/a.mp4", url].map((address) => ({ type: "link", url: address })),
    ]);
    expect(made).toMatchObject({ leftOut: 4, files: new Map() });
  });

  test("what is in frames and groups is in its place, in its group and in front of its frame", () => {
    const inside = { parentId: "shape:f" };
    const made = read([
      geo("in front", 0, 0),
      shape("group", "g", 10, 10, {}, { ...inside, rotation: Math.PI / 2, index: "a2" }),
      geo("turned", 50, 0, { w: 40, h: 20 }, { parentId: "shape:g" }),
      geo("member", 0, 0, {}, { parentId: "shape:g" }),
      shape("frame", "f", 100, 200, { w: 640, h: 360, name: "Slide" }, { index: "a0" }),
    ]);
    expect(made?.elements.map(({ id, groups = [] }) => `${id}:${groups}`)).toEqual([
      "f:",
      "turned:g",
      "member:g",
      "in_front:",
    ]);
    expect(made).toMatchObject({ leftOut: 0 });
    expect(made?.elements[0]).toMatchObject({ type: "frame", name: "Slide", position: { x: 100, y: 200 } });
    // Its middle is 70, 10 in a group that is turned by a quarter, at 110, 210 of the page.
    expect(made?.elements[1]?.position).toEqual({ x: 80, y: 270 });
  });

  test("what has no counterpart is counted, and the rest is pasted as one step", () => {
    const made = read([geo("a", 0, 0), shape("video", "v", 0, 0), shape("custom", "x", 0, 0), { id: "shape:broken" }]);
    expect(made?.leftOut).toBe(2);
    const on = bench(definitions);
    pasteElements(on.editor, made?.elements ?? [], { x: 500, y: 500 });
    expect(on.store.size).toBe(1);
    on.editor.history.undo();
    expect(on.store.size).toBe(0);
  });
});
