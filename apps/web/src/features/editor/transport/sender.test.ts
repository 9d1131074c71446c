import type { DurableAcknowledgement } from "@tafel/contract";
import { remove } from "@tafel/whiteboard";
import { beforeEach, expect, test, vi } from "vitest";
import { Sender } from "./sender.ts";

const pending = (operationId: string) => ({ operationId, operation: remove("n1") });
const stored: DurableAcknowledgement = { ok: true, seq: 1 };

beforeEach(() => vi.useFakeTimers());

function makeSender() {
  const answers = new Map<string, (answer: DurableAcknowledgement) => void>();
  const onSilence = vi.fn();
  const sender = new Sender(
    ({ operationId }, answered) => answers.set(operationId, answered),
    () => {},
    onSilence,
  );
  const send = async (...operationIds: string[]) => {
    sender.send(operationIds.map(pending), Promise.resolve());
    await Promise.resolve();
  };
  return {
    sender,
    send,
    sent: () => [...answers.keys()],
    onSilence,
    answer: (operationId: string) => answers.get(operationId)?.(stored),
  };
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
  await send("a", "b");
  vi.advanceTimersByTime(10_000);
  answer("a");
  vi.advanceTimersByTime(10_000);
  answer("b");
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
  expect(sent()).toEqual([]);
  sender.send([pending("a")], Promise.resolve());
  await Promise.resolve();
  expect(sent()).toEqual(["a"]);
});
