import { describe, expect, test } from "vitest";
import { change } from "../board/operation.ts";
import type { Changes } from "../elements/element.ts";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { align } from "./align.ts";
import { copy } from "./copy.ts";
import { deleteSelected } from "./delete-selected.ts";
import { duplicate } from "./duplicate.ts";
import { group, isGrouped, ungroup } from "./group.ts";
import { pasteElements } from "./paste.ts";
import { readElements } from "./read-elements.ts";
import { tidy } from "./tidy.ts";

/** Shapes of 100 × 100 side by side: a at 0, b at 200, c at 400, d at 600. */
const board = (changes: Changes = {}) =>
  bench(
    definitions,
    ["a", "b", "c", "d"].map((id, at) => anElement("shape", id, 200 * at, 0, { index: at + 1, ...changes })),
  );
type On = ReturnType<typeof board>;
const selected = ({ editor }: On) => [...editor.selection.ids].sort().join(" ");
const at = ({ editor }: On, id: string) => `${editor.boxOf(id)?.left},${editor.boxOf(id)?.top}`;
const groups = ({ store }: On) => [...store.optimistic.values()].map((it) => it.groups?.length ?? 0).join("");
/** Groups what lies under these places. */
const groupAt = (on: On, ...xs: number[]) => {
  const [first, ...others] = xs.map((x) => `${x},50`);
  on.gesture(`click 900,900 click ${first} ${others.map((place) => `shift click ${place}`).join(" ")}`);
  group(on.editor);
};

describe("a group", () => {
  test("is selected by a click on any of its elements, by the band, and left by a click elsewhere", () => {
    const on = board();
    groupAt(on, 50, 250);
    expect(groups(on)).toBe("1100");
    on.gesture("click 900,900");
    expect(selected(on)).toBe("");
    on.gesture("click 250,50");
    expect(selected(on)).toBe("a b");
    on.gesture("click 450,50");
    expect(selected(on)).toBe("c");
    on.gesture("shift click 50,50");
    expect(selected(on)).toBe("a b c");
    on.gesture("shift click 250,50");
    expect(selected(on)).toBe("c");
    on.gesture("click 900,900 shift down 150,-50 move 250,150 up");
    expect(selected(on)).toBe("a b");
  });

  test("is moved as one, and undone as one", () => {
    const on = board();
    groupAt(on, 50, 250);
    on.gesture("click 900,900 alt down 250,50 alt move 250,150 up");
    on.gesture("click 900,900 down 250,50 alt move 250,150 up");
    expect([at(on, "a"), at(on, "b"), at(on, "c")]).toEqual(["0,100", "200,100", "400,0"]);
    on.editor.history.undo();
    expect([at(on, "a"), at(on, "b")]).toEqual(["0,0", "200,0"]);
  });

  test("is entered by a second click; a third edits, and what is outside leads out", () => {
    const on = board();
    groupAt(on, 50, 250);
    on.gesture("click 900,900 click 250,50 click 250,50");
    expect(selected(on)).toBe("b");
    on.gesture("click 50,50");
    expect(selected(on)).toBe("a");
    on.gesture("down 50,50 alt move 50,150 up");
    expect([at(on, "a"), at(on, "b")]).toEqual(["0,100", "200,0"]);
    on.gesture("click 450,50 click 250,50");
    expect(selected(on)).toBe("a b");
    on.gesture("click 250,50 click 900,900 click 250,50");
    expect(selected(on)).toBe("a b");
  });

  test("may be in another: one goes in step by step, and makes and dissolves groups on the level where one is", () => {
    const on = board();
    groupAt(on, 50, 250);
    groupAt(on, 50, 450);
    expect(groups(on)).toBe("2210");
    on.gesture("click 900,900 click 250,50");
    expect(selected(on)).toBe("a b c");
    on.gesture("click 250,50");
    expect(selected(on)).toBe("a b");
    on.gesture("click 250,50");
    expect(selected(on)).toBe("b");
    on.gesture("click 900,900 click 250,50");
    ungroup(on.editor);
    expect(groups(on)).toBe("1100");
    on.editor.history.undo();
    on.gesture("click 900,900 click 250,50 click 250,50");
    ungroup(on.editor);
    expect(groups(on)).toBe("1110");
    on.gesture("click 50,50 shift click 450,50");
    group(on.editor);
    expect(groups(on)).toBe("2120");
  });

  test("is no group any more when one element is left", () => {
    const on = board();
    groupAt(on, 50, 250);
    expect(isGrouped(on.editor)).toBe(true);
    on.gesture("click 900,900 click 50,50 click 50,50");
    deleteSelected(on.editor);
    on.gesture("click 900,900 click 250,50");
    expect(isGrouped(on.editor)).toBe(false);
  });

  test("is copied as a group of its own, with the groups in it", () => {
    const on = board();
    groupAt(on, 50, 250);
    groupAt(on, 50, 450);
    on.gesture("click 900,900 click 250,50");
    duplicate(on.editor);
    expect([...groups(on)].sort().join("")).toBe("0112222");
    const ids = new Set([...on.store.optimistic.values()].flatMap((it) => it.groups ?? []));
    expect(ids.size).toBe(4);
    on.gesture("click 900,900 click 50,10");
    expect(selected(on)).toBe("a b c");
    const other = bench(definitions);
    const { elements = "" } = copy(on.editor) ?? {};
    pasteElements(other.editor, readElements(elements) ?? [], { x: 0, y: 0 });
    expect([...groups(other)].sort().join("")).toBe("122");
  });

  test.each<[string, (on: On) => void]>([
    ["duplicated", ({ editor }) => duplicate(editor)],
    ["dragged with Alt", (on) => on.gesture("alt down 50,50 alt move 50,400 alt up")],
  ])("takes in what is %s while one is in it", (_, copyIt) => {
    const on = board();
    groupAt(on, 50, 250);
    groupAt(on, 50, 450);
    on.gesture("click 900,900 click 50,50 click 50,50 click 50,50");
    const before = on.editor.get("a")?.groups;
    copyIt(on);
    const [id = ""] = on.editor.selection.ids;
    expect([on.editor.selection.ids.size, on.editor.get(id)?.groups]).toEqual([1, before]);
    on.gesture("click 900,900 click 450,50");
    expect(selected(on)).toBe(["a", "b", "c", id].sort().join(" "));
  });

  test("takes in a copy of a group in it as a group of its own", () => {
    const on = board();
    groupAt(on, 50, 250);
    groupAt(on, 50, 450);
    on.gesture("click 900,900 click 50,50 click 50,50");
    duplicate(on.editor);
    const [outer, inner] = on.editor.get("a")?.groups ?? [];
    const [first = [], second] = [...on.editor.selection.ids].map((it) => on.editor.get(it)?.groups);
    expect([first.length, first[0], second]).toEqual([2, outer, first]);
    expect(first[1]).not.toBe(inner);
  });

  test("is put in order as one", () => {
    const on = board();
    groupAt(on, 50, 250);
    on.editor.do(change("c", { position: { x: 400, y: 300 } }));
    on.gesture("click 900,900 click 50,50 shift click 450,350");
    align(on.editor, "left");
    expect([at(on, "a"), at(on, "b"), at(on, "c")]).toEqual(["0,0", "200,0", "0,300"]);
    tidy(on.editor);
    expect([at(on, "a"), at(on, "b"), at(on, "c")]).toEqual(["0,0", "200,0", "320,0"]);
  });

  test("is not made of what is locked, nor of one element", () => {
    const on = board({ isLocked: true });
    groupAt(on, 50, 250);
    expect(groups(on)).toBe("0000");
    const other = board();
    groupAt(other, 50);
    expect(groups(other)).toBe("0000");
  });
});
