import type { OperationsAcknowledgement } from "@tafel/contract";
import { remove } from "@tafel/whiteboard";
import { beforeEach, expect, test, vi } from "vitest";
import { Sender } from "./sender.ts";

const pending = (operationId: string) => ({ operationId, operation: remove("n1") });
const idsOf = (operations: readonly { readonly operationId: string }[]) => operations.map((it) => it.operationId);

beforeEach(() => vi.useFakeTimers());

/** A sender, and what it has sent: each time, which operations. */
function makeSender() {
  const sent: string[][] = [];
  const answers: ((answer: OperationsAcknowledgement) => void)[] = [];
  const answered: (readonly [operationId: string, isStored: boolean])[] = [];
  const onSilence = vi.fn();
  const sender = new Sender(
    (all, answer) => {
      sent.push(idsOf(all));
      answers.push(answer);
      return all;
    },
    (all, outcomes) =>
      answered.push(...all.map(({ operationId }, at) => [operationId, outcomes[at]?.ok === true] as const)),
    onSilence,
  );
  const send = async (...operationIds: string[]) => {
    sender.send(operationIds.map(pending), Promise.resolve());
    await Promise.resolve();
  };
  const answer = (number: number, refusal?: { readonly code: "invalid-input" | "too-many" }) => {
    const stored = (sent[number] ?? []).map((_, seq) => ({ ok: true, seq }) as const);
    answers[number]?.(refusal ? { ok: false, message: "", ...refusal } : { ok: true, answers: stored });
  };
  return { sender, send, sent, answered, onSilence, answer };
}

test("a server that answers nothing for a while is noticed", async () => {
  const { send, onSilence } = makeSender();
  await send("a");
  vi.advanceTimersByTime(14_000);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test("one that is slow but answers is not", async () => {
  const { send, onSilence, answer } = makeSender();
  await send("a");
  await send("b");
  vi.advanceTimersByTime(10_000);
  answer(0);
  vi.advanceTimersByTime(10_000);
  answer(1);
  vi.advanceTimersByTime(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});

test("nothing is expected of a connection that is gone", async () => {
  const { sender, send, onSilence } = makeSender();
  await send("a");
  sender.reset();
  vi.advanceTimersByTime(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});

test("what is still being written when the line is stopped does not go out behind its back", async () => {
  const { sender, sent } = makeSender();
  let isWritten = () => {};
  sender.send([pending("a")], new Promise<void>((resolve) => (isWritten = resolve)));
  sender.reset();
  isWritten();
  await Promise.resolve();
  expect(sent).toEqual([]);
  sender.send([pending("a")], Promise.resolve());
  await Promise.resolve();
  expect(sent).toEqual([["a"]]);
});

const many = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

test("what is done while the server is quick goes at once, and what waited goes together", async () => {
  const { send, sent, answered, answer } = makeSender();
  await send("a");
  await send("b");
  expect(sent).toEqual([["a"], ["b"]]);
  await send(...many(100));
  expect(sent.map(({ length }) => length)).toEqual([1, 1, 62]);
  // Not one by one as the answers come.
  answer(0);
  answer(1);
  expect(sent).toHaveLength(3);
  answer(2);
  expect(sent.slice(2).flat()).toEqual(many(100));
  expect(sent).toHaveLength(4);
  answer(3);
  expect(answered).toEqual(["a", "b", ...many(100)].map((id) => [id, true]));
});

test("what has all that goes with it refused is found by sending one at a time", async () => {
  const { sender, send, sent, answered, onSilence, answer } = makeSender();
  await send("a", "b");
  // Then everything comes again.
  onSilence.mockImplementation(() => sender.reset());
  answer(0, { code: "invalid-input" });
  expect(onSilence).toHaveBeenCalledTimes(1);
  await send("a", "b");
  expect(sent).toEqual([["a", "b"], ["a"], ["b"]]);
  answer(1, { code: "invalid-input" });
  answer(2);
  expect(answered).toEqual([
    ["a", false],
    ["b", true],
  ]);
});

test("a server that is silent about several is sent one at a time", async () => {
  const { sender, send, sent, onSilence } = makeSender();
  onSilence.mockImplementation(() => sender.reset());
  await send("a", "b");
  vi.advanceTimersByTime(15_000);
  await send("a", "b");
  expect(sent).toEqual([["a", "b"], ["a"], ["b"]]);
});

test("any other refusal is the answer to each of them", async () => {
  const { send, answered, onSilence, answer } = makeSender();
  await send("a", "b");
  answer(0, { code: "too-many" });
  const refused = [
    ["a", false],
    ["b", false],
  ];
  expect([answered, onSilence.mock.calls.length]).toEqual([refused, 0]);
});
