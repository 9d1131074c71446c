import { describe, expect, test } from "vitest";
import { byIndex } from "../../board/order.ts";
import { align } from "../../commands/align.ts";
import { bringToFront, hasDepth, sendToBack } from "../../commands/arrange.ts";
import { cutSelected, deleteSelected } from "../../commands/delete-selected.ts";
import { duplicate } from "../../commands/duplicate.ts";
import { exported } from "../../commands/export.ts";
import { flip } from "../../commands/flip.ts";
import { framesInOrder, moveFrame, outlineOrder } from "../../commands/frames.ts";
import { nudge } from "../../commands/nudge.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import { placing } from "../../tools/place/placing.ts";
import type { Changes } from "../element.ts";
import { definitions } from "../registry.ts";

const aFrame = (id: string, x: number, y: number, width: number, height: number, changes: Changes = {}) =>
  anElement("frame", id, x, y, { size: { width, height }, ...changes });
const aShape = (id: string, x: number, y: number, changes: Changes = {}) =>
  anElement("shape", id, x, y, { index: 1, ...changes });
/** A frame from 100,100 to 600,500 with a shape in it, one across its edge and one outside. */
const board = (...more: ReturnType<typeof anElement>[]) =>
  bench(definitions, [
    aFrame("f", 100, 100, 500, 400, { index: 9, name: "Plan" }),
    aShape("in", 200, 200),
    aShape("across", 550, 300, { index: 2 }),
    aShape("out", 700, 600, { index: 3 }),
    ...more,
  ]);
type On = ReturnType<typeof board>;
const selected = ({ editor }: On) => [...editor.selection.ids].sort().join(" ");
const at = ({ editor }: On, id: string) => {
  const { x, y } = editor.store.optimistic.get(id)?.position ?? {};
  return `${x},${y}`;
};
const painted = ({ editor }: On) =>
  [...editor.store.optimistic.values()]
    .sort(byIndex)
    .map(({ id }) => id)
    .join(" ");

describe("pressing a frame", () => {
  test("its line and its name select it, and the empty board inside is the board", () => {
    const on = board();
    on.gesture("click 101,300");
    expect(selected(on)).toBe("f");
    on.gesture("click 400,400");
    expect(selected(on)).toBe("");
    on.gesture("click 110,88");
    expect(selected(on)).toBe("f");
    on.gesture("click 110,60");
    expect(selected(on)).toBe("");
  });

  test("its name is as easy to press from far away, and a second press edits it", () => {
    const on = board();
    on.editor.viewport.show({ x: -1000, y: -1000, zoom: 0.1 });
    on.gesture("click 114,98 click 114,98");
    expect(on.editor.selection.editing).toBe("f");
  });

  test("from so far away that its name could not be read, it has none", () => {
    const on = board();
    on.editor.viewport.show({ x: -1000, y: -1000, zoom: 0.07 });
    on.gesture("click 81,65");
    expect(selected(on)).toBe("");
    on.editor.viewport.show({ x: -1000, y: -1000, zoom: 0.09 });
    on.gesture("click 103,88");
    expect(selected(on)).toBe("f");
  });

  test("the band selects what it touches in it, and the frame only with all that is in it", () => {
    const on = board();
    on.gesture("shift down 150,150 move 250,250 up");
    expect(selected(on)).toBe("in");
    on.gesture("click 900,700 shift down 50,50 move 640,540 up");
    expect(selected(on)).toBe("across f in");
  });
});

describe("what lies in a frame", () => {
  test("stays in front of it, whatever is raised and however late the frame came", () => {
    const on = board();
    expect(painted(on)).toBe("f in across out");
    on.gesture("click 101,300");
    bringToFront(on.editor);
    on.editor.selection.select(["in"]);
    sendToBack(on.editor);
    expect(painted(on)).toBe("f in across out");
    on.gesture("click 900,100 click 250,250");
    expect(painted(on)).toBe("f across out in");
  });

  test("is a smaller frame that stays in front of a larger one", () => {
    const on = board(aFrame("inner", 120, 120, 300, 300), aFrame("outer", 0, 0, 900, 800, { index: 20 }));
    expect(painted(on)).toBe("outer f inner in across out");
  });

  test("is dragged along as one step, but for what is locked or not wholly in it", () => {
    const on = board(aShape("locked", 120, 350, { isLocked: true }), aFrame("inner", 190, 190, 200, 200));
    on.gesture("down 101,300 move 141,350 up");
    expect(["f", "in", "inner", "across", "out", "locked"].map((id) => at(on, id)).join(" ")).toBe(
      "140,150 240,250 230,240 550,300 700,600 120,350",
    );
    on.editor.history.undo();
    expect(["f", "in", "inner"].map((id) => at(on, id)).join(" ")).toBe("100,100 200,200 190,190");
  });

  test("that is locked or that somebody else is writing in stays, and it is told why, once", () => {
    const on = board(aShape("other", 120, 350));
    on.editor.presence.setLock("in", { userId: "x", username: "Ada" });
    on.gesture("down 101,300 move 121,320 move 141,350 up");
    expect([at(on, "f"), at(on, "in"), at(on, "other")]).toEqual(["140,150", "200,200", "160,400"]);
    expect(on.asked).toEqual(["isHeld"]);
    on.editor.presence.setLock("in", undefined);
    on.editor.store.dispatch({ kind: "change", elementId: "in", changes: { isLocked: true } });
    for (const move of [
      () => on.gesture("click 900,700 down 141,300 move 151,310 move 161,320 up"),
      () => nudge(on.editor, { x: 1, y: 0 }, true),
      () => flip(on.editor, "horizontally"),
    ]) {
      on.asked.length = 0;
      move();
      expect([at(on, "in"), on.asked]).toEqual(["200,200", ["isLocked"]]);
    }
    on.asked.length = 0;
    on.gesture("down 700,600 move 720,620 up");
    on.editor.selection.select(["f", "out"]);
    align(on.editor, "left");
    expect(on.asked).toEqual([]);
    align(on.editor, "bottom");
    expect([at(on, "in"), on.asked]).toEqual(["200,200", ["isLocked"]]);
  });

  test("stays if the frame is locked", () => {
    const on = board();
    on.gesture("click 101,300");
    on.editor.store.dispatch({ kind: "change", elementId: "f", changes: { isLocked: true } });
    on.gesture("down 101,300 move 141,350 up");
    expect(at(on, "in")).toBe("200,200");
  });

  test("goes along with arrow keys", () => {
    const on = board();
    on.editor.selection.select(["f"]);
    nudge(on.editor, { x: 1, y: 0 }, true);
    expect([at(on, "f"), at(on, "in"), at(on, "across")]).toEqual(["110,100", "210,200", "550,300"]);
  });

  test("is an arrow only if all it is attached to goes along", () => {
    const ends = (from: string, to: string) => ({
      startConnection: { elementId: from, centre: { x: 0, y: 0 } },
      endConnection: { elementId: to, centre: { x: 0, y: 0 } },
    });
    const on = board(
      aShape("in2", 400, 400),
      anElement("arrow", "inside", 0, 0, ends("in", "in2")),
      anElement("arrow", "leaving", 0, 0, ends("in", "across")),
    );
    on.gesture("down 101,300 move 141,350 up");
    const { startConnection, endConnection } = on.editor.store.optimistic.get("leaving") as never;
    expect([startConnection, endConnection]).toMatchObject([{ elementId: "in" }, { elementId: "across" }]);
    expect(on.editor.store.optimistic.get("inside")).toMatchObject({ endConnection: { elementId: "in2" } });
  });

  test("is copied beside it, and cut with it; deleting a frame leaves it", () => {
    const on = board();
    on.editor.selection.select(["f"]);
    duplicate(on.editor);
    const copies = [...on.editor.selection.ids].map((id) => at(on, id));
    expect(copies.sort()).toEqual(["690,100", "790,200"]);
    on.editor.selection.select(["f"]);
    deleteSelected(on.editor);
    expect([at(on, "f"), at(on, "in")]).toEqual(["undefined,undefined", "200,200"]);
    on.editor.history.undo();
    on.editor.selection.select(["f"]);
    cutSelected(on.editor);
    expect(at(on, "in")).toBe("undefined,undefined");
  });

  test("is in a picture of it, and so is its name", () => {
    const on = board();
    on.editor.selection.select(["f"]);
    const picture = exported(on.editor);
    expect(picture?.shown.map(({ element }) => element.id)).toEqual(["f", "in"]);
    expect(picture?.box.top).toBe(54);
  });
});

describe("bringing to the front and sending to the back", () => {
  test.each([
    [["f"], false],
    [["f", "in"], true],
    [["in"], true],
    [[], false],
  ])("%j: %s", (ids, is) => {
    const { editor } = board();
    editor.selection.select(ids);
    expect(hasDepth(editor)).toBe(is);
  });
});

describe("a new frame", () => {
  test("is drawn from corner to corner, behind what is there", () => {
    const on = board();
    on.editor.machine.enter(placing(on.editor, "frame", {}, false));
    on.gesture("down 950,750 move 660,560 up");
    const [only = ""] = on.editor.selection.ids;
    expect([at(on, only), on.editor.get(only)?.size]).toEqual(["660,560", { width: 290, height: 190 }]);
    expect(painted(on)).toBe(`f ${only} in across out`);
  });

  test("has a slide's size where it is only clicked", () => {
    const on = board();
    on.editor.machine.enter(placing(on.editor, "frame", {}, false));
    on.gesture("click 500,400");
    const [only = ""] = on.editor.selection.ids;
    expect([at(on, only), on.editor.get(only)?.size]).toEqual(["20,130", { width: 960, height: 540 }]);
  });
});

describe("the order of frames", () => {
  const three = () =>
    bench(definitions, [
      aFrame("c", 1000, 0, 400, 300),
      aFrame("a", 0, 0, 400, 300),
      aFrame("b", 500, 0, 400, 300),
      aShape("n", 520, 20),
      aShape("m", 20, 20),
      aShape("alone", 0, 900),
    ]);
  const order = ({ editor }: On) =>
    framesInOrder(editor)
      .map(({ element }) => element.id)
      .join("");

  test("is that of reading, until one is moved; then a new one comes last", () => {
    const on = three();
    expect(order(on)).toBe("abc");
    moveFrame(on.editor, "c", 0);
    expect(order(on)).toBe("cab");
    on.editor.history.undo();
    expect(order(on)).toBe("abc");
    moveFrame(on.editor, "a", 2);
    on.editor.do({ kind: "create", element: aFrame("d", -900, 0, 400, 300) });
    expect(order(on)).toBe("bcad");
  });

  test("changes in only one frame once all have a place", () => {
    const on = three();
    moveFrame(on.editor, "c", 1);
    const before = on.editor.get("a");
    moveFrame(on.editor, "b", 1);
    expect(order(on)).toBe("abc");
    moveFrame(on.editor, "c", 0);
    moveFrame(on.editor, "c", 2);
    expect(order(on)).toBe("abc");
    expect(on.editor.get("a")).toBe(before);
  });

  test("is that of the outline, each frame with what lies in it", () => {
    const on = three();
    moveFrame(on.editor, "b", 0);
    expect(outlineOrder(on.editor).map(({ element, frame }) => `${element.id}${frame ? ` in ${frame}` : ""}`)).toEqual([
      "b",
      "n in b",
      "a",
      "m in a",
      "c",
      "alone",
    ]);
  });
});
