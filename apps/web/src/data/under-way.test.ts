import { beforeEach, expect, test } from "vitest";
import { UnderWay } from "./under-way.ts";

let underWay: UnderWay;
let runs: { readonly wanted: unknown; readonly end: (error?: Error) => void }[];
beforeEach(() => {
  underWay = new UnderWay();
  runs = [];
});

/** Answers what has been started so far. */
const press = (wanted?: unknown) => {
  underWay.start(
    wanted,
    () =>
      new Promise<void>((resolve, reject) => {
        runs.push({ wanted, end: (error) => (error ? reject(error) : resolve()) });
      }),
  );
  return runs.map((run) => run.wanted);
};

test("who presses twice starts it once, also where nothing more is said", () => {
  press({ name: "a" });
  press({ name: "a" });
  press();
  expect(press()).toEqual([{ name: "a" }, undefined]);
});

test("what has ended or failed can be started again", async () => {
  press("a");
  runs[0]?.end(new Error("offline"));
  await expect.poll(() => press("a")).toEqual(["a", "a"]);
  runs[1]?.end();
  await expect.poll(() => press("a")).toEqual(["a", "a", "a"]);
});

test("there and back is both, however late the first is answered", async () => {
  press("on");
  press("off");
  expect(press("on")).toEqual(["on", "off", "on"]);
  runs[0]?.end();
  await Promise.resolve();
  expect(press("on")).toEqual(["on", "off", "on"]);
});
