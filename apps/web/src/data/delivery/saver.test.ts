import { err, ok, type TodoOperation } from "@tafel/domain";
import { expect, test } from "vitest";
import type { Send } from "./deliver.ts";
import { Saver } from "./saver.ts";

const operation = (operationId: string): TodoOperation => ({ type: "delete-todo", todoId: operationId, operationId });
const identified = (operation: TodoOperation) => ({ operationId: operation.operationId, operation });
const idsOf = (operations: readonly { readonly operationId: string }[]) =>
  operations.map(({ operationId }) => operationId).join("");

/** A saver on a server that answers with these words in turn, then always `ok`. */
function saving(...words: ("ok" | "away" | "slow down" | "not yet" | "breaks")[]) {
  const log: string[] = [];
  const pauses: (() => void)[] = [];
  const outbox = { waiting: [] as ReturnType<typeof identified>[] };
  const send: Send<TodoOperation> = async (operations) => {
    const word = words.shift() ?? "ok";
    log.push(`${word} ${idsOf(operations)}`);
    const failure = { code: "unavailable", message: "no", reason: "unreachable" } as const;
    if (word === "breaks") throw new Error("a bug");
    if (word === "away") return err(failure);
    if (word === "slow down") return err({ ...failure, timeLeft: 7 });
    const stored = word === "not yet" ? [] : operations.map((it) => ({ ...it, seq: 1 }));
    return ok({ operations, stored, refused: [] });
  };
  const heard = {
    onSent: ({ stored }: { readonly stored: readonly { readonly operationId: string }[] }) => {
      log.push(`sent ${idsOf(stored)}`);
      outbox.waiting = outbox.waiting.filter(({ operationId }) => !idsOf(stored).includes(operationId));
    },
    onStuck: (isStuck: boolean) => void log.push(isStuck ? "stuck" : "free"),
  };
  const saver = new Saver(outbox, send, heard, async (milliseconds, signal) => {
    log.push(`wait ${milliseconds}`);
    await new Promise<void>((resolve) => {
      pauses.push(resolve);
      signal.addEventListener("abort", () => resolve());
    });
  });
  /** Lets everything happen that does not have to wait. */
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    log,
    do: async (...ids: string[]) => {
      outbox.waiting.push(...ids.map((id) => identified(operation(id))));
      void saver.save().catch(() => log.push("broken"));
      await nextTurn();
    },
    time: async () => {
      pauses.shift()?.();
      await nextTurn();
    },
    nudge: async () => {
      saver.nudge();
      await nextTurn();
    },
    stop: async () => {
      saver.stop();
      await nextTurn();
    },
  };
}

test("what is done while a save is under way is the next one", async () => {
  const { log, do: doing } = saving();
  await Promise.all([doing("a"), doing("b"), doing("c")]);
  expect(log).toEqual(["ok a", "sent a", "ok bc", "sent bc"]);
});

test("without an answer the same is sent again, later and later, and before anything else", async () => {
  const { log, do: doing, time } = saving("away", "away", "away", "ok");
  await doing("a");
  await doing("b");
  for (let turn = 0; turn < 3; turn += 1) await time();
  expect(log.filter((word) => word.startsWith("wait"))).toEqual(["wait 500", "wait 1000", "wait 2000"]);
  expect(log.slice(-3)).toEqual(["ok ab", "sent ab", "free"]);
});

test("a server that asks to wait is given the time it asks for", async () => {
  const { log, do: doing } = saving("slow down");
  await doing("a");
  expect(log).toEqual(["slow down a", "stuck", "wait 7000"]);
});

test("what is neither stored nor refused is sent again after a pause", async () => {
  const { log, do: doing, time } = saving("not yet");
  await doing("a");
  expect(log).toEqual(["not yet a", "sent ", "stuck", "wait 500"]);
  await time();
  expect(log.slice(4)).toEqual(["ok a", "sent a", "free"]);
});

test("a save that breaks keeps none after it from being saved", async () => {
  const { log, do: doing } = saving("breaks");
  await doing("a");
  await doing("b");
  expect(log).toEqual(["breaks a", "broken", "ok ab", "sent ab"]);
});

test("when the line is back nobody waits", async () => {
  const { log, do: doing, nudge } = saving("away");
  await doing("a");
  await nudge();
  expect(log.slice(-3)).toEqual(["ok a", "sent a", "free"]);
});

test("once stopped it sends nothing more, and tells nothing of what was under way", async () => {
  const { log, do: doing, stop } = saving();
  await Promise.all([doing("a"), stop()]);
  expect(log).toEqual(["ok a"]);
  const waiting = saving("away");
  await waiting.do("b");
  await waiting.stop();
  expect(waiting.log).toEqual(["away b", "stuck", "wait 500"]);
});
