import { expect, test, vi } from "vitest";
import { boardLimits } from "../board/limits.ts";
import { batchOf, change, editText, type Operation, remove, stepsOf } from "../board/operation.ts";
import { note } from "../elements/note/model.ts";
import { anElement, bench } from "../testing/gesture.ts";

const ids = Array.from({ length: 200 }, (_, n) => `n${n}`);

/** 200 notes below each other, all selected, and dragged 300 to the right by their first one. */
function dragged() {
  const on = bench(
    { note: { model: note } },
    ids.map((id, n) => anElement("note", id, 0, n * 150)),
  );
  on.editor.selection.select(ids);
  on.gesture("down 50,50 move 100,50 move 350,50 up");
  on.acknowledge();
  const x = (id: string) => on.store.optimistic.get(id)?.position.x;
  /** Somebody else does something. */
  const receive = (operation: Operation) => {
    const seq = on.store.seq + 1;
    on.store.receive({ type: "fact", fact: { seq, operations: [{ operationId: `remote-${seq}`, operation }] } });
  };
  return { ...on, x, receive };
}

test("a gesture with 200 elements is one step to undo, and one to redo", () => {
  const { editor, x } = dragged();
  expect(ids.map(x)).toEqual(ids.map(() => 300));
  editor.history.undo();
  expect(ids.map(x)).toEqual(ids.map(() => 0));
  expect(editor.history.canUndo).toBe(false);
  editor.history.redo();
  expect(ids.map(x)).toEqual(ids.map(() => 300));
});

test("undoing it brings back nothing that others deleted, and leaves alone what they moved", () => {
  const { editor, x, receive, store, asked } = dragged();
  receive(remove("n7"));
  receive(remove("n8"));
  receive(change("n9", { position: { x: 9_000, y: 0 } }));
  editor.history.undo();
  expect(store.optimistic.get("n7")).toBeUndefined();
  expect(store.optimistic.get("n8")).toBeUndefined();
  expect(x("n9")).toBe(9_000);
  const rest = ids.filter((id) => !["n7", "n8", "n9"].includes(id));
  expect(rest.map(x)).toEqual(rest.map(() => 0));
  expect(asked.at(-1)).toBe("partlyUndone");
  editor.history.redo();
  expect(store.optimistic.get("n7")).toBeUndefined();
  expect(x("n9")).toBe(9_000);
  expect(rest.map(x)).toEqual(rest.map(() => 300));
});

test("what went out in several batches, because it exceeds one, comes back in several and as one step", () => {
  const many = Array.from({ length: boardLimits.operationsInABatch + 100 }, (_, n) => anElement("note", `m${n}`, n, 0));
  const { editor, store } = bench({ note: { model: note } }, many);
  const dispatch = vi.spyOn(store, "dispatch");
  editor.do(batchOf(many.map(({ id }) => remove(id))));
  expect(store.size).toBe(0);
  editor.history.undo();
  expect(store.size).toBe(many.length);
  const sizes = dispatch.mock.calls.map(([operation]) => stepsOf(operation).length);
  expect(Math.max(...sizes)).toBe(boardLimits.operationsInABatch);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(2 * many.length);
  editor.history.redo();
  expect(store.size).toBe(0);
});

test("a step that others have changed is not undone, and says whose doing that is; the one before it stays", () => {
  const { editor, x, asked, receive, acknowledge } = dragged();
  editor.selection.select(["n0"]);
  editor.do(change("n0", { position: { x: 1, y: 1 } }));
  acknowledge();
  editor.presence.setPeople([{ userId: "grace", username: "Grace", color: "#123456" }]);
  editor.presence.noteChange(["n0"], "grace");
  receive(change("n0", { position: { x: 5, y: 5 } }));
  expect(editor.history.undo()).toBeUndefined();
  expect(asked.at(-1)).toBe("notUndone");
  expect([x("n0"), x("n1")]).toEqual([5, 300]);
  editor.history.undo();
  expect([x("n0"), x("n1")]).toEqual([5, 0]);
});

test("a step of which only a part can be undone says so; others' order and words in the same text are no reason", () => {
  const { editor, receive, asked, store, acknowledge } = dragged();
  receive({ kind: "arrange", updates: [{ elementId: "n1", index: 900 }] });
  editor.history.undo();
  const lines = (...words: string[]) => ({ ops: [{ insert: words.map((it) => `${it}\n`).join("") }] });
  editor.do(editText("n2", { base: { ops: [] }, delta: lines("mine").ops, size: { width: 400, height: 150 } }));
  acknowledge();
  const theirs = { base: lines("mine"), delta: lines("theirs").ops, size: { width: 400, height: 200 } };
  receive(editText("n2", theirs));
  editor.history.undo();
  expect(store.optimistic.get("n2")).toMatchObject({ textContent: lines("theirs") });
  expect(asked).not.toContain("partlyUndone");
  // One field of one element is enough.
  editor.do(change("n3", { position: { x: 1, y: 1 }, size: { width: 500, height: 300 } }));
  acknowledge();
  receive(change("n3", { size: { width: 600, height: 300 } }));
  editor.history.undo();
  expect(store.optimistic.get("n3")).toMatchObject({ position: { x: 0 }, size: { width: 600 } });
  expect(asked.at(-1)).toBe("partlyUndone");
});
