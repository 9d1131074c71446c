import { describe, expect, test } from "vitest";
import { byIndex } from "../../board/order.ts";
import { bindingFor } from "../../commands/keys.ts";
import { definitions } from "../../elements/registry.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import { grips } from "./handles.ts";

const board = () =>
  bench(definitions, [
    anElement("shape", "a", 100, 100, { index: 1 }),
    anElement("shape", "b", 300, 100, { index: 2 }),
    anElement("note", "n", 100, 400, { index: 3 }),
  ]);
const keyG = { key: "g", mod: false, shift: false, alt: false };
const place = ({ editor }: ReturnType<typeof board>, id: string) => {
  const { x, y } = editor.store.optimistic.get(id)?.position ?? {};
  return `${x},${y}`;
};
/** What the person was told. */
const refusals = ({ asked }: ReturnType<typeof board>) => asked.filter((it) => it === "isHeld" || it === "isLocked");
const selected = ({ editor }: ReturnType<typeof board>) => [...editor.selection.ids].sort().join(" ");

describe("picking", () => {
  test("a click selects, a click elsewhere deselects", () => {
    const on = board();
    on.gesture("click 150,150");
    expect(selected(on)).toBe("a");
    on.gesture("click 700,700");
    expect(selected(on)).toBe("");
  });

  test("a second click on a note edits it; a click elsewhere ends that", () => {
    const on = board();
    on.gesture("click 150,420 click 150,420");
    expect(on.editor.selection.editing).toBe("n");
    on.gesture("click 700,700");
    expect(on.editor.selection.editing).toBeUndefined();
  });

  test("a second click edits it where the handles are too, and on them alone it does nothing", () => {
    // The note is 400 wide and 120 high: in the middle of its upper edge, in a corner, and just outside of one.
    for (const [at, isOn] of [
      ["300,403", true],
      ["497,517", true],
      ["97,397", false],
    ] as const) {
      const on = board();
      on.gesture(`click 150,420 click ${at}`);
      expect([at, on.editor.selection.editing]).toEqual([at, isOn ? "n" : undefined]);
      expect(selected(on)).toBe("n");
    }
  });

  test("Shift adds and removes", () => {
    const on = board();
    on.gesture("click 150,150 shift click 350,150");
    expect(selected(on)).toBe("a b");
    on.gesture("shift click 150,150");
    expect(selected(on)).toBe("b");
  });

  test("selecting raises to the top, which is not a step to undo", () => {
    const on = board();
    on.gesture("click 150,150");
    expect(on.editor.get("a")?.index).toBe(4);
    expect(on.editor.history.canUndo).toBe(false);
  });

  test("a double click on the background begins a note there; a slow one, two places, and something pressed between do not", () => {
    for (const gesture of [
      "click 600,600 wait 500 click 600,600",
      "click 600,600 click 640,600",
      "click 600,600 click 150,150 click 600,600",
    ]) {
      const on = board();
      on.gesture(gesture);
      expect(on.store.size).toBe(3);
    }
    for (const finger of ["", "touch "]) {
      const on = board();
      on.gesture(`${finger}click 600,600 wait 200 ${finger}click 603,600`);
      expect(on.store.size).toBe(4);
      const { editing = "" } = on.editor.selection;
      expect(on.editor.get(editing)).toMatchObject({ type: "note", position: { x: 403, y: 540 } });
    }
  });

  describe("what lies on others", () => {
    const shape = (id: string, x: number, index: number, width = 100) =>
      anElement("shape", id, x, 0, { index, size: { width, height: 100 } });
    const order = ({ store }: ReturnType<typeof board>) =>
      [...store.optimistic.values()]
        .sort(byIndex)
        .map(({ id }) => id)
        .join(" ");

    test("is raised with them, in one step that can be taken back and leaves what was undone", () => {
      const on = bench(definitions, [shape("ground", 0, 1, 300), shape("a", 20, 2, 40), shape("far", 500, 3)]);
      on.gesture("down 550,50 move 600,90 up");
      on.editor.history.undo();
      on.gesture("click 250,50");
      expect(order(on)).toBe("far ground a");
      expect(on.editor.history.canRedo).toBe(true);
      on.editor.history.undo();
      expect(order(on)).toBe("ground a far");
      expect(on.editor.history.canUndo).toBe(false);
    });

    test("lies on it with what lies on that; neighbors that share an edge do not", () => {
      const on = bench(definitions, [
        shape("ground", 0, 1),
        shape("a", 80, 2),
        shape("on-a", 150, 3),
        shape("beside", 250, 4),
        shape("far", 500, 5),
      ]);
      on.gesture("click 20,50");
      expect(order(on)).toBe("beside far ground a on-a");
    });

    test("is raised with an arrow over it, which carries nothing itself", () => {
      const arrow = {
        index: 2,
        startPointX: 50,
        startPointY: 50,
        endX: 400,
        endY: 50,
        size: { width: 350, height: 1 },
      };
      const on = bench(definitions, [
        shape("ground", 0, 1),
        anElement("arrow", "arrow", 50, 50, arrow),
        shape("end", 350, 3),
        shape("far", 500, 4),
      ]);
      on.gesture("click 20,20");
      expect(order(on)).toBe("end far ground arrow");
    });

    test("keeps the arrows that end at it above what it is moved onto; that they are raised is no step", () => {
      const endConnection = { elementId: "end", centre: { x: 750, y: 50 } };
      const on = bench(definitions, [
        anElement("arrow", "arrow", 0, 0, { index: 1, endConnection }),
        shape("area", 300, 2, 200),
        shape("end", 700, 3),
        shape("far", 900, 4),
      ]);
      on.gesture("click 750,80");
      expect(order(on)).toBe("area far arrow end");
      expect(on.editor.history.canUndo).toBe(false);
      on.gesture("down 750,80 move 400,80 up");
      expect(order(on)).toBe("area far arrow end");
    });
  });

  test("a rectangle with Shift selects what it touches, but no members of lists", () => {
    const on = bench(definitions, [
      anElement("shape", "a", 100, 100),
      anElement("note", "m", 100, 250, { isAttachedToList: true }),
    ]);
    on.gesture("shift down 50,50 move 150,300 up");
    expect(selected(on)).toBe("a");
  });
});

describe("dragging", () => {
  test("nothing moves before 5 px", () => {
    const on = board();
    on.gesture("down 150,150 move 154,150 up");
    expect(place(on, "a")).toBe("100,100");
  });

  test("what was dropped is settling until it has arrived", () => {
    const on = board();
    on.gesture("down 150,150 move 160,150");
    expect(on.editor.isSettling).toBe(false);
    const heard: boolean[] = [];
    on.editor.layout.onMoved(() => heard.push(on.editor.isSettling));
    on.gesture("move 400,150 up");
    expect(heard.filter(Boolean).length).toBeGreaterThan(3);
    expect(heard.at(-1)).toBe(false);
  });

  test("it glides by 0.35 of the way each frame and ends where the pointer is", () => {
    const on = board();
    on.gesture("click 150,150");
    on.gesture("down 150,150");
    on.input.move({
      id: 1,
      kind: "mouse",
      screen: { x: 250, y: 150 },
      button: 0,
      shift: false,
      alt: true,
      mod: false,
      time: 0,
    });
    on.clock.frame();
    expect(on.editor.boxOf("a")?.left).toBeCloseTo(135);
    on.clock.frame();
    expect(on.editor.boxOf("a")?.left).toBeCloseTo(157.75);
    on.gesture("alt up");
    expect(place(on, "a")).toBe("200,100");
  });

  test("a drag is one step, undone at once", () => {
    const on = board();
    on.gesture("down 150,150 alt move 250,160 up");
    expect(place(on, "a")).toBe("200,110");
    on.editor.history.undo();
    expect(place(on, "a")).toBe("100,100");
    on.editor.history.redo();
    expect(place(on, "a")).toBe("200,110");
  });

  test("the whole selection moves together", () => {
    const on = board();
    on.gesture("click 150,150 shift click 350,150 down 350,150 alt move 400,200 up");
    expect([place(on, "a"), place(on, "b")]).toEqual(["150,150", "350,150"]);
  });

  test("with the grid on, it is rounded on release", () => {
    const on = board();
    on.editor.grid.set(10);
    on.gesture("down 150,150 move 183,174 up");
    expect(place(on, "a")).toBe("130,120");
  });

  test("an edge close to another's snaps to it", () => {
    const on = board();
    on.gesture("down 150,150 move 346,350 up");
    expect(place(on, "a")).toBe("300,300");
  });

  test("giving up puts everything back", () => {
    const on = board();
    on.gesture("down 150,150 move 250,250 cancel up");
    expect(on.editor.boxOf("a")?.left).toBe(100);
    expect(place(on, "a")).toBe("100,100");
  });

  test("what is locked by hand, and what another holds, stays", () => {
    const on = bench(definitions, [
      anElement("shape", "a", 100, 100, { isLocked: true }),
      anElement("shape", "b", 300, 100),
    ]);
    on.editor.presence.setLock("b", { userId: "other", username: "Ada" });
    on.gesture("down 150,150 move 250,250 up down 350,150 move 450,250 up");
    expect([place(on, "a"), place(on, "b")]).toEqual(["100,100", "300,100"]);
  });

  test("of a selection of which a part is held the rest moves, and the person is told once why", () => {
    const on = bench(definitions, [
      anElement("shape", "a", 100, 100),
      anElement("shape", "b", 300, 100),
      anElement("shape", "c", 500, 100, { isLocked: true }),
    ]);
    on.editor.presence.setLock("b", { userId: "other", username: "Ada" });
    on.editor.selection.select(["a", "b", "c"]);
    on.gesture("down 150,150 alt move 250,250 alt move 260,260 up");
    expect([place(on, "a"), place(on, "b"), place(on, "c")]).toEqual(["210,210", "300,100", "500,100"]);
    expect(refusals(on)).toEqual(["isHeld"]);
  });

  test("a held member of a list that moves is moved by it, so that there is nothing to tell", () => {
    const on = bench(definitions, [
      anElement("note", "m", 0, 0),
      anElement("element-list", "l", 100, 100, { size: { width: 400, height: 200 } }),
    ]);
    on.store.dispatch({ kind: "change", elementId: "l", changes: { connections: ["m"] } });
    on.editor.presence.setLock("m", { userId: "other", username: "Ada" });
    on.editor.selection.select(["l", "m"]);
    on.gesture("down 300,115 alt move 350,165 up");
    expect(place(on, "l")).toBe("150,150");
    expect(refusals(on)).toEqual([]);
  });

  test.each([
    ["locked by hand", { isLocked: true }, "isLocked"],
    ["held by another person", {}, "isHeld"],
  ])("a note dropped on a list that is %s lies on it, and the person is told why", (_, changes, why) => {
    const list = { size: { width: 400, height: 200 }, ...changes };
    const on = bench(definitions, [anElement("element-list", "l", 100, 100, list), anElement("note", "n", 600, 500)]);
    if (why === "isHeld") on.editor.presence.setLock("l", { userId: "other", username: "Ada" });
    on.gesture("down 610,510 alt move 300,200 alt move 310,210");
    expect(refusals(on)).toEqual([]);
    on.gesture("alt up");
    expect(place(on, "n")).toBe("300,200");
    expect(on.editor.get("l")).toMatchObject({ connections: [] });
    expect(refusals(on)).toEqual([why]);
    // Beside it there is nothing to tell.
    on.gesture("down 320,220 alt move 700,600 alt up");
    expect(refusals(on)).toEqual([why]);
  });

  test("others see at most one preview each 50 ms, and none after the end", () => {
    const on = board();
    on.gesture("down 150,150 move 160,150 move 170,150 move 180,150");
    expect(on.sent.filter(({ kind }) => kind === "move")).toHaveLength(1);
    on.gesture("wait 50");
    expect(on.sent.filter(({ kind }) => kind === "move")).toHaveLength(2);
    const before = on.sent.length;
    on.gesture("move 190,150 up wait 200");
    expect(on.sent.slice(before).filter(({ kind }) => kind === "move")).toHaveLength(0);
  });

  test("others see none after the end, even when it is released in the middle of gliding", () => {
    const on = board();
    on.gesture("down 150,150 alt move 160,150 alt move 400,150 wait 60 alt move 600,150");
    const before = on.sent.length;
    on.gesture("up wait 200");
    expect(place(on, "a")).toBe("550,100");
    expect(on.sent.slice(before).filter(({ kind }) => kind === "move")).toEqual([]);
  });

  test.each([
    ["a drag that is given up", "down 150,150 alt move 250,250 cancel up"],
    ["a resize that is given up", "click 150,150 down 200,200 move 300,300 cancel up"],
    ["a resize that ends where it began", "click 150,150 down 200,200 move 300,300 wait 60 move 200,200 up"],
  ])("%s lets others at the element again at once, and shows it where it is", (_, gesture) => {
    const on = board();
    on.gesture(gesture);
    const before = on.sent.length;
    expect(on.asked.filter((it) => it.startsWith("unlock"))).toEqual(["unlock a"]);
    on.gesture("wait 200");
    expect(on.sent.slice(before).filter(({ kind }) => kind !== "cursor")).toEqual([]);
  });

  test("nothing runs when nothing moves", () => {
    const on = board();
    on.gesture("down 150,150 move 250,250 up");
    expect(on.clock.isIdle).toBe(true);
  });
});

describe("resizing", () => {
  test.each([
    ["the right edge", "down 200,150 move 260,150 up", "100,100 160x100"],
    ["the upper left corner", "down 100,100 move 80,90 up", "80,90 120x110"],
    ["not below the minimum, the other edge stays", "down 100,150 move 190,150 up", "150,100 50x100"],
    ["with Shift a corner keeps the proportions", "down 200,200 shift move 300,220 up", "100,100 200x200"],
  ])("%s", (_, gesture, expected) => {
    const on = board();
    on.gesture(`click 150,150 ${gesture}`);
    const { size } = on.editor.store.optimistic.get("a") ?? {};
    expect(`${place(on, "a")} ${size?.width}x${size?.height}`).toBe(expected);
  });

  test.each([
    ["note", "140x91"],
    ["link", "140x90"],
    ["drawing", "140x90"],
    ["shape", "50x50"],
  ])("a %s becomes no smaller than %s", (type, expected) => {
    const on = bench(definitions, [anElement(type, "it", 100, 100, { size: { width: 300, height: 300 } })]);
    on.editor.selection.select(["it"]);
    on.gesture("down 400,400 move 110,110 up");
    const { size } = on.editor.store.optimistic.get("it") ?? {};
    expect(`${size?.width}x${size?.height}`).toBe(expected);
  });

  test("a list's upper edge leaves it where it is: its height follows from its members", () => {
    const on = bench(definitions, [anElement("element-list", "l", 100, 100)]);
    on.editor.selection.select(["l"]);
    on.gesture("down 300,100 move 300,40 up");
    expect(on.editor.boxOf("l")).toMatchObject({ top: 100, bottom: 300 });
    on.gesture("down 500,300 move 450,400 up");
    expect(on.editor.boxOf("l")).toMatchObject({ left: 100, top: 100, right: 450, bottom: 300 });
  });

  describe.each([
    ["large", 100],
    ["as small as a handle", 10],
    ["hardly to be seen", 1],
  ])("an element that is %s on the screen", (_, side) => {
    const open = () => {
      const on = bench(definitions, [anElement("shape", "a", 100, 100)]);
      // At this scale the shape `a` is this many pixels wide.
      const zoom = side / 100;
      on.editor.viewport.show({ x: 150 - 300 / zoom, y: 150 - 300 / zoom, zoom });
      on.editor.selection.select(["a"]);
      return { ...on, stands: Math.max(side, 64) / 2, zoom, middle: on.editor.viewport.toScreen({ x: 150, y: 150 }) };
    };

    test.each(grips)("has the handle $x,$y, which changes these sides and no other", ({ x, y }) => {
      const { gesture, stands, zoom, editor, middle } = open();
      const [at, to] = [middle.x + x * stands, middle.y + y * stands];
      gesture(`down ${at},${to} move ${at + x * 30},${to + y * 30} up`);
      const { size } = editor.store.optimistic.get("a") ?? anElement("shape", "", 0, 0);
      expect(size.width).toBeCloseTo(100 + (Math.abs(x) * 30) / zoom);
      expect(size.height).toBeCloseTo(100 + (Math.abs(y) * 30) / zoom);
    });

    test("is resized by its edge, and dragged by its middle", () => {
      const { gesture, stands, editor, middle } = open();
      const [edge, beside] = [middle.x + stands, middle.y - stands / 2];
      gesture(`down ${edge},${beside} move ${edge + 40},${beside} up`);
      const { size, position } = editor.store.optimistic.get("a") ?? anElement("shape", "", 0, 0);
      expect(size.width).toBeGreaterThan(100);
      expect(size.height).toBe(100);
      editor.history.undo();
      editor.aligns.set(false);
      gesture(`down ${middle.x},${middle.y} move ${middle.x + 20},${middle.y + 40} up`);
      expect(editor.store.optimistic.get("a")?.size).toEqual({ width: 100, height: 100 });
      expect(editor.store.optimistic.get("a")?.position).not.toEqual(position);
    });
  });

  test("a note that is dragged out of a narrow list shows all its text there too", () => {
    const textContent = { ops: [{ insert: `${"milk bread butter ".repeat(20)}\n` }] };
    const on = bench(definitions, [
      anElement("note", "m", 600, 600, { textContent }),
      anElement("element-list", "l", 100, 100, { size: { width: 200, height: 200 } }),
    ]);
    on.store.dispatch({ kind: "change", elementId: "l", changes: { connections: ["m"] } });
    const { top, bottom } = on.editor.boxOf("m") ?? { top: 0, bottom: 0 };
    expect(bottom - top).toBeGreaterThan(200);
    on.gesture("click 150,160 down 150,160 move 600,160 up");
    expect(on.editor.store.optimistic.get("m")).toMatchObject({ isAttachedToList: false, size: { width: 400 } });
    // As high as the text needs at its restored width.
    const out = on.editor.boxOf("m") ?? { top: 0, bottom: 0 };
    expect(out.bottom - out.top).toBeGreaterThan(120);
    expect(out.bottom - out.top).toBeLessThan(bottom - top);
  });

  test("members of lists have no handles", () => {
    const on = bench(definitions, [anElement("shape", "a", 100, 100, { isAttachedToList: true })]);
    on.gesture("click 150,150 down 200,150 move 260,150 up");
    expect(on.editor.get("a")?.size.width).toBe(100);
  });
});

describe("coming in line with what is near", () => {
  const near = (y: number) => bench(definitions, [anElement("shape", "a", 100, 100), anElement("shape", "b", 400, y)]);

  test("a drag stops where edges meet, shows the line, and can be told not to by a key and a button's setting", () => {
    const on = near(300);
    on.gesture("down 150,150 move 250,346");
    expect(on.editor.marks.get().guides).toHaveLength(1);
    on.gesture("up");
    expect(place(on, "a")).toBe("200,300");
    on.editor.history.undo();
    bindingFor(keyG)?.run(on.editor, keyG);
    on.gesture("down 150,150 move 250,346");
    expect(on.editor.marks.get().guides).toBeUndefined();
    on.gesture("up");
    expect(place(on, "a")).toBe("200,296");
  });

  test("what is dragged along one axis stays where it is on the other", () => {
    const on = near(104);
    on.gesture("down 150,150 move 250,150 up");
    expect(place(on, "a")).toBe("200,100");
  });

  test("far out, nothing jumps over more than eight board units", () => {
    const on = near(300);
    on.editor.viewport.show({ x: 0, y: 0, zoom: 0.1 });
    // Twenty units away from alignment, which are two pixels here.
    on.gesture("down 15,15 move 30,33 up");
    expect(place(on, "a")).toBe("250,280");
  });
});

describe("resizing several together", () => {
  const two = (...more: Parameters<typeof anElement>[]) =>
    bench(definitions, [
      anElement("shape", "a", 100, 100),
      anElement("shape", "b", 300, 200),
      ...more.map((it) => anElement(...it)),
    ]);
  const boxes = (on: ReturnType<typeof two>, ...ids: string[]) =>
    ids.map((id) => {
      const { position, size } = on.editor.store.optimistic.get(id) ?? anElement("shape", "", 0, 0);
      return `${position.x},${position.y} ${size.width}x${size.height}`;
    });

  test("a corner resizes all of them, each keeping its place among them", () => {
    const on = two();
    on.editor.selection.select(["a", "b"]);
    on.gesture("down 400,300 move 700,500 up");
    expect(boxes(on, "a", "b")).toEqual(["100,100 200x200", "500,300 200x200"]);
  });

  test("is one step, shown to others while it lasts and undone at once", () => {
    const on = two();
    on.editor.selection.select(["a", "b"]);
    on.gesture("down 400,300 move 700,500");
    expect(new Set(on.sent.map((event) => event.kind === "resize" && event.elementId))).toEqual(new Set(["a", "b"]));
    on.gesture("up");
    on.editor.history.undo();
    expect(boxes(on, "a", "b")).toEqual(["100,100 100x100", "300,200 100x100"]);
  });

  test("stops where one of them is as small as it may be, and the opposite edge stays", () => {
    const on = two();
    on.editor.selection.select(["a", "b"]);
    on.gesture("down 100,100 move 900,900 up");
    expect(boxes(on, "a", "b")).toEqual(["250,200 50x50", "350,250 50x50"]);
  });

  test("with Shift a corner keeps the proportions of the whole", () => {
    const on = two();
    on.editor.selection.select(["a", "b"]);
    on.gesture("down 400,300 shift move 700,310 up");
    expect(boxes(on, "a", "b")).toEqual(["100,100 200x200", "500,300 200x200"]);
  });

  test("resizes a free arrow with them, and leaves alone what is locked, held, or in a list", () => {
    const on = two(
      ["arrow", "line", 120, 120],
      ["shape", "locked", 150, 150, { isLocked: true }],
      ["shape", "held", 150, 250],
      ["note", "member", 200, 200, { isAttachedToList: true }],
    );
    on.editor.presence.setLock("held", { userId: "other", username: "Ada" });
    const before = boxes(on, "locked", "held", "member");
    on.editor.selection.select(["a", "b", "line", "locked", "held", "member"]);
    on.gesture("down 400,300 move 700,500 up");
    expect(boxes(on, "locked", "held", "member")).toEqual(before);
    expect(boxes(on, "a")).toEqual(["100,100 200x200"]);
    expect(on.editor.get("line")).toMatchObject({ position: { x: 140, y: 140 }, startPointX: 100, endX: 500 });
  });

  test("with the grid on, place and size of each are rounded on release", () => {
    const on = two();
    on.editor.grid.set(10);
    on.editor.selection.select(["a", "b"]);
    on.gesture("down 400,300 move 443,331 up");
    expect(boxes(on, "a", "b")).toEqual(["100,100 110x120", "330,220 110x120"]);
  });

  test("giving up puts all back", () => {
    const on = two();
    on.editor.selection.select(["a", "b"]);
    on.gesture("down 400,300 move 700,500 cancel");
    expect(on.editor.boxOf("b")).toMatchObject({ left: 300, right: 400 });
    expect(on.editor.history.canUndo).toBe(false);
  });
});

describe("panning and zooming", () => {
  test("dragging the background moves the board", () => {
    const on = board();
    on.editor.viewport.show({ x: 1000, y: 1000, zoom: 1 });
    on.gesture("down 700,700 move 600,650 up");
    expect(on.editor.viewport.camera).toEqual({ x: 1100, y: 1050, zoom: 1 });
  });

  test.each([
    ["the middle button", "middle down 150,150 middle move 100,120 middle up"],
    ["the middle button on an element", "middle down 150,450 middle move 100,420 middle up"],
  ])("%s moves the board and nothing on it", (_, gesture) => {
    const on = board();
    on.editor.viewport.show({ x: 1000, y: 1000, zoom: 1 });
    on.gesture(gesture);
    expect(on.editor.viewport.camera).toEqual({ x: 1050, y: 1030, zoom: 1 });
  });

  test("with Space held every drag moves the board", () => {
    const on = board();
    on.editor.isPanKeyPressed = true;
    on.gesture("down 150,150 move 100,120 up");
    expect([place(on, "a"), selected(on)]).toEqual(["100,100", ""]);
  });

  test("with the mouse's select mode a drag on the background selects, a finger's still moves the board", () => {
    const on = board();
    on.editor.backgroundDrag.set("select");
    on.gesture("down 50,50 move 450,250 up");
    expect(selected(on)).toBe("a b");
    const { x } = on.editor.viewport.camera;
    on.gesture("touch down 700,700 touch move 650,700 touch up");
    expect(on.editor.viewport.camera.x).not.toBe(x);
  });

  test("a step from the first view, below the range, is led back to it", () => {
    const on = board();
    on.editor.viewport.fitContent();
    const first = on.editor.viewport.camera;
    expect(first.zoom).toBe(0.3);
    on.editor.viewport.zoom("in");
    expect(on.editor.viewport.camera.zoom).toBe(0.5);
    on.editor.viewport.zoom("in");
    for (let step = 0; step < 3; step += 1) on.editor.viewport.zoom("out");
    expect(on.editor.viewport.camera).toEqual(first);
  });

  test("the wheel zooms by 1.25 and 0.75 about the pointer, within 0.5 and 5", () => {
    const on = board();
    on.editor.viewport.show({ x: 1000, y: 1000, zoom: 1 });
    const under = on.editor.viewport.toBoard({ x: 200, y: 300 });
    on.gesture("wheel 1 at 200,300");
    expect(on.editor.viewport.camera.zoom).toBe(1.25);
    expect(on.editor.viewport.toBoard({ x: 200, y: 300 })).toEqual(under);
    on.gesture("wheel -1 at 200,300");
    expect(on.editor.viewport.camera.zoom).toBeCloseTo(0.9375);
    on.gesture("wheel -9 at 200,300");
    expect(on.editor.viewport.camera.zoom).toBe(0.5);
    on.gesture("wheel 30 at 200,300");
    expect(on.editor.viewport.camera.zoom).toBe(5);
  });

  test("two fingers pan and zoom and drag nothing", () => {
    const on = board();
    on.editor.viewport.show({ x: 1000, y: 1000, zoom: 1 });
    on.gesture("touch down#1 400,400 touch down#2 500,400 touch move#2 600,400 touch up#2 touch up#1");
    expect(on.editor.viewport.camera.zoom).toBe(2);
  });

  test("a long touch on the background opens the selection rectangle", () => {
    const on = board();
    on.gesture("touch down 50,50 wait 500 move 450,250 up");
    expect(selected(on)).toBe("a b");
  });

  test("a long touch that ends on the background asks for the board's menu", () => {
    const on = board();
    on.editor.selection.select(["a"]);
    on.gesture("touch down 50,50 wait 500 move 52,51 up");
    expect([selected(on), ...on.asked]).toEqual(["", "menu"]);
    // Neither does a band that was drawn, nor a second finger.
    on.gesture("touch down 50,50 wait 500 move 450,250 move 50,50 up");
    on.gesture("touch down#1 50,50 wait 500 touch down#2 90,50 touch up#2 touch up#1");
    expect(on.asked).toEqual(["menu"]);
  });

  test("a long touch on an element asks for its menu, or for that of all that is selected with it", () => {
    const on = board();
    on.gesture("touch down 150,150 wait 500 up");
    expect(on.asked).toContain("menu");
    expect(selected(on)).toBe("a");
    on.editor.selection.select(["a", "b"]);
    on.gesture("touch down 150,150 wait 500 up");
    expect(selected(on)).toBe("a b");
  });
});
