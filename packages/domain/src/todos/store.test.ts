import { expect, test } from "vitest";
import type { Outlet } from "../sync/index.ts";
import type { Board } from "./board.ts";
import type { TodoOperation } from "./operation.ts";
import { BoardStore } from "./store.ts";

const board: Board = { title: "Plan", lists: [] };
const add = (title: string): TodoOperation => ({ type: "add-list", listId: title, title, operationId: title });
const identified = (operation: TodoOperation) => ({ operationId: operation.operationId, operation });
const save = (seq: number, title: string) => ({
  type: "fact" as const,
  fact: { seq, operations: [identified(add(title))] },
});
const titles = (store: BoardStore) => store.board?.lists.map(({ title }) => title).join(" ");

/** A board at version 1, and how often something was found missing. */
function opened() {
  const asked: number[] = [];
  const nothing = () => {};
  const others = { keep: nothing, stored: nothing, forget: nothing, send: nothing, retry: nothing, refused: nothing };
  const outlet: Outlet<TodoOperation> = { ...others, ask: (since) => void asked.push(since) };
  const store = new BoardStore(outlet);
  return { store, asked, join: () => store.receive({ type: "joined", board, seq: 1 }) };
}

/** On it "mine" is stored behind a save that has not arrived. */
function savedEarly() {
  const on = opened();
  on.join();
  on.store.receive({ type: "did", operations: [identified(add("mine"))] });
  on.store.receive({ type: "answered", stored: [{ operationId: "mine", seq: 3 }] });
  return on;
}

test("what is saved behind another's save stays on the board while that one is on its way", () => {
  const { store, asked } = savedEarly();
  expect([titles(store), store.waiting, asked]).toEqual(["mine", 1, [1]]);
  store.receive(save(2, "theirs"));
  expect([titles(store), store.waiting]).toEqual(["theirs mine", 0]);
});

test("a board loaded anew contains what was saved before it", () => {
  const { store } = savedEarly();
  store.receive({ type: "joined", board: { ...board, lists: [{ id: "mine", title: "mine", todos: [] }] }, seq: 3 });
  expect([titles(store), store.waiting]).toEqual(["mine", 0]);
});

test("a save that is broadcast before the board is there is applied to it, and to nothing else", () => {
  const { store, join } = opened();
  store.receive(save(1, "in it already"));
  store.receive(save(2, "early"));
  expect(store.board).toBeUndefined();
  join();
  expect([titles(store), store.seq]).toEqual(["early", 2]);
});

test("what the server applied otherwise than it was made is shown as it was applied", () => {
  const { store, join } = opened();
  join();
  store.receive({ type: "did", operations: [identified(add("<b>mine"))] });
  const operation: TodoOperation = { ...add("mine"), operationId: "<b>mine" };
  store.receive({ type: "answered", stored: [{ operationId: "<b>mine", seq: 2, operation }] });
  expect(titles(store)).toBe("mine");
});

test("what was saved by a call whose answer was lost stays on the board until it is loaded", () => {
  const { store, asked, join } = opened();
  join();
  store.receive({ type: "did", operations: [identified(add("mine"))] });
  store.receive({ type: "answered", stored: [{ operationId: "mine", seq: 2, isRepeated: true }] });
  expect([titles(store), asked]).toEqual(["mine", [1]]);
  store.receive({ type: "joined", board: { ...board, lists: [{ id: "mine", title: "mine", todos: [] }] }, seq: 2 });
  expect([titles(store), store.waiting]).toEqual(["mine", 0]);
});
