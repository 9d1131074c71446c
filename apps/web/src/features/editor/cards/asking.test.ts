import { expect, test, vi } from "vitest";
import { Asking } from "./asking.ts";

/** What was asked for, and the ways to answer it. */
function questions() {
  const asked: (readonly string[] | undefined)[] = [];
  const answers: ((isAnswer: boolean) => Promise<void>)[] = [];
  const asking = new Asking((ids) => {
    asked.push(ids);
    return new Promise((resolve) => {
      answers.push(async (isAnswer) => {
        resolve(isAnswer);
        for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
      });
    });
  });
  return { asking, asked, answer: (isAnswer = true) => answers.shift()?.(isAnswer) };
}

/** All has been asked for once. */
async function begun() {
  const begun = questions();
  void begun.asking.run();
  await begun.answer();
  begun.asked.length = 0;
  return begun;
}

test("the first question is for all", () => {
  const { asking, asked } = questions();
  asking.now(["a"]);
  expect(asked).toEqual([undefined]);
});

test("what comes while a question is under way is the next one, together", async () => {
  const { asking, asked, answer } = await begun();
  asking.now(["a"]);
  asking.now(["b"]);
  asking.now(["c", "b"]);
  expect(asked).toEqual([["a"]]);
  expect(asking.isUnderWay).toBe(true);
  await answer();
  expect(asked).toEqual([["a"], ["b", "c"]]);
  await answer();
  expect(asking.isUnderWay).toBe(false);
});

test("without an answer all is asked for, but not before there is a reason", async () => {
  const { asking, asked, answer } = await begun();
  asking.now(["a"]);
  await answer(false);
  expect(asked).toEqual([["a"]]);
  asking.now(["b"]);
  expect(asked).toEqual([["a"], undefined]);
});

test("what is asked for soon is one question, without what was told meanwhile", async () => {
  vi.useFakeTimers();
  const { asking, asked } = await begun();
  asking.soonUnlessTold(["a", "b"]);
  asking.soonUnlessTold(["c"]);
  asking.spare("b");
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual([["a", "c"]]);
});

test("what is asked for in any case is not spared for another reason to ask for it", async () => {
  vi.useFakeTimers();
  const { asking, asked } = await begun();
  asking.soon(["before"]);
  asking.soonUnlessTold(["before", "after"]);
  asking.soon(["after"]);
  for (const id of ["before", "after"]) asking.spare(id);
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual([["before", "after"]]);
});

test("what is asked for soon is asked for along with what is at once, and not again", async () => {
  vi.useFakeTimers();
  const { asking, asked, answer } = await begun();
  asking.soon(["a", "b"]);
  asking.now(["a"]);
  await answer();
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual([["a", "b"]]);
});

test("an answer is expected until there is one to all that was to be asked for", async () => {
  vi.useFakeTimers();
  const { asking, answer } = await begun();
  expect(asking.isExpected).toBe(false);
  asking.soon(["a"]);
  expect(asking.isExpected).toBe(true);
  vi.advanceTimersByTime(1_000);
  await answer(false);
  expect(asking.isExpected).toBe(true);
  void asking.run();
  await answer();
  expect(asking.isExpected).toBe(false);
});

test("a closed one asks for nothing", async () => {
  vi.useFakeTimers();
  const { asking, asked } = await begun();
  asking.soon(["a"]);
  asking.close();
  vi.advanceTimersByTime(1_000);
  asking.now(["b"]);
  expect(asked).toEqual([]);
});
