import { describe, expect, test } from "vitest";
import { change } from "../board/operation.ts";
import type { Arrow } from "../elements/arrow/fields.ts";
import { routeOf } from "../elements/arrow/route.ts";
import type { Changes } from "../elements/element.ts";
import { definitions } from "../elements/registry.ts";
import { boxAround, centerOf } from "../geometry/box.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { copy } from "./copy.ts";
import { duplicate } from "./duplicate.ts";
import { elementsToSave, writeJson } from "./export.ts";
import { loadFile } from "./load-file.ts";
import { pasteElements } from "./paste.ts";
import { readElements } from "./read-elements.ts";

const size = { width: 200, height: 100 };
const attachedTo = (elementId: string, x: number, y: number) => ({ elementId, centre: { x, y } });

/** Two notes and an arrow between them, where they were connected; then both notes went 1000 right and 300 up. */
function movedNotes(changes: Changes = {}) {
  const on = bench(definitions, [
    anElement("note", "a", 0, 400, { size, index: 1 }),
    anElement("note", "b", 500, 400, { size, index: 2 }),
    anElement("arrow", "arrow", 158, 400, {
      ...{ startPointX: 50, startPointY: 50, endX: 334, endY: 50, index: 3 },
      ...{ startConnection: attachedTo("a", 100, 450), endConnection: attachedTo("b", 600, 450) },
      ...changes,
    }),
  ]);
  on.editor.do(change("a", { position: { x: 1000, y: 100 } }));
  on.editor.do(change("b", { position: { x: 1500, y: 100 } }));
  return on;
}
type On = ReturnType<typeof bench>;
const selected = ({ editor }: On) => [...editor.selection.ids].flatMap((id) => editor.get(id) ?? []);
const ends = ({ editor }: On, arrow: Arrow) => {
  const { start, end } = routeOf(arrow, editor.boxOf);
  return [start, end].map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(" ");
};
const arrowIn = (on: On) => selected(on).find(({ type }) => type === "arrow") as Arrow;
const middle = ({ editor }: On) => {
  const around = boxAround([...editor.selection.ids].flatMap((id) => editor.boxOf(id) ?? []));
  return around && centerOf(around);
};

describe("an arrow between notes that were moved", () => {
  test("is duplicated alone beside where it is drawn, and lies there", () => {
    const on = movedNotes();
    on.editor.selection.select(["arrow"]);
    duplicate(on.editor);
    expect(ends(on, arrowIn(on))).toBe("1228,170 1512,170");
    expect(arrowIn(on)).toMatchObject({ position: { x: 1178, y: 120 }, startConnection: null, endConnection: null });
  });

  test("keeps its bend in a copy", () => {
    const on = movedNotes({ controlX: 1192, controlY: -450, controlActivated: true });
    const { control } = routeOf(on.editor.get("arrow") as Arrow, on.editor.boxOf);
    on.editor.selection.select(["arrow"]);
    duplicate(on.editor);
    const copied = routeOf(arrowIn(on), on.editor.boxOf).control;
    expect(copied).toEqual({ x: (control?.x ?? 0) + 20, y: (control?.y ?? 0) + 20 });
  });

  test("is pasted with them around the pointer, here and on another board", () => {
    const on = movedNotes();
    on.editor.selection.select(["a", "b", "arrow"]);
    const elements = readElements(copy(on.editor)?.elements ?? "") ?? [];
    for (const to of [on, bench(definitions)]) {
      pasteElements(to.editor, elements, { x: 300, y: 2000 });
      expect(middle(to)).toEqual({ x: 300, y: 2000 });
      expect(ends(to, arrowIn(to))).toBe("158,2000 442,2000");
    }
  });

  test("is pasted without them around the pointer", () => {
    const on = movedNotes();
    on.editor.selection.select(["arrow"]);
    const elements = readElements(copy(on.editor)?.elements ?? "") ?? [];
    pasteElements(on.editor, elements, { x: 300, y: 2000 });
    expect(ends(on, arrowIn(on))).toBe("158,2000 442,2000");
  });

  test("does not lead the duplicate of a frame around them far away", () => {
    const on = movedNotes();
    on.editor.do({ kind: "create", element: anElement("frame", "f", 950, 50, { size: { width: 800, height: 200 } }) });
    on.editor.selection.select(["f"]);
    duplicate(on.editor);
    expect(selected(on).find(({ type }) => type === "frame")?.position).toEqual({ x: 1790, y: 50 });
  });

  test("is saved where it is drawn, also without them", async () => {
    const on = movedNotes();
    on.editor.selection.select(["arrow"]);
    const to = bench(definitions);
    await loadFile(to.editor, writeJson("Board", elementsToSave(on.editor)), async () => []);
    expect(ends(to, arrowIn(to))).toBe("1208,150 1492,150");
  });
});
