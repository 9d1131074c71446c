import { expect, test } from "vitest";
import type { Board } from "./board.ts";
import type { Operation } from "./operation.ts";
import { answered, did, loaded, type Sync, saved, startSync } from "./sync.ts";

const board: Board = { title: "Plan", lists: [] };
const add = (title: string): Operation => ({ type: "add-list", listId: title, title, operationId: title });
const titles = ({ visible }: Sync) => visible.lists.map(({ title }) => title).join(" ");

test("what is saved behind another's save stays on the board while that one is on its way", () => {
  const mine = add("mine");
  const asked = did(startSync(board, 1), mine);
  const early = answered(saved(asked, { version: 3, operations: [mine] }), ["mine"], 3);
  expect(titles(early)).toBe("mine");
  const whole = saved(early, { version: 2, operations: [add("theirs")] });
  expect(titles(whole)).toBe("theirs mine");
  expect(whole.pending).toEqual([]);
});

test("a board loaded anew contains what was saved before it", () => {
  const mine = add("mine");
  const early = answered(saved(did(startSync(board, 1), mine), { version: 3, operations: [mine] }), ["mine"], 3);
  const fresh = loaded(early, { ...board, lists: [{ id: "mine", title: "mine", todos: [] }] }, 3);
  expect(titles(fresh)).toBe("mine");
  expect(fresh.pending).toEqual([]);
});

test("what was saved before, its answer lost, stays on the board until the version that has it is there", () => {
  const mine = add("mine");
  // Version 3 has it, and version 2 what somebody else did: neither was told here.
  const asked = answered(did(startSync(board, 1), mine), ["mine"], 3);
  expect(titles(asked)).toBe("mine");
  const fresh = loaded(asked, { ...board, lists: ["theirs", "mine"].map((id) => ({ id, title: id, todos: [] })) }, 3);
  expect(titles(fresh)).toBe("theirs mine");
  expect(fresh.pending).toEqual([]);
});

test("what is refused is gone from the board at once, whatever is still on its way", () => {
  const refused = answered(did(startSync(board, 1), add("mine")), ["mine"], 0);
  expect(titles(refused)).toBe("");
  expect(refused.pending).toEqual([]);
});
