import { expect, test } from "vitest";
import { FloodGuard } from "./flood-guard.ts";

/** What becomes of so many events at one moment, in runs: `5 pass, 3 refuse`. */
function events(guard: FloodGuard, count: number, at: number): string {
  const runs: { what: string; count: number }[] = [];
  for (let n = 0; n < count; n++) {
    const what = guard.count(at);
    const last = runs.at(-1);
    if (last?.what === what) last.count += 1;
    else runs.push({ what, count: 1 });
  }
  return runs.map(({ what, count }) => `${count} ${what}`).join(", ");
}

test("lets through what the limit allows, each second anew", () => {
  const guard = new FloodGuard(5);
  expect(events(guard, 7, 1_000)).toBe("5 pass, 2 refuse");
  expect(events(guard, 5, 2_100)).toBe("5 pass");
});

test("closes who sends four times the limit within a second", () => {
  expect(events(new FloodGuard(5), 22, 1_000)).toBe("5 pass, 15 refuse, 2 close");
});

test("closes who goes on for three seconds, and forgives who has stopped meanwhile", () => {
  const guard = new FloodGuard(5);
  for (const second of [1, 2, 3]) expect(events(guard, 6, second * 1_000)).toBe("5 pass, 1 refuse");
  expect(events(guard, 6, 4_000)).toBe("5 pass, 1 close");
  expect(events(guard, 1, 5_000)).toBe("1 pass");
  expect(events(guard, 6, 6_000)).toBe("5 pass, 1 refuse");
});
