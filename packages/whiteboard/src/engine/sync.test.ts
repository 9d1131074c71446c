import { expect, test } from "vitest";
import { remove } from "../board/operation.ts";
import { reduce, type SyncInput, startState } from "./sync.ts";

const after = (...inputs: readonly SyncInput[]) =>
  inputs.reduce((state, input) => reduce(state, input).state, startState);
const made = (operationId: string): SyncInput => ({ type: "made", operationId, operation: remove("n1") });
const live: SyncInput = { type: "caught-up", changed: [], deleted: [], seq: 0 };

test("a refusal for the moment has everything sent again, though the refused one is settled meanwhile", () => {
  // Sent twice: stored the first time, refused the second time, and what was sent behind it with it.
  const stored: SyncInput = { type: "acknowledged", stored: [{ operationId: "a", seq: 1 }] };
  const state = after(live, made("a"), made("b"), stored);
  const refused = reduce(state, { type: "refused", operationId: "a", code: "too-many", timeLeft: 3 });
  expect(refused.retryIn).toBe(3);
  expect(reduce(refused.state, { type: "retry" }).send.map(({ operationId }) => operationId)).toEqual(["b"]);
});

test("what was made before a dead line was noticed waits for a lock, as what was made afterwards does", () => {
  const locked = (operationId: string): SyncInput => ({ type: "refused", operationId, code: "element-locked" });
  const back: SyncInput = { ...live, seq: 0 };
  const state = after(live, made("before"), { type: "disconnected" }, made("after"), back);
  const first = reduce(state, locked("before"));
  const both = reduce(first.state, locked("after"));
  expect([...first.refused, ...both.refused]).toEqual([]);
  expect(both.state.pending.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
  const freed = reduce(both.state, { type: "unlocked", elementId: "n1" });
  expect(freed.send.map(({ operationId }) => operationId)).toEqual(["before", "after"]);
});

test("a refusal for good takes away what was refused alone", () => {
  const { state, refused } = reduce(after(live, made("a"), made("b")), {
    type: "refused",
    operationId: "a",
    code: "element-not-found",
  });
  expect(refused.map(({ pending }) => pending.operationId)).toEqual(["a"]);
  expect(state.pending.map(({ operationId }) => operationId)).toEqual(["b"]);
});
