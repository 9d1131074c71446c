import { describe, expect, test } from "vitest";
import { exportSvg } from "../commands/export.ts";
import { lightLook } from "../elements/brush.ts";
import { parseElement } from "../elements/models.ts";
import { readable } from "../elements/readable.ts";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";

const good = anElement("note", "good", 0, 0, { textContent: { ops: [{ insert: "still here" }] } });
const common = { id: "bad", position: { x: 0, y: 0 }, size: { width: 200, height: 100 }, index: 1 };
const attachedTo = (elementId: string) => ({ elementId, centre: { x: 0, y: 0 } });

describe("whatever a board contains, it is shown without what cannot be shown", () => {
  test.each<[string, unknown]>([
    ["nothing", null],
    ["text", "element"],
    ["an unknown type", { ...common, type: "hologram" }],
    ["a position of NaN", { ...common, type: "note", position: { x: Number.NaN, y: 0 } }],
    ["an infinite size", { ...common, type: "shape", size: { width: Number.POSITIVE_INFINITY, height: 1 } }],
    ["a negative size", { ...common, type: "shape", size: { width: -5, height: -5 } }],
    ["a position beyond everything", { ...common, type: "note", position: { x: 1e300, y: 0 } }],
    ["no size", { id: "bad", type: "note", position: { x: 0, y: 0 }, index: 0 }],
    ["unknown fields", { ...common, type: "shape", onclick: "alert(1)", __proto__: { fill: "red" } }],
    ["a color that is none", { ...common, type: "shape", fill: "url(javascript:alert(1))" }],
    ["content of an unknown format", { ...common, type: "note", textContent: { blocks: [1, 2] } }],
    [
      "an arrow to itself",
      { ...common, type: "arrow", startConnection: attachedTo("bad"), endConnection: attachedTo("bad") },
    ],
    ["an arrow to nowhere", { ...common, type: "arrow", startConnection: attachedTo("gone") }],
    ["a list in itself", { ...common, type: "element-list", connections: ["bad"] }],
    [
      "a path that is none",
      { ...common, type: "drawing", paths: [{ id: "p", d: "M 0 0 <script>", color: "red", width: 5 }] },
    ],
  ])("%s", (_, element) => {
    const { elements } = readable([element, good]);
    expect(elements.some(({ id }) => id === "good")).toBe(true);
    const on = bench(definitions, elements);
    for (const { id } of elements) expect(Object.values(on.editor.boxOf(id) ?? {}).every(Number.isFinite)).toBe(true);
    const svg = exportSvg(on.editor, lightLook) ?? "";
    expect(svg).toContain("still here");
    expect(svg).not.toMatch(/NaN|Infinity|<script/);
    on.gesture("click 50,50 down 50,50 alt move 150,150 up");
    expect(on.editor.store.optimistic.get("good")).toBeDefined();
  });

  test.each<[string, object]>([
    ["a color that is none", { type: "shape", fill: "url(javascript:alert(1))" }],
    ["a path that is none", { type: "drawing", paths: [{ id: "p", d: "M 0 0 <script>", color: "red", width: 5 }] }],
    ["an address that is none", { type: "link", url: "javascript:alert(1)" }],
    ["text of any other format", { type: "note", textContent: { ops: [{ insert: { image: "x" } }] } }],
  ])("%s never comes onto a board", (_, fields) => {
    const element = parseElement({ ...common, ...fields });
    expect(JSON.stringify(element ?? "")).not.toMatch(/javascript:|<script|image/);
  });

  test("20,000 elements and a stroke of 50,000 points", () => {
    const points = Array.from({ length: 50_000 }, (_, at) => `${at % 900} ${at % 700}`).join(" ");
    const d = `M${points}`
      .slice(0, 249_000)
      .replace(/[\d.]+$/, "")
      .trimEnd();
    const stroke = { ...common, id: "stroke", type: "drawing", paths: [{ id: "p", d, color: "black", width: 5 }] };
    const many = Array.from({ length: 19_998 }, (_, at) => anElement("shape", `s${at}`, (at % 200) * 120, at));
    const { elements } = readable([stroke, good, ...many]);
    expect(elements.length).toBeGreaterThanOrEqual(19_999);
    const on = bench(definitions, elements);
    expect(on.editor.index.within({ left: -10, top: -10, right: 100_000, bottom: 100_000 })).toHaveLength(
      elements.length,
    );
  });
});
