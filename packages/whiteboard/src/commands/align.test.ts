import { describe, expect, test } from "vitest";
import type { BaseElement, Changes } from "../elements/element.ts";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { type AlignedSide, align } from "./align.ts";
import { distribute } from "./distribute.ts";
import { pressLateKey } from "./late-keys.ts";
import { makeSameSize } from "./make-same-size.ts";
import { selectAll } from "./select-all.ts";
import { tidy } from "./tidy.ts";

const shape = (id: string, x: number, y: number, width = 100, height = 100, changes: Changes = {}) =>
  anElement("shape", id, x, y, { size: { width, height }, ...changes });
/** A board with these elements, all of them selected. */
const board = (...elements: BaseElement[]) => {
  const on = bench(definitions, elements);
  selectAll(on.editor);
  return on;
};
type On = ReturnType<typeof board>;
const places = ({ editor }: On, ...ids: string[]) =>
  ids.map((id) => `${editor.boxOf(id)?.left},${editor.boxOf(id)?.top}`).join(" ");
const sizes = ({ store }: On, ...ids: string[]) =>
  ids.map((id) => Object.values(store.optimistic.get(id)?.size ?? {}).join("x")).join(" ");

const three = () => board(shape("a", 0, 0), shape("b", 150, 210, 201, 51), shape("c", 50, 90));

test.each<[AlignedSide, string, string | undefined]>([
  ["left", "0,0 0,210 0,90", "ArrowLeft"],
  ["center", "126,0 75,210 126,90", undefined],
  ["right", "251,0 150,210 251,90", "ArrowRight"],
  ["top", "0,0 150,0 50,0", "ArrowUp"],
  ["middle", "0,81 150,105 50,81", undefined],
  ["bottom", "0,161 150,210 50,161", "ArrowDown"],
])("aligned %s, by command and by key, as one step", (side, expected, key) => {
  const on = three();
  align(on.editor, side);
  expect(places(on, "a", "b", "c")).toBe(expected);
  on.editor.history.undo();
  expect(places(on, "a", "b", "c")).toBe("0,0 150,210 50,90");
  if (!key) return;
  pressLateKey(on.editor, { key, mod: true, shift: true, alt: false });
  expect(places(on, "a", "b", "c")).toBe(expected);
});

test("distributed, the gaps are equal and the outermost stay", () => {
  const on = board(shape("a", 0, 0), shape("b", 110, 30, 50), shape("c", 400, 500), shape("d", 300, 120));
  distribute(on.editor, "horizontally");
  expect(places(on, "a", "b", "d", "c")).toBe("0,0 150,30 250,120 400,500");
  on.editor.history.undo();
  distribute(on.editor, "vertically");
  expect(places(on, "a", "b", "d", "c")).toBe("0,0 110,167 300,333 400,500");
});

test("the same size is that of the widest and the highest; a list keeps its height", () => {
  const on = board(shape("a", 0, 0, 300, 50), shape("b", 400, 0, 60, 250), anElement("element-list", "l", 800, 0));
  makeSameSize(on.editor);
  expect(sizes(on, "a", "b", "l")).toBe("400x250 400x250 400x200");
  expect(places(on, "a", "b", "l")).toBe("0,0 400,0 800,0");
  on.editor.history.undo();
  expect(sizes(on, "a", "b")).toBe("300x50 60x250");
});

test("tidied into a grid in reading order, columns as wide as their widest", () => {
  const on = board(
    shape("a", 10, 20),
    shape("b", 300, 50, 200),
    shape("c", 700, 0),
    shape("d", 90, 300, 150, 70),
    shape("e", 500, 310),
  );
  tidy(on.editor);
  expect(places(on, "a", "b", "c", "d", "e")).toBe("10,0 180,0 400,0 10,120 180,120");
  on.editor.history.undo();
  expect(places(on, "a", "e")).toBe("10,20 500,310");
});

describe("a selected frame takes along what lies wholly in it", () => {
  const frame = (id: string, x: number, y: number, width: number, height: number, changes: Changes = {}) =>
    anElement("frame", id, x, y, { size: { width, height }, ...changes });
  const frames = (...more: BaseElement[]) =>
    board(
      frame("f", 0, 0, 500, 400),
      shape("in", 50, 60),
      shape("low", 300, 250),
      frame("g", 700, 30, 300, 300),
      shape("out", 1300, 90),
      ...more,
    );

  test("tidied", () => {
    const on = frames();
    tidy(on.editor);
    expect(places(on, "f", "in", "low", "g", "out")).toBe("0,0 50,60 300,250 520,0 0,420");
  });

  test("distributed", () => {
    const on = frames();
    distribute(on.editor, "horizontally");
    expect(places(on, "f", "in", "low", "g", "out")).toBe("0,0 50,60 300,250 750,30 1300,90");
  });

  test("aligned, with a frame and a group in it", () => {
    const on = frames(
      frame("inner", 200, 20, 80, 200),
      shape("innermost", 210, 30, 20, 20),
      ...["one", "two"].map((id, at) => shape(id, 100 * at, 300, 50, 50, { groups: ["pair"] })),
    );
    align(on.editor, "bottom");
    expect(places(on, "f", "g", "out")).toBe("0,0 700,100 1300,300");
    align(on.editor, "right");
    expect(places(on, "f", "in", "low", "inner", "innermost", "one", "two")).toBe(
      "900,0 950,60 1200,250 1100,20 1110,30 900,300 1000,300",
    );
  });

  test("given the same size, which what lies in it keeps", () => {
    const on = frames();
    makeSameSize(on.editor);
    expect(sizes(on, "f", "g", "in", "low", "out")).toBe("500x400 500x400 100x100 100x100 500x400");
  });

  test("but for a group that lies only partly in it, and all in a locked one", () => {
    const pair = (id: string, x: number) => shape(id, x, 600, 50, 50, { groups: ["pair"] });
    const on = board(
      pair("left", 350),
      pair("right", 500),
      frame("f", 300, 500, 150, 300),
      frame("locked", 1000, 0, 500, 400, { isLocked: true }),
      shape("free", 1100, 60),
      shape("edge", 0, 900),
    );
    align(on.editor, "left");
    expect(places(on, "f", "left", "right", "locked", "free")).toBe("0,500 0,600 150,600 1000,0 0,60");
  });

  test("of two in the same place, one takes the other along", () => {
    const on = board(frame("f", 300, 0, 200, 200), frame("g", 300, 0, 200, 200), shape("a", 0, 500));
    align(on.editor, "left");
    expect(places(on, "f", "g", "a")).toBe("0,0 0,0 0,500");
  });
});

describe("what stays", () => {
  const commands = {
    align: (on: On) => align(on.editor, "left"),
    distribute: (on: On) => distribute(on.editor, "vertically"),
    "same size": (on: On) => makeSameSize(on.editor),
    tidy: (on: On) => tidy(on.editor),
  };
  test.each(Object.entries(commands))("locked, held, members and arrows, on %s; it is told why", (_, command) => {
    const on = board(
      shape("a", 100, 0, 100, 100),
      shape("b", 200, 250, 50, 50),
      shape("c", 300, 500, 70, 300),
      shape("locked", 20, 700, 100, 100, { isLocked: true }),
      shape("held", 30, 900),
      anElement("element-list", "l", 1000, 1000, { connections: ["m"] }),
      anElement("note", "m", 0, 0, { isAttachedToList: true }),
      anElement("arrow", "r", 5, 5),
    );
    on.editor.presence.setLock("held", { userId: "x", username: "Ada" });
    on.editor.selection.select(["a", "b", "c", "locked", "held", "m", "r"]);
    const stay = ["locked", "held", "l", "m", "r"].map((id) => on.store.optimistic.get(id));
    const before = on.store.optimistic.get("b");
    command(on);
    expect(on.store.optimistic.get("b")).not.toEqual(before);
    expect(["locked", "held", "l", "m", "r"].map((id) => on.store.optimistic.get(id))).toEqual(stay);
    expect(on.asked.filter((it) => it === "isLocked")).toEqual(["isLocked"]);
    on.editor.history.undo();
    expect(on.store.optimistic.get("b")).toEqual(before);
    expect(on.editor.history.canUndo).toBe(false);
  });

  const place = { id: "m-place", height: 120, initialPlaceholder: false, highlighted: false, elementId: "m" };
  test("a list takes its members along, and arrows follow what they are attached to", () => {
    const end = (elementId: string) => ({ elementId, centre: { x: 0, y: 0 } });
    const on = board(
      shape("a", 0, 0),
      shape("b", 0, 600),
      anElement("element-list", "l", 500, 300, { connections: ["m"], placeholders: [place] }),
      anElement("note", "m", 0, 0, { isAttachedToList: true }),
      anElement("arrow", "r", 0, 0, { startConnection: end("a"), endConnection: end("l") }),
    );
    const before = on.editor.boxOf("r");
    align(on.editor, "left");
    expect(places(on, "l", "m")).toBe("0,300 10,340");
    expect(on.store.optimistic.get("r")).toMatchObject({ startConnection: end("a"), endConnection: end("l") });
    expect(on.editor.boxOf("r")?.right).toBeLessThan(before?.right ?? 0);
  });

  test("everything, when only one can be moved", () => {
    const on = board(shape("a", 10, 10), anElement("arrow", "r", 300, 300));
    for (const command of Object.values(commands)) command(on);
    expect(on.editor.history.canUndo).toBe(false);
  });
});
