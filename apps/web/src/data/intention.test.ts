import { beforeEach, expect, test } from "vitest";
import { Intention } from "./intention.ts";

/** A server that makes a thing an operation. */
let made: Map<string, string>;
let intention: Intention;
beforeEach(() => {
  made = new Map();
  intention = new Intention();
});

const press = (name: string, isAnswered = true) =>
  intention.fulfill({ name }, async (operationId) => {
    const id = made.get(operationId) ?? `${name} ${made.size + 1}`;
    made.set(operationId, id);
    if (!isAnswered) throw new Error("The answer is lost");
    return id;
  });
const pressInVain = (name: string) => expect(press(name, false)).rejects.toThrow("lost");
const there = () => [...made.values()];

test("pressing again after a lost answer makes one, and again after that one more", async () => {
  await pressInVain("a");
  await pressInVain("a");
  expect(await press("a")).toBe("a 1");
  expect(there()).toEqual(["a 1"]);
  expect(await press("a")).toBe("a 2");
});

test("what was changed after a failure is another", async () => {
  await pressInVain("a");
  expect(await press("b")).toBe("b 2");
  expect(there()).toEqual(["a 1", "b 2"]);
});

test("an answer that comes late does not end what is wanted since", async () => {
  let answer = () => {};
  const late = intention.fulfill(
    { name: "a" },
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  await pressInVain("b");
  answer();
  await late;
  expect(await press("b")).toBe("b 1");
});
