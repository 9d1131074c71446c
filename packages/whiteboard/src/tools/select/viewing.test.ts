import { expect, test } from "vitest";
import { bindingFor } from "../../commands/keys.ts";
import { lateKeyBindings } from "../../commands/late-keys.ts";
import { putAll } from "../../commands/put-all.ts";
import { definitions } from "../../elements/registry.ts";
import { anElement, bench } from "../../testing/gesture.ts";

const elements = [anElement("note", "n", 100, 100, { index: 1 }), anElement("shape", "s", 400, 100, { index: 2 })];
const board = () => bench(definitions, elements, { canEdit: false });

test("whoever only views selects and moves the board; nothing on it changes, and nobody is told of a gesture", () => {
  const on = board();
  const { editor, store } = on;
  const before = JSON.stringify([...store.values()]);
  on.gesture("click 150,150");
  expect([...editor.selection.ids]).toEqual(["n"]);
  const { x } = editor.viewport.camera;
  on.gesture("down 150,150 move 190,150 move 230,150 up");
  expect(editor.viewport.camera.x).not.toBe(x);
  on.gesture("click 160,150 click 160,150 alt down 160,150 alt move 400,400 alt up click 700,700 click 700,700");
  for (const key of ["Delete", "Enter", "ArrowLeft"]) {
    editor.select(["n"]);
    const press = { key, mod: false, shift: false, alt: false };
    bindingFor(press)?.run(editor, press);
  }
  editor.select(["n", "s"]);
  const edits = lateKeyBindings.filter(({ group }) => group !== "view");
  for (const binding of edits) binding.run(editor, { key: "", mod: false, shift: false, alt: false });
  putAll(editor, [anElement("note", "new", 0, 0)]);
  expect(editor.selection.editing).toBeUndefined();
  expect(JSON.stringify([...store.values()])).toBe(before);
  expect(store.status.waiting).toBe(0);
  expect(on.sent.filter(({ kind }) => kind !== "cursor")).toEqual([]);
  expect(on.asked).toEqual([]);
});
