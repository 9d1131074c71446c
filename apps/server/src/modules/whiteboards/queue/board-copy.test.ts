import { expect, test } from "vitest";
import { note } from "../testing.ts";
import { BoardCopy } from "./board-copy.ts";

/** A copy that remembers three deletions, on which one note after the other was made, and deleted at once. */
function copyAfter(notes: number): BoardCopy {
  const copy = new BoardCopy(3);
  for (let seq = 1; seq <= 2 * notes; seq += 2) {
    const id = `n${seq}`;
    copy.commit({ seq, bytes: 0, elements: new Map([[id, { element: note(id), seq }]]) });
    copy.commit({ seq: seq + 1, bytes: 0, elements: new Map([[id, { element: undefined, seq: seq + 1 }]]) });
  }
  return copy;
}

test("however many elements come and go, so many deletions are remembered, and who is further back gets the board", () => {
  const copy = copyAfter(2_000);
  expect(copy.size).toBe(0);
  expect(copy.changesSince(3_994, 100)).toEqual({ changed: [], deleted: ["n3995", "n3997", "n3999"] });
  expect(copy.changesSince(3_993, 100)).toBeUndefined();
  expect(copy.changesSince(4_000, 100)).toEqual({ changed: [], deleted: [] });
});

test("of what was deleted before a copy was read it remembers the last, in whatever order the rows came", () => {
  const copy = new BoardCopy(2);
  const rows = [7, 4, 9, 2].map((seq) => ({ elementId: `n${seq}`, element: undefined, seq }));
  copy.catchUp({ seq: 9, bytes: 0, rows, isWhole: false, forgottenSeq: 0 });
  expect(copy.changesSince(4, 100)?.deleted.toSorted()).toEqual(["n7", "n9"]);
  expect(copy.changesSince(3, 100)).toBeUndefined();
});

test("what the database no longer knew when a copy was read, the copy does not know either", () => {
  const copy = new BoardCopy();
  const rows = [{ elementId: "a", element: note("a"), seq: 3 }];
  copy.catchUp({ seq: 9, bytes: 0, rows, isWhole: true, forgottenSeq: 8 });
  expect(copy.changesSince(7, 100)).toBeUndefined();
  expect(copy.changesSince(8, 100)).toEqual({ changed: [], deleted: [] });
});

test("what is created again is no longer reported as deleted; deleted again, it comes last", () => {
  const copy = copyAfter(3);
  const state = (element: ReturnType<typeof note> | undefined, seq: number) =>
    copy.commit({ seq, bytes: 0, elements: new Map([["n1", { element, seq }]]) });
  state(note("n1"), 7);
  expect(copy.changesSince(1, 100)).toEqual({ changed: [note("n1")], deleted: ["n3", "n5"] });
  state(undefined, 8);
  expect(copy.changesSince(1, 100)).toEqual({ changed: [], deleted: ["n3", "n5", "n1"] });
});
