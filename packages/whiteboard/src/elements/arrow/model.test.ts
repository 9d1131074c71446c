import { describe, expect, test } from "vitest";
import { apply, commit, type ElementChange, repair } from "../../board/index.ts";
import { change, create, type Operation, remove } from "../../board/operation.ts";
import { undo } from "../../board/undo.ts";
import type { BaseElement } from "../element.ts";
import { models, parseElement } from "../models.ts";
import { type Arrow, storedPoint } from "./fields.ts";
import { arrow } from "./model.ts";

const at = (x: number, y: number) => ({ position: { x, y }, index: 0 });
const attachedTo = (elementId: string) => ({ elementId, centre: { x: 0, y: 0 } });

/** Note `a` at 0,0 and note `b` at 1000,0 (400 x 120), an arrow between them. */
function connectedNotes(): Map<string, BaseElement> {
  const elements: BaseElement[] = [
    models.note.create({ id: "a", ...at(0, 0) }),
    models.note.create({ id: "b", ...at(1000, 0) }),
    {
      ...arrow.create({ id: "arrow", ...at(0, 0) }),
      startConnection: attachedTo("a"),
      endConnection: attachedTo("b"),
    } as Arrow,
  ];
  return new Map(elements.map((it) => [it.id, it]));
}

function after(board: Map<string, BaseElement>, operation: Operation) {
  const result = apply(board, operation);
  if (!result.ok) throw new Error(result.error);
  const next = new Map(board);
  commit(next, result.value);
  return { board: next, effect: result.value as ReadonlyMap<string, ElementChange> };
}
const arrowOn = (board: Map<string, BaseElement>) => board.get("arrow") as Arrow;

describe("an arrow between two elements", () => {
  test("is not written when one of them moves", () => {
    const { effect } = after(connectedNotes(), change("b", { position: { x: 2000, y: 0 } }));
    expect([...effect.keys()]).toEqual(["b"]);
  });

  test("stays where it was when one of them is deleted, wherever that one had been moved to", () => {
    const moved = after(connectedNotes(), change("b", { position: { x: 2000, y: 0 } })).board;
    const { board } = after(moved, remove("b"));
    expect(arrowOn(board).endConnection).toBeNull();
    expect(storedPoint(arrowOn(board), "end")).toEqual({ x: 1992, y: 60 });
    expect(arrowOn(board).startConnection).toEqual(attachedTo("a"));
  });

  test("is attached again when the deletion is undone", () => {
    const start = connectedNotes();
    const deleted = after(start, remove("b"));
    const back = undo(deleted.effect, deleted.board).operation;
    expect(after(deleted.board, back as Operation).board).toEqual(start);
  });

  test("is not attached again when somebody moved its end meanwhile", () => {
    const deleted = after(connectedNotes(), remove("b"));
    const theirs = after(deleted.board, change("arrow", { endX: 7, endY: 8 })).board;
    const { board } = after(theirs, undo(deleted.effect, theirs).operation as Operation);
    expect(storedPoint(arrowOn(board), "end")).toEqual({ x: 7, y: 8 });
  });

  test("is never attached to itself, to an arrow, or twice to one element", () => {
    const board = connectedNotes();
    board.set("other", arrow.create({ id: "other", ...at(0, 500) }));
    expect(
      arrowOn(after(board, change("arrow", { endConnection: attachedTo("arrow") })).board).endConnection,
    ).toBeNull();
    expect(
      arrowOn(after(board, change("arrow", { endConnection: attachedTo("other") })).board).endConnection,
    ).toBeNull();
    const twice = arrowOn(after(board, change("arrow", { startConnection: attachedTo("b") })).board);
    expect([twice.startConnection, twice.endConnection]).toEqual([null, attachedTo("b")]);
  });

  test("detaches from what was never there, and may be created before what it is attached to", () => {
    const loose = { ...arrow.create({ id: "new", ...at(0, 0) }), endConnection: attachedTo("note") };
    const alone = after(new Map(), create(loose)).board;
    expect((alone.get("new") as Arrow).endConnection).toBeNull();
    const note = models.note.create({ id: "note", ...at(300, 0) });
    const both = after(new Map(), { kind: "batch", operations: [create(loose), create(note)] }).board;
    expect((both.get("new") as Arrow).endConnection).toEqual(attachedTo("note"));
  });

  test("that arrived broken is repaired once and for all", () => {
    const board = connectedNotes();
    board.delete("b");
    const repaired = repair(board);
    expect([...repaired.keys()]).toEqual(["arrow"]);
    for (const [id, element] of repaired) board.set(id, element);
    expect(repair(board).size).toBe(0);
  });
});

test("an arrow with invalid numbers is refused", () => {
  const good = arrow.create({ id: "x", ...at(0, 0) });
  for (const broken of [
    { endX: Number.NaN },
    { startPointY: 1e300 },
    { controlX: "1" },
    { endConnection: { elementId: "__proto__", centre: { x: 0, y: 0 } } },
  ])
    expect(parseElement({ ...good, ...broken }), JSON.stringify(broken)).toBeUndefined();
  expect(parseElement(good)).toEqual(good);
});
