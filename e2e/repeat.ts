import { test } from "@playwright/test";

/** What fails once in twenty times fails daily for somebody. */
export const tries = process.env.TAFEL_LONG ? 20 : 2;

/** Repeats a gesture, each time on something of its own; the report names the try that failed. */
export async function repeat(gesture: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < tries; round += 1) await test.step(`try ${round + 1}`, () => gesture(round));
}
