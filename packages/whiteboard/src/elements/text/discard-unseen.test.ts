import { expect, test } from "vitest";
import { change, create } from "../../board/operation.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import { definitions } from "../registry.ts";
import { discardUnseen } from "./discard-unseen.ts";

const text = (words = "", more: object = {}) =>
  anElement("note", "t", 0, 0, {
    paper: "transparent",
    textContent: { ops: words ? [{ insert: words }] : [] },
    ...more,
  });

test("a text that was only just made and left without a word is gone, and there is nothing to undo", () => {
  const { editor, store } = bench(definitions);
  editor.do(create(text()));
  discardUnseen(editor, "t");
  expect([store.size, editor.history.canUndo, editor.history.canRedo]).toEqual([0, false, false]);
});

test("one whose words were deleted goes as well, and comes back with them", () => {
  const { editor, store } = bench(definitions, [text("Plan")]);
  editor.do(change("t", { textContent: { ops: [{ insert: "\n" }] } }));
  discardUnseen(editor, "t");
  expect(store.size).toBe(0);
  editor.history.undo();
  editor.history.undo();
  expect(store.get("t")).toMatchObject({ textContent: { ops: [{ insert: "Plan" }] } });
});

test("what can be seen stays: words, paper, a line of a list; and so does what is somebody else's now", () => {
  const kept = [
    text("Plan"),
    text("", { paper: "white" }),
    text("", { isAttachedToList: true }),
    text("", { isLocked: true }),
  ];
  for (const element of kept) {
    const { editor, store } = bench(definitions, [element]);
    discardUnseen(editor, "t");
    expect(store.size).toBe(1);
  }
});

test("while it is selected it stays, to be given a style or written into after all", () => {
  const { editor, store } = bench(definitions);
  editor.do(create(text()));
  editor.selection.edit("t");
  editor.selection.stopEditing();
  discardUnseen(editor, "t");
  expect(store.size).toBe(1);
  editor.selection.edit("t");
  editor.selection.clear();
  expect(store.size).toBe(1);
  discardUnseen(editor, "t");
  expect(store.size).toBe(0);
});
