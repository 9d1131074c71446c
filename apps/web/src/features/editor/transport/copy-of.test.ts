import { Store } from "@tafel/whiteboard";
import { expect, test, vi } from "vitest";
import { copyOf } from "./copy-of.ts";
import { noteOf } from "./testing.ts";

const head = { id: "board", name: "Plan", teamId: undefined };

function boardOf(count: number) {
  const outlet = { keep() {}, stored() {}, forget() {}, send() {}, ask() {}, retry() {}, refused() {} };
  const store = new Store(outlet, () => "operation");
  const elements = Array.from({ length: count }, (_, at) => ({ ...noteOf(""), id: `n${at}` }));
  store.receive({ type: "joined", elements, seq: 1 });
  return { store, elements };
}

test("a board of ten thousand elements is kept in few parts, and an element that changes stays in its own", () => {
  const { store, elements } = boardOf(10_000);
  const { parts } = copyOf(head, store);
  expect(parts.length).toBeLessThan(100);
  expect(new Set(parts.flat())).toEqual(new Set(elements));
  const looks = vi.spyOn(Map.prototype, "values");
  store.receive({ type: "caught-up", changed: [{ ...noteOf("new"), id: "n5" }], deleted: [], seq: 2 });
  const { head: now, parts: changed } = copyOf(head, store);
  expect(changed.filter((part, at) => part !== parts[at])).toHaveLength(1);
  expect(changed.flat()).toContain(store.confirmed.get("n5"));
  expect(now.seq).toBe(2);
  expect(looks.mock.contexts).not.toContain(store.confirmed);
});

test("whatever happens to a board, the copy has what the server has", () => {
  const { store, elements } = boardOf(300);
  const isRight = () => expect(new Set(copyOf(head, store).parts.flat())).toEqual(new Set(store.confirmed.values()));
  isRight();
  store.dispatch({ kind: "delete", elementId: "n7" });
  isRight();
  store.receive({ type: "answered", stored: [{ operationId: "operation", seq: 2 }] });
  isRight();
  const operation = { kind: "change", elementId: "n8", changes: { position: { x: 5, y: 5 } } } as const;
  store.receive({ type: "fact", fact: { seq: 3, operations: [{ operationId: "other", operation }] } });
  isRight();
  store.receive({ type: "caught-up", changed: [{ ...noteOf("new"), id: "new" }], deleted: ["n9"], seq: 4 });
  isRight();
  store.receive({ type: "joined", elements: elements.slice(0, 50), seq: 5 });
  isRight();
  expect(copyOf(head, store).parts.flat()).toHaveLength(50);
});
