import { expect, test } from "vitest";
import { reduce, startState } from "./reduce.ts";
import type { Fact, SyncInput, SyncState } from "./state.ts";

/** An operation is the element that it is about. */
type Input = SyncInput<string>;
const decide = (state: SyncState<string>, input: Input) => reduce(state, input, (element) => [element]);
const after = (...inputs: readonly Input[]) =>
  inputs.reduce<SyncState<string>>((state, input) => decide(state, input).state, startState);
const did = (...operationIds: readonly string[]): Input => ({
  type: "did",
  operations: operationIds.map((operationId) => ({ operationId, operation: "n1" })),
});
const live: Input = { type: "caught-up", seq: 0 };
/** Somebody else did something. */
const broadcast = (seq: number): Input => ({
  type: "fact",
  fact: { seq, operations: [{ operationId: `x${seq}`, operation: "n2" }] },
});
const idsIn = (facts: readonly Fact<string>[]) => facts.flatMap(({ operations }) => idsOf(operations));
const idsOf = (operations: readonly { readonly operationId: string }[]) => operations.map((it) => it.operationId);

test("a refusal for the moment has everything sent again, though the refused one has been answered", () => {
  // Sent twice: stored the first time, refused the second time, and what was sent behind it with it.
  const stored: Input = { type: "answered", stored: [{ operationId: "a", seq: 1 }] };
  const state = after(live, did("a"), did("b"), stored);
  const refused = decide(state, {
    type: "answered",
    refused: [{ operationId: "a", code: "too-many", timeLeft: 3 }],
  });
  expect(refused.retryIn).toBe(3);
  expect(idsOf(decide(refused.state, { type: "retry" }).send)).toEqual(["b"]);
});

test("what was made before a dead line was noticed waits for a lock, as what was made afterwards does", () => {
  const locked = (operationId: string): Input => ({
    type: "answered",
    refused: [{ operationId, code: "element-locked" }],
  });
  const state = after(live, did("before"), { type: "disconnected" }, did("after"), live);
  const first = decide(state, locked("before"));
  const both = decide(first.state, locked("after"));
  expect([...first.refused, ...both.refused]).toEqual([]);
  expect(both.state.pending.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
  expect(decide(both.state, { type: "unlocked", elementId: "another" }).send).toEqual([]);
  const freed = decide(both.state, { type: "unlocked", elementId: "n1" });
  expect(idsOf(freed.send)).toEqual(["before", "after"]);
});

test("what is refused for a lock that has ended meanwhile is sent again, and not for ever", () => {
  const locked: Input = { type: "answered", refused: [{ operationId: "a", code: "element-locked" }] };
  const sent = after(did("a", "b"), live, { type: "unlocked", elementId: "n1" });
  const again = decide(sent, locked);
  expect([idsOf(again.send), again.refused]).toEqual([["a"], []]);
  const held = decide(again.state, locked);
  expect([held.send, held.state.pending.map(({ state }) => state)]).toEqual([[], ["waiting", "sent"]]);
});

test("a refusal for good takes away what was refused alone, and says why", () => {
  const { state, refused } = decide(after(live, did("a", "b")), {
    type: "answered",
    refused: [{ operationId: "a", code: "element-not-found", message: "It is gone" }],
  });
  expect(refused).toEqual([{ operationId: "a", operation: "n1", code: "element-not-found", message: "It is gone" }]);
  expect(idsOf(state.pending)).toEqual(["b"]);
});

test("what is answered together takes effect together, saved under one number or under several", () => {
  const [a, b, c] = ["a", "b", "c"].map((operationId) => ({ operationId, operation: "n1" }));
  const { facts, refused, state } = decide(after(live, did("a", "b", "c", "d", "e")), {
    type: "answered",
    stored: [
      { operationId: "a", seq: 1 },
      { operationId: "b", seq: 1 },
      { operationId: "c", seq: 2 },
    ],
    refused: [{ operationId: "d", code: "todo-not-found" }],
  });
  expect(facts).toEqual([
    { seq: 1, operations: [a, b] },
    { seq: 2, operations: [c] },
  ]);
  expect([idsOf(refused), idsOf(state.pending)]).toEqual([["d"], ["e"]]);
});

test("what several tabs have left is done again in the order in which it was stored, and before what was not", () => {
  const left = [{ operationId: "a", seq: 3 }, { operationId: "b", seq: 2 }, { operationId: "c" }, { operationId: "d" }];
  const pending = left.map((it) => ({ ...it, operation: "n1" }));
  const { state } = decide(after({ type: "joined", seq: 1 }), { type: "restored", pending });
  expect([...idsOf(state.pending)]).toEqual(["b", "a", "c", "d"]);
});

test("what was stored before stays pending until a board contains it, which is asked for", () => {
  const repeated: Input = { type: "answered", stored: [{ operationId: "a", seq: 2, isRepeated: true }] };
  const { state, facts, isMissing } = decide(after(live, did("a")), repeated);
  expect([facts, isMissing, idsOf(state.pending)]).toEqual([[], true, ["a"]]);
  // Number 2 is another's: it is no reason to do the operation of one's own twice.
  const first = decide(state, broadcast(1));
  expect([idsIn(first.facts), idsOf(first.state.pending)]).toEqual([["x1"], ["a"]]);
  const second = decide(first.state, broadcast(2));
  expect([idsIn(second.facts), second.state.pending]).toEqual([["x2"], []]);
  expect(decide(state, { type: "joined", seq: 2 }).state.pending).toEqual([]);
});

test("a fact or an acknowledgement of what took effect already has no effect", () => {
  const state = after(live, did("a"), { type: "caught-up", seq: 2 });
  const stored: Input = { type: "answered", stored: [{ operationId: "a", seq: 2 }] };
  const again = [broadcast(2), stored].map((input) => decide(state, input));
  expect(again.map(({ facts, isMissing, state }) => [facts, isMissing, state.ahead.size])).toEqual([
    [[], false, 0],
    [[], false, 0],
  ]);
  expect(again[1]?.state.pending).toEqual([]);
});
