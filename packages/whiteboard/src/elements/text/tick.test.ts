import { expect, test } from "vitest";
import { change, editText } from "../../board/operation.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import type { Note } from "../note/model.ts";
import { note } from "../note/model.ts";
import { plainText } from "./paragraphs.ts";
import type { RichText } from "./text.ts";
import { tick } from "./tick.ts";

const textContent: RichText = {
  ops: [
    { insert: "\n", attributes: { list: "unchecked" } },
    { insert: "milk" },
    { insert: "\n", attributes: { list: "unchecked" } },
    { insert: "words\n" },
  ],
};

function board(fields: object = {}) {
  const on = bench({ note: { model: note } }, [{ ...anElement("note", "n", 0, 0), textContent, ...fields } as Note]);
  const shown = () => plainText((on.store.get("n") as Note).textContent);
  return { ...on, shown };
}

test("a line is ticked, ticked off again, and undone; what is no such line stays", () => {
  const { editor, shown } = board();
  tick(editor, "n", 1);
  expect(shown()).toBe("☐ \n☑ milk\nwords");
  tick(editor, "n", 0);
  expect(shown()).toBe("☑ \n☑ milk\nwords");
  tick(editor, "n", 1);
  tick(editor, "n", 2);
  tick(editor, "n", 7);
  tick(editor, "gone", 0);
  expect(shown()).toBe("☑ \n☐ milk\nwords");
  editor.history.undo();
  editor.history.undo();
  editor.history.undo();
  expect(shown()).toBe("☐ \n☐ milk\nwords");
});

test("what another person wrote since is kept, and undo takes back the tick alone", () => {
  const { editor, store, shown } = board();
  tick(editor, "n", 1);
  const base = (store.get("n") as Note).textContent;
  store.dispatch(editText("n", { base, delta: [{ retain: 1 }, { insert: "oat " }] }));
  expect(shown()).toBe("☐ \n☑ oat milk\nwords");
  editor.history.undo();
  expect(shown()).toBe("☐ \n☐ oat milk\nwords");
});

test("in a locked note nothing is ticked, and the person is told why", () => {
  const { editor, asked, store, shown } = board();
  store.dispatch(change("n", { isLocked: true }));
  tick(editor, "n", 1);
  expect(shown()).toContain("☐ milk");
  expect(asked).toHaveLength(1);
});
