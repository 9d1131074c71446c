import { expect, test } from "vitest";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { nudge } from "./nudge.ts";

const board = () => {
  const on = bench(definitions, [anElement("note", "n", 0, 0), anElement("note", "m", 300, 0, { isLocked: true })]);
  const right = () => nudge(on.editor, { x: 1, y: 0 }, false);
  const x = () => on.store.get("n")?.position.x;
  return { ...on, right, x };
};

test("a key that stays pressed is undone at once, and one that is pressed again later by itself", () => {
  const { editor, clock, right, x } = board();
  editor.select(["n"]);
  for (let press = 0; press < 300; press += 1) {
    right();
    clock.wait(30);
  }
  clock.wait(2_000);
  right();
  const step = Number(x()) / 301;
  expect(step).toBeGreaterThan(0);
  editor.history.undo();
  expect(x()).toBe(300 * step);
  editor.history.undo();
  expect([x(), editor.history.canUndo]).toEqual([0, false]);
  editor.history.redo();
  expect(x()).toBe(300 * step);
});

test("what follows an undo, or another selection, is a step of its own", () => {
  const { editor, right, x } = board();
  editor.select(["n"]);
  right();
  editor.history.undo();
  right();
  const once = x();
  editor.select([]);
  editor.select(["n"]);
  right();
  editor.history.undo();
  expect(x()).toBe(once);
  editor.history.undo();
  expect(x()).toBe(0);
});

test("what somebody else has changed in between stays when it is undone", () => {
  const { editor, store, acknowledge, right } = board();
  editor.select(["n"]);
  right();
  acknowledge();
  const moved = { kind: "change", elementId: "n", changes: { position: { x: 500, y: 0 } } } as const;
  store.receive({
    type: "caught-up",
    changed: [{ ...store.get("n"), ...moved.changes } as never],
    deleted: [],
    seq: 9,
  });
  right();
  editor.history.undo();
  expect(store.get("n")?.position.x).toBe(500);
});

test("that something is locked is said once while a key stays pressed", () => {
  const { editor, clock, asked, right } = board();
  editor.select(["m"]);
  for (let press = 0; press < 5; press += 1) {
    right();
    clock.wait(30);
  }
  expect(asked).toHaveLength(1);
  clock.wait(2_000);
  right();
  expect(asked).toHaveLength(2);
});

test("what joins the step before an undone one ends redo, and says so", () => {
  const { editor, store, right } = board();
  editor.select(["n"]);
  right();
  editor.do({ kind: "change", elementId: "n", changes: { isLocked: true } });
  editor.history.undo();
  const told: boolean[] = [];
  editor.history.onChange(() => told.push(editor.history.canRedo));
  right();
  expect([told, editor.history.canRedo]).toEqual([[false], false]);
  editor.history.undo();
  expect(store.get("n")?.position.x).toBe(0);
});
