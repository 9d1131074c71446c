import "fake-indexeddb/auto";
import type { Board } from "@tafel/domain";
import { expect, test, vi } from "vitest";
import { KeptBoard } from "./kept-board.ts";

const board = (title: string): Board => ({ title, lists: [] });

/** A board of which a version has been kept, if it could be. */
async function kept(scope: string, title: string, version: number) {
  const told: number[] = [];
  const copy = new KeptBoard(
    scope,
    () => true,
    (number) => void told.push(number),
  );
  copy.update({ board: board(title), version });
  copy.flush();
  await expect.poll(async () => (await copy.read())?.version).toBe(version);
  await expect.poll(() => told).toEqual([version]);
  return copy;
}

test("a copy is what was kept last, until it is forgotten", async () => {
  await kept("plan", "Plan", 1);
  const plan = await kept("plan", "Plan B", 2);
  const fair = await kept("fair", "Fair", 7);
  expect(await plan.read()).toEqual({ board: board("Plan B"), version: 2 });
  await plan.forget();
  expect(await plan.read()).toBeUndefined();
  expect((await fair.read())?.version).toBe(7);
});

test("what cannot be kept is no failure, and nobody is told that it is kept", async () => {
  const told = vi.fn();
  const copy = new KeptBoard("odd", () => true, told);
  copy.update({ board: { ...board("Odd"), lists: [() => {}] as never }, version: 1 });
  copy.flush();
  await kept("other", "Other", 1);
  expect([await copy.read(), told.mock.calls]).toEqual([undefined, []]);
});

test("a board that is being left by a log-out leaves nothing", async () => {
  const told = vi.fn();
  const copy = new KeptBoard("left", () => false, told);
  copy.update({ board: board("Left"), version: 1 });
  copy.flush();
  await kept("next", "Next", 1);
  expect([await copy.read(), told.mock.calls]).toEqual([undefined, []]);
});
