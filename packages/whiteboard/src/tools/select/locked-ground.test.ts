import { expect, test } from "vitest";
import { definitions } from "../../elements/registry.ts";
import { anElement, bench } from "../../testing/gesture.ts";

const board = () =>
  bench(definitions, [
    anElement("shape", "ground", 0, 0, { isLocked: true, index: 1, size: { width: 600, height: 600 } }),
    anElement("note", "above", 100, 100, { index: 2 }),
  ]);
const selected = ({ editor }: ReturnType<typeof board>) => [...editor.selection.ids];

test("a drag of what is locked by hand moves the board, by mouse and by touch, and leaves the selection as it was", () => {
  const on = board();
  const { viewport } = on.editor;
  on.gesture("click 150,150");
  for (const press of ["down", "touch down"]) {
    const { x } = viewport.camera;
    on.gesture(`${press} 400,400 move 420,400 move 460,400 up`);
    expect(viewport.camera.x).not.toBe(x);
    expect(selected(on)).toEqual(["above"]);
    viewport.panBy({ x: -60, y: 0 });
  }
  expect(on.asked).toEqual([]);
  expect(on.store.get("ground")?.position).toEqual({ x: 0, y: 0 });
});

test("where a drag of the background selects, one of what is locked selects what it touches", () => {
  const on = board();
  on.editor.backgroundDrag.set("select");
  on.gesture("down 500,500 move 400,400 move 120,120 up");
  expect(selected(on)).toContain("above");
});

test("a click still selects what is locked, and together with others it is dragged as before", () => {
  const on = board();
  on.gesture("click 400,400");
  expect(selected(on)).toEqual(["ground"]);
  on.editor.select(["ground", "above"]);
  on.gesture("down 400,400 move 420,400 move 460,400 up");
  expect(on.store.get("above")?.position.x).toBe(160);
  expect(on.asked).toHaveLength(1);
});
