import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BaseElement } from "../elements/element.ts";
import { models } from "../elements/models.ts";
import { apply, commit } from "./apply.ts";
import { batchOf, change, create, editText, type Operation, remove } from "./operation.ts";
import { byIndex, lower, raise } from "./order.ts";
import { toWire } from "./to-wire.ts";
import { undo } from "./undo.ts";
import { fromWire, toBroadcast } from "./wire.ts";

const element = (id: string, index = 0, type: "note" | "shape" = "note"): BaseElement =>
  models[type].create({ id, position: { x: 0, y: 0 }, index });
const boardOf = (...elements: BaseElement[]) => new Map(elements.map((it) => [it.id, it]));
const after = (board: Map<string, BaseElement>, operation: Operation) => {
  const result = apply(board, operation);
  if (!result.ok) throw new Error(result.error);
  const next = new Map(board);
  commit(next, result.value);
  return { board: next, effect: result.value };
};

describe("an operation", () => {
  test("touches the fields it names and no others", () => {
    const { board } = after(boardOf(element("a")), change("a", { position: { x: 5, y: 6 } }));
    expect(board.get("a")).toEqual({ ...element("a"), position: { x: 5, y: 6 } });
  });

  test("is refused whole when one of its steps is", () => {
    const board = boardOf(element("a"));
    const batch = batchOf([change("a", { index: 9 }), change("gone", { index: 1 })]);
    expect(batch && apply(board, batch)).toEqual({ ok: false, error: "element-not-found" });
    expect(board.get("a")?.index).toBe(0);
  });

  test("never writes a broken value, and never a broken text over a good one", () => {
    const board = boardOf(element("a"));
    for (const changes of [
      { position: { x: Number.NaN, y: 0 } },
      { size: { width: -1, height: 2 } },
      { textContent: "<b>" },
    ]) {
      expect(apply(board, change("a", changes)), JSON.stringify(changes)).toEqual({
        ok: false,
        error: "invalid-input",
      });
    }
  });

  test("drops fields it does not know, id and the editor's own moment among them", () => {
    const { board } = after(boardOf(element("a")), change("a", { index: 3, id: "b", isDragging: true, nonsense: 1 }));
    expect(board.get("a")).toEqual(element("a", 3));
  });

  test("does nothing when it deletes what is gone, and refuses to create what is there", () => {
    expect(apply(boardOf(), remove("a"))).toEqual({ ok: true, value: new Map() });
    expect(apply(boardOf(element("a")), create(element("a")))).toEqual({ ok: false, error: "element-exists" });
  });

  test("keeps a new element of unreadable text, with its text empty", () => {
    const { board } = after(boardOf(), create({ ...element("a"), textContent: 17 } as BaseElement));
    expect(board.get("a")).toEqual(element("a"));
  });

  test("refuses ids that every object has", () => {
    for (const id of ["__proto__", "constructor", "toString", "", "a b"]) {
      expect(apply(boardOf(), create({ ...element("a"), id })), id).toEqual({ ok: false, error: "invalid-input" });
    }
  });
});

describe("undo", () => {
  const steps = fc.constantFrom<Operation>(
    change("a", { position: { x: 1, y: 2 } }),
    change("b", { index: 7 }),
    remove("a"),
    create(element("c")),
    editText("a", { base: { ops: [] }, delta: [{ insert: "x" }], size: { width: 400, height: 300 } }),
    { kind: "batch", operations: [remove("b"), create(element("d", 4, "shape")), change("a", { isLocked: true })] },
  );

  test("takes any operation back, and redo does it again", () => {
    fc.assert(
      fc.property(steps, (operation) => {
        const start = boardOf(element("a", 1), element("b", 2, "shape"));
        const done = after(start, operation);
        const back = undo(done.effect, done.board).operation;
        const undone = after(done.board, back as Operation);
        expect(undone.board).toEqual(start);
        const again = undo(undone.effect, undone.board).operation;
        expect(after(undone.board, again as Operation).board).toEqual(done.board);
      }),
    );
  });

  test("leaves what somebody changed since as they made it", () => {
    const moved = after(boardOf(element("a")), change("a", { position: { x: 1, y: 1 }, index: 2 }));
    const theirs = after(moved.board, change("a", { position: { x: 9, y: 9 } }));
    expect(undo(moved.effect, theirs.board).operation).toEqual(change("a", { index: 0 }));
  });

  test("neither brings back what somebody deleted nor deletes what somebody worked on", () => {
    const moved = after(boardOf(element("a")), change("a", { index: 2 }));
    expect(undo(moved.effect, after(moved.board, remove("a")).board).operation).toBeUndefined();
    const made = after(boardOf(), create(element("n")));
    const theirs = after(made.board, change("n", { textContent: { ops: [{ insert: "theirs\n" }] } }));
    expect(undo(made.effect, theirs.board).operation).toBeUndefined();
    expect(undo(made.effect, after(made.board, change("n", { index: 5 })).board).operation).toEqual(remove("n"));
  });
});

describe("stacking order", () => {
  const ids = (board: Map<string, BaseElement>) =>
    [...board.values()]
      .sort(byIndex)
      .map(({ id }) => id)
      .join(" ");
  const board = boardOf(element("a", 1), element("b", 1), element("c", 2), element("d", 3));
  const restack = (updates: ReturnType<typeof raise>) => ids(after(board, { kind: "arrange", updates }).board);

  test("raises and lowers, keeping the order of those that move", () => {
    expect(ids(board)).toBe("a b c d");
    expect(restack(raise(board.values(), new Set(["c", "a"])))).toBe("b d a c");
    expect(restack(lower(board.values(), new Set(["d", "b"])))).toBe("b d a c");
  });

  test("is not touched when they are where they should be", () => {
    expect(raise(board.values(), new Set(["c", "d"]))).toEqual([]);
    expect(lower(board.values(), new Set(["a"]))).toEqual([]);
  });
});

describe("the wire", () => {
  const board = boardOf(element("n"), element("s", 0, "shape"));
  const typeOf = (id: string) => board.get(id)?.type;
  const operations: [Operation, event: string, broadcast: string][] = [
    [create(element("x")), "element-create", "element-created"],
    [remove("n"), "element-delete", "element-deleted"],
    [change("n", { position: { x: 1, y: 2 } }), "element-move", "element-position-finalized"],
    [change("s", { size: { width: 60, height: 70 } }), "element-resize", "element-resized"],
    [change("n", { textContent: { ops: [{ insert: "x\n" }] } }), "note-content-update", "note-content-updated"],
    [change("s", { fill: "red" }), "element-update", "element-updated"],
    [{ kind: "arrange", updates: [{ elementId: "n", index: 4 }] }, "element-index-update", "element-index-updated"],
    [
      editText("n", { base: { ops: [] }, delta: [{ retain: 1 }, { insert: "b" }], size: { width: 300, height: 200 } }),
      "text-edit",
      "text-edited",
    ],
    [{ kind: "batch", operations: [remove("n"), change("s", { fill: "blue" })] }, "batch", "batch-applied"],
  ];

  test.each(operations)("says %j as %s and %s, and reads both back", (operation, event, broadcast) => {
    const sent = toWire(operation, typeOf);
    const heard = toBroadcast(operation, typeOf);
    expect([sent[0], heard[0]]).toEqual([event, broadcast]);
    expect(fromWire(...sent)).toEqual(operation);
    expect(fromWire(...heard)).toEqual(operation);
  });

  test("takes any whole character", () => {
    const content = { ops: [{ insert: "🦊 שלום \u2028 \ufeff\n" }] };
    expect(fromWire("note-content-update", { elementId: "n", content })).toEqual(change("n", { textContent: content }));
  });

  test("takes a bare delta as a note's content", () => {
    const content = { ops: [{ insert: "hello\n" }] };
    expect(fromWire("note-content-update", { elementId: "n", content })).toEqual(change("n", { textContent: content }));
  });

  test("refuses anything else", () => {
    const bad: [string, unknown][] = [
      ["element-move", { elementId: "n" }],
      ["element-move", null],
      ["element-move", { elementId: "n", position: { x: "1", y: 2 } }],
      ["note-content-update", { elementId: "n" }],
      ["batch", { operations: [["batch", { operations: [] }]] }],
      ["batch", { operations: [] }],
      ["toString", {}],
    ];
    for (const [event, payload] of bad)
      expect(fromWire(event, payload), JSON.stringify([event, payload])).toBeUndefined();
  });
});
