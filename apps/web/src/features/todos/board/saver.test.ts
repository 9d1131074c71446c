import { err, ok, type TodoOperation } from "@tafel/domain";
import { expect, test } from "vitest";
import { type RefusedTodoOperation, type SaveAnswer, type SaveFailure, Saver } from "./saver.ts";

const operation = (operationId: string): TodoOperation => ({ type: "delete-todo", todoId: operationId, operationId });
const failure = (isTransient: boolean, more: Partial<SaveFailure> = {}): SaveFailure => ({
  ...{ code: isTransient ? "unavailable" : "invalid-input", message: "no", isTransient },
  ...more,
});

/** A saver on a server that answers with these words in turn, then always `ok`. */
function saving(...words: ("ok" | "away" | "refused" | "refused a" | "slow down")[]) {
  const log: string[] = [];
  const waiting: (() => void)[] = [];
  const saver = new Saver({
    send: async (operations) => {
      const ids = operations.map(({ operationId }) => operationId);
      const word = words.shift() ?? "ok";
      log.push(`${word} ${ids.join("")}`);
      const answer: SaveAnswer = { version: 1, applied: ids, altered: [], refused: [] };
      if (word === "away") return err(failure(true));
      if (word === "slow down") return err(failure(true, { code: "too-many", timeLeft: 7 }));
      if (word === "refused") return err(failure(false));
      if (word === "refused a") {
        return ok({ ...answer, refused: [{ operationId: "a", code: "todo-not-found", message: "gone" }] });
      }
      return ok(answer);
    },
    onAnswered: (operations, _answer, refused: readonly RefusedTodoOperation[]) => {
      const lost = refused.map((it) => it.operation.operationId).join("");
      log.push(`answered ${operations.map(({ operationId }) => operationId).join("")}${lost && ` but ${lost}`}`);
    },
    onStuck: (isStuck) => log.push(isStuck ? "stuck" : "free"),
    pause: async (milliseconds, signal) => {
      log.push(`wait ${milliseconds}`);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal.addEventListener("abort", () => resolve());
      });
    },
  });
  /** Lets everything happen that does not have to wait. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    log,
    add: async (...ids: string[]) => {
      saver.add(ids.map(operation));
      await settle();
    },
    time: async () => {
      waiting.shift()?.();
      await settle();
    },
    nudge: async () => {
      saver.nudge();
      await settle();
    },
    stop: () => saver.stop(),
  };
}

test("what is done while a save is under way is the next one", async () => {
  const { log, add } = saving();
  await Promise.all([add("a"), add("b"), add("c")]);
  expect(log).toEqual(["ok a", "answered a", "ok bc", "answered bc"]);
});

test("without an answer the same is sent again, later and later, and before anything else", async () => {
  const { log, add, time } = saving("away", "away", "away", "ok");
  await add("a");
  await add("b");
  for (let turn = 0; turn < 3; turn += 1) await time();
  expect(log.filter((word) => word.startsWith("wait"))).toEqual(["wait 500", "wait 1000", "wait 2000"]);
  expect(log.slice(-3)).toEqual(["ok ab", "free", "answered ab"]);
});

test("a server that asks to wait is given the time it asks for", async () => {
  const { log, add } = saving("slow down");
  await add("a");
  expect(log).toEqual(["slow down a", "stuck", "wait 7000"]);
});

test("when the line is back nobody waits", async () => {
  const { log, add, nudge } = saving("away");
  await add("a");
  await nudge();
  expect(log.slice(-3)).toEqual(["ok a", "free", "answered a"]);
});

test("what is refused by name is told, the rest is saved", async () => {
  const { log, add } = saving("refused a");
  await add("a", "b");
  expect(log).toEqual(["refused a ab", "answered ab but a"]);
});

test("of a batch refused as a whole each is tried alone, so that only the bad one is lost", async () => {
  const { log, add } = saving("refused", "ok", "refused", "refused");
  await add("a", "b", "c");
  expect(log).toEqual([
    ...["refused abc", "ok a", "answered a"],
    ...["refused bc", "refused b", "answered b but b", "ok c", "answered c"],
  ]);
});

test("once stopped it sends what waits, and tries nothing again", async () => {
  const { log, add, stop, time } = saving("ok", "away");
  await Promise.all([add("a"), add("b"), Promise.resolve().then(stop)]);
  await time();
  expect(log).toEqual(["ok a", "answered a", "away b"]);
});

test("stopped while it waits, it tries a last time", async () => {
  const { log, add, stop, time } = saving("away", "away");
  await add("a");
  stop();
  await time();
  expect(log).toEqual(["away a", "stuck", "wait 500", "away a"]);
});
