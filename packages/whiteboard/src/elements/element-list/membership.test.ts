import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  apply,
  boxesOn,
  change,
  commit,
  create,
  type ElementChange,
  type Operation,
  remove,
  repair,
  undo,
} from "../../board/index.ts";
import { toWire } from "../../board/to-wire.ts";
import { fromWire, toBroadcast } from "../../board/wire.ts";
import { heightOf } from "../../geometry/box.ts";
import type { BaseElement } from "../element.ts";
import { models, parseElement } from "../models.ts";
import type { ElementList } from "./fields.ts";

/** A board as text: `L: a b | M: c | d` means two lists with members, and a note in no list. */
function boardOf(words: string): Map<string, BaseElement> {
  const board = new Map<string, BaseElement>();
  const put = (operation: Operation) => {
    const result = apply(board, operation);
    if (!result.ok) throw new Error(result.error);
    commit(board, result.value);
  };
  for (const part of words.split(" | ")) {
    const [list, members] = part.includes(":") ? part.split(":") : [undefined, part];
    const ids = (members ?? "").split(" ").filter(Boolean);
    for (const id of ids) put(create(models.note.create({ id, position: { x: 900, y: 900 }, index: 0 })));
    if (list === undefined) continue;
    put(create(models["element-list"].create({ id: list, position: { x: 0, y: 0 }, index: 0 })));
    if (ids.length > 0) put(change(list, { connections: ids }));
  }
  return board;
}

/** The board as the same text: lists by name, then the notes in no list. */
function wordsOf(board: ReadonlyMap<string, BaseElement>): string {
  const lists = [...board.values()].filter((it): it is ElementList => it.type === "element-list");
  const loose = [...board.values()].filter((it) => it.type !== "element-list" && !it.isAttachedToList);
  const names = (ids: readonly string[]) => ids.join(" ");
  return [
    ...lists.map(({ id, connections }) => `${id}: ${names(connections)}`.trim()).sort(),
    ...loose.map(({ id }) => id).sort(),
  ].join(" | ");
}

function after(board: Map<string, BaseElement>, ...operations: Operation[]) {
  const next = new Map(board);
  let effect: ReadonlyMap<string, ElementChange> = new Map();
  for (const operation of operations) {
    const result = apply(next, operation);
    if (!result.ok) throw new Error(result.error);
    effect = result.value;
    commit(next, result.value);
  }
  return { board: next, effect };
}
const joins = (list: string, elementId: string, behind: string | null) =>
  change(list, { takenIn: [{ elementId, after: behind }] });
const listOf = (board: Map<string, BaseElement>, id = "L") => board.get(id) as ElementList;

describe("who is in a list", () => {
  test.each([
    ["L: a b | c", joins("L", "c", null), "L: c a b"],
    ["L: a b | c", joins("L", "c", "a"), "L: a c b"],
    ["L: a b | c", joins("L", "c", "gone"), "L: a b c"],
    ["L: a b c", joins("L", "a", "c"), "L: b c a"],
    ["L: a b", change("L", { letGo: ["a"] }), "L: b | a"],
    ["L: a b | M: c", joins("L", "c", "b"), "L: a b c | M:"],
    ["L: a b | M: c", change("M", { connections: ["b", "c"] }), "L: a | M: b c"],
    ["L: a b", change("L", { connections: ["b"] }), "L: b | a"],
    ["L: a b", change("L", { connections: ["b", "b", "a"] }), "L: b a"],
    ["L: a b", remove("a"), "L: b"],
    ["L: a b | c", remove("L"), "c"],
    ["L: a | b", change("L", { connections: ["a", "L", "nobody"] }), "L: a | b"],
    ["L: a | M: b", change("L", { connections: ["M", "a"] }), "L: a | M: b"],
    ["L: a | b", change("b", { isAttachedToList: true }), "L: a | b"],
    ["L: a | b", change("a", { isAttachedToList: false }), "L: a | b"],
  ])("%s, then %j: %s", (before, operation, expected) =>
    expect(wordsOf(after(boardOf(before), operation).board)).toBe(expected),
  );

  test("adds up when two people drop something at once", () => {
    const board = boardOf("L: a | b | c");
    const [first, second] = [joins("L", "b", "a"), joins("L", "c", "a")];
    expect(wordsOf(after(board, first, second).board)).toBe("L: a c b");
    expect(wordsOf(after(board, second, first).board)).toBe("L: a b c");
  });

  test("may be received before the members are there, and is forgotten when they never come", () => {
    const list = {
      ...models["element-list"].create({ id: "L", position: { x: 0, y: 0 }, index: 0 }),
      connections: ["a", "z"],
    };
    const note = models.note.create({ id: "a", position: { x: 0, y: 0 }, index: 0 });
    const operation: Operation = { kind: "batch", operations: [create(list), create(note)] };
    expect(wordsOf(after(new Map(), operation).board)).toBe("L: a");
  });

  test("is not accepted from a new element that no list knows", () => {
    const note = models.note.create({ id: "a", position: { x: 0, y: 0 }, index: 0 });
    expect(wordsOf(after(boardOf("L: b"), create({ ...note, isAttachedToList: true })).board)).toBe("L: b | a");
  });

  test("is still in it when it is deleted and made anew in one operation", () => {
    const note = models.note.create({ id: "a", position: { x: 0, y: 0 }, index: 0 });
    const operation: Operation = { kind: "batch", operations: [remove("a"), create(note)] };
    expect(wordsOf(after(boardOf("L: a b"), operation).board)).toBe("L: a b");
  });

  test.each(["L: a b | c"])("is restored completely when the deletion of %s is undone", (words) => {
    const start = boardOf(words);
    const { board, effect } = after(start, remove("L"));
    expect(after(board, undo(effect, board).operation as Operation).board).toEqual(start);
  });

  test("is taken back with the width a member had before", () => {
    const start = boardOf("L: a | b");
    const { board, effect } = after(start, joins("L", "b", "a"));
    expect(board.get("b")?.size.width).toBe(380);
    expect(after(board, undo(effect, board).operation as Operation).board).toEqual(start);
  });
});

describe("a note's width", () => {
  const widthOf = (board: Map<string, BaseElement>, id = "a") => board.get(id)?.size.width;

  test("is that of its list, and its own again when it leaves", () => {
    const { board } = after(
      boardOf("L: b | a"),
      change("a", { size: { width: 250, height: 300 } }),
      joins("L", "a", "b"),
    );
    expect(widthOf(board)).toBe(380);
    const left = after(board, change("L", { letGo: ["a"] }));
    expect(left.board.get("a")?.size).toEqual({ width: 250, height: 300 });
    const back = after(left.board, undo(left.effect, left.board).operation as Operation);
    expect(back.board).toEqual(board);
    expect(widthOf(after(back.board, change("L", { letGo: ["a"] })).board)).toBe(250);
  });

  test("is kept from list to list, when another member goes, and in a copy that was sent and read", () => {
    const { board } = after(
      boardOf("L: b | M: c | a"),
      change("a", { size: { width: 250, height: 300 } }),
      joins("L", "a", "b"),
      remove("b"),
      joins("M", "a", null),
      change("M", { size: { width: 700, height: 200 } }),
    );
    expect(widthOf(board)).toBe(680);
    const read = new Map(
      [...board].map(([id, it]) => [id, parseElement(JSON.parse(JSON.stringify(it))) as BaseElement]),
    );
    expect(widthOf(after(read, change("M", { letGo: ["a"] })).board)).toBe(250);
  });

  test("is restored even if the list was written by a client that knows nothing of it", () => {
    const { board } = after(boardOf("L: b | a"), change("a", { size: { width: 250, height: 300 } }));
    const place = { id: "p", height: 91, initialPlaceholder: false, highlighted: false, elementId: "a" };
    const taken = after(board, change("L", { connections: ["a", "b"], placeholders: [place] }));
    const left = after(taken.board, change("L", { connections: ["b"], placeholders: [] }));
    expect(widthOf(left.board)).toBe(250);
  });
});

describe("a list", () => {
  const heightsOf = (board: Map<string, BaseElement>) =>
    [...board.keys()].map((id) => boxesOn(board)(id)).map((box) => box && heightOf(box));

  test("begins with one empty placeholder 91 high and its title", () => {
    const list = listOf(boardOf("L:"));
    expect(list).toMatchObject({ title: "Neue Liste", size: { width: 400, height: 200 }, connections: [] });
    expect(list.placeholders).toEqual([
      { id: "L-empty", height: 91, initialPlaceholder: true, highlighted: false, elementId: null },
    ]);
    expect(heightsOf(boardOf("L:"))).toEqual([200]);
  });

  test("is 40 and its rows and the gaps between them and 40 high", () => {
    expect(heightOf(boxesOn(boardOf("L: a b c"))("L") ?? never)).toBe(40 + 3 * 120 + 2 * 10 + 40);
  });

  test("stacks its members with gaps and padding of 10, as wide as it lets them", () => {
    const boxOf = boxesOn(boardOf("L: a b"));
    expect([boxOf("a"), boxOf("b")]).toEqual([
      { left: 10, top: 40, right: 390, bottom: 160 },
      { left: 10, top: 170, right: 390, bottom: 290 },
    ]);
  });

  test("moves and narrows its members with itself, and one row is written when it moves", () => {
    const moved = after(boardOf("L: a"), change("L", { position: { x: 100, y: 100 } }));
    expect([...moved.effect.keys()]).toEqual(["L"]);
    expect(boxesOn(moved.board)("a")).toEqual({ left: 110, top: 140, right: 490, bottom: 260 });
    const narrowed = after(moved.board, change("L", { size: { width: 300, height: 200 } })).board;
    expect(narrowed.get("a")?.size).toEqual({ width: 280, height: 120 });
  });

  test("never lies above its members, also when it alone is raised", () => {
    const raised = after(boardOf("L: a b"), { kind: "arrange", updates: [{ elementId: "L", index: 7 }] }).board;
    expect(["a", "b"].map((id) => raised.get(id)?.index)).toEqual([8, 8]);
  });

  test("has a placeholder as high as its member, also when that grows later", () => {
    const { board, effect } = after(boardOf("L: a b"), change("b", { size: { width: 380, height: 300 } }));
    expect(listOf(board).placeholders.map(({ height }) => height)).toEqual([120, 300]);
    expect([...effect.keys()].sort()).toEqual(["L", "b"]);
  });

  test("keeps its width for a member that is made wider", () => {
    const { board } = after(boardOf("L: a"), change("a", { size: { width: 900, height: 120 } }));
    expect(board.get("a")?.size.width).toBe(380);
  });

  test("keeps placeholders that say the same, whatever is sent", () => {
    const { board } = after(boardOf("L: a"), change("L", { placeholders: [], title: "Done" }));
    expect(listOf(board)).toMatchObject({ title: "Done", placeholders: [{ elementId: "a", height: 120 }] });
  });

  test("of unreadable placeholders is a list all the same; of unreadable members it is none", () => {
    const list = listOf(boardOf("L:"));
    expect(parseElement({ ...list, placeholders: "?" })).toEqual({ ...list, placeholders: [] });
    expect(parseElement({ ...list, connections: [1] })).toBeUndefined();
  });

  test("is sent with its fields in the payload, broadcast with them under `updates`, and read both ways", () => {
    const operation = change("L", { title: "Done", connections: ["a"] });
    const typeOf = () => "element-list";
    expect(toWire(operation, typeOf)).toEqual([
      "element-list-update",
      { elementId: "L", title: "Done", connections: ["a"] },
    ]);
    expect(toBroadcast(operation, typeOf)).toEqual([
      "element-list-updated",
      { elementId: "L", updates: { title: "Done", connections: ["a"] } },
    ]);
    for (const event of [toWire(operation, typeOf), toBroadcast(operation, typeOf)])
      expect(fromWire(...event)).toEqual(operation);
  });
});

describe("a board from elsewhere", () => {
  const note = (id: string, fields: object = {}) => ({
    ...models.note.create({ id, position: { x: 900, y: 900 }, index: 0 }),
    ...fields,
  });
  const list = (id: string, connections: readonly string[]) => ({
    ...models["element-list"].create({ id, position: { x: 0, y: 0 }, index: 0 }),
    connections,
  });
  const repaired = (...elements: BaseElement[]) => {
    const board = new Map(elements.map((it) => [it.id, it]));
    for (const [id, element] of repair(board)) board.set(id, element);
    expect([...repair(board).keys()]).toEqual([]);
    return board;
  };

  test("is repaired: members know their list, nobody is in two, and nobody in none", () => {
    const board = repaired(list("L", ["a", "b"]), list("M", ["b", "M", "gone"]), note("a"), note("b"), note("c"));
    expect(wordsOf(board)).toBe("L: a | M: b | c");
    expect(board.get("a")).toMatchObject({ isAttachedToList: true, size: { width: 380 } });
    expect(wordsOf(repaired(note("c", { isAttachedToList: true })))).toBe("c");
  });

  test("is left as it is when nothing is wrong with it", () => {
    expect([...repair(boardOf("L: a b | M: c | d")).keys()]).toEqual([]);
  });
});

const never = { left: 0, top: 0, right: 0, bottom: 0 };

test("lists and members agree whatever is done to them, and undo reverts all of it", () => {
  const id = fc.constantFrom("L", "M", "a", "b", "c", "d", "x");
  const ids = fc.array(id, { maxLength: 5 });
  const operation: fc.Arbitrary<Operation> = fc.oneof(
    fc.tuple(fc.constantFrom("L", "M"), ids).map(([list, connections]) => change(list, { connections })),
    fc
      .tuple(fc.constantFrom("L", "M"), id, fc.option(id))
      .map(([list, element, behind]) => joins(list, element, behind)),
    fc.tuple(fc.constantFrom("L", "M"), ids).map(([list, letGo]) => change(list, { letGo })),
    id.map(remove),
    fc.tuple(id, fc.integer({ min: 140, max: 900 })).map(([it, width]) => change(it, { size: { width, height: 95 } })),
    fc.constant(create(models.link.create({ id: "x", position: { x: 0, y: 0 }, index: 3 }))),
    fc
      .tuple(id, fc.integer({ min: -9, max: 9 }))
      .map(([elementId, index]): Operation => ({ kind: "arrange", updates: [{ elementId, index }] })),
  );
  const step = fc.oneof(
    operation,
    fc.array(operation, { minLength: 1, maxLength: 4 }).map((operations): Operation => ({ kind: "batch", operations })),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let board = boardOf("L: a b | M: c | d");
      for (const it of steps) {
        const result = apply(board, it);
        if (!result.ok) continue;
        const next = new Map(board);
        commit(next, result.value);
        check(next);
        const back = undo(result.value, next).operation;
        if (back) expect(wordsOf(after(next, back).board)).toBe(wordsOf(board));
        board = next;
      }
    }),
  );

  function check(board: Map<string, BaseElement>): void {
    const members = [...board.values()].flatMap((it) =>
      it.type === "element-list" ? (it as ElementList).connections : [],
    );
    expect(new Set(members).size).toBe(members.length);
    for (const element of board.values()) expect(element.isAttachedToList).toBe(members.includes(element.id));
    for (const member of members) expect(board.has(member)).toBe(true);
    // Including widths and placeholders: nothing is left to repair.
    expect([...repair(board).keys()]).toEqual([]);
  }
});
