import type { DurableAcknowledgement } from "@tafel/contract";
import { type Pending, remove } from "@tafel/whiteboard";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Sender } from "./sender.ts";

const pending = (operationId: string) => ({ operationId, operation: remove("n1") }) as Pending;
const stored: DurableAcknowledgement = { ok: true, seq: 1 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function makeSender() {
  const answers = new Map<string, (answer: DurableAcknowledgement) => void>();
  const onSilence = vi.fn();
  const sender = new Sender(
    ({ operationId }, answered) => answers.set(operationId, answered),
    () => {},
    () => false,
    onSilence,
  );
  return { sender, onSilence, answer: (operationId: string) => answers.get(operationId)?.(stored) };
}

test("a server that answers nothing for a while is noticed", () => {
  const { sender, onSilence } = makeSender();
  sender.send([pending("a")]);
  vi.advanceTimersByTime(14_000);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test("one that is slow but answers is not", () => {
  const { sender, onSilence, answer } = makeSender();
  sender.send([pending("a"), pending("b")]);
  vi.advanceTimersByTime(10_000);
  answer("a");
  vi.advanceTimersByTime(10_000);
  answer("b");
  vi.advanceTimersByTime(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});

test("nothing is expected of a connection that is gone", () => {
  const { sender, onSilence } = makeSender();
  sender.send([pending("a")]);
  sender.reset();
  vi.advanceTimersByTime(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});
