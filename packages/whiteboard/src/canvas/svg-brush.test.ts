import { expect, test } from "vitest";
import { exportSvg } from "../commands/export.ts";
import { darkLook, lightLook } from "../elements/brush.ts";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";

test("whatever a note says stays text", () => {
  const evil = '</text><script>alert("x")</script>&\u0000';
  const note = anElement("note", "n", 0, 0, { textContent: { ops: [{ insert: evil }] } });
  const svg = exportSvg(bench(definitions, [note]).editor, lightLook) ?? "";
  expect(svg).not.toContain("<script");
  expect(svg).toContain("&lt;/text&gt;&lt;script&gt;");
  expect(svg).not.toContain("\u0000");
});

test("an export shows the selection, or everything", () => {
  const on = bench(definitions, [
    anElement("shape", "a", 0, 0),
    anElement("shape", "b", 500, 0, { shapeType: "circle" }),
  ]);
  expect(exportSvg(on.editor, lightLook)).toMatch(/viewBox="-20 -20 640 140"/);
  on.editor.selection.select(["b"]);
  const svg = exportSvg(on.editor, lightLook);
  expect(svg).toMatch(/viewBox="480 -20 140 140"/);
  expect(svg).toContain("<ellipse");
});

test("what is turned is turned in the export, and all of it is in the picture", () => {
  const on = bench(definitions, [anElement("shape", "a", 0, 0, { size: { width: 200, height: 100 }, rotation: 90 })]);
  const svg = exportSvg(on.editor, lightLook);
  expect(svg).toMatch(/viewBox="30 -70 140 240"/);
  expect(svg).toMatch(/<g transform="rotate\(90 100 50\)">\s*<rect x="1" y="1" width="198"[\s\S]*<\/g>/);
});

test("an empty board has nothing to export", () => {
  expect(exportSvg(bench(definitions).editor, lightLook)).toBeUndefined();
});

test("an export has the styles of what it shows", () => {
  const on = bench(definitions, [
    anElement("note", "n", 0, 0, { paper: "khaki" }),
    anElement("shape", "s", 500, 0, { shapeType: "star", stroke: "teal", strokeWidth: "thick", dash: "dotted" }),
    anElement("arrow", "a", 0, 300, { stroke: "firebrick", endHead: "filled" }),
  ]);
  const svg = exportSvg(on.editor, darkLook) ?? "";
  const { khaki, teal, firebrick } = darkLook.palette;
  expect(svg).toContain(`fill="${khaki}"`);
  expect(svg).toMatch(new RegExp(`stroke="${teal}" stroke-width="7" .*stroke-dasharray="0 17"`));
  expect(svg).toContain(`fill="${firebrick}" stroke="${firebrick}"`);
});
