/**
 * `npm run fuzz`: people, tabs, connections and servers come and go at random, and in the end all copies of a board
 * must agree; seed after seed. `-- --minutes 10` sets for how long, `-- --seed 7` repeats a seed that failed. The seed
 * decides what happens, but not when it arrives: a rare failure may take several repetitions to show again.
 */
import { parseArgs } from "node:util";
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { tool } from "./steps/run.mjs";

requireNode();
const { minutes = "5", seed } = options().values;
if (!(Number(minutes) > 0) || (seed !== undefined && !Number.isSafeInteger(Number(seed)))) usage();
await installWhenNeeded();
// A random start, so that every run tries new seeds.
const start = String(seed ?? Math.floor(Math.random() * 1e9));
const env = { TAFEL_FUZZ_MINUTES: minutes, [seed === undefined ? "TAFEL_FUZZ_FROM" : "TAFEL_SEED"]: start };
const { code } = await tool("vitest/vitest.mjs", ["run", "e2e/sync/fuzz.long.test.ts"], { env });
process.exit(code);

function options() {
  try {
    return parseArgs({ options: { minutes: { type: "string" }, seed: { type: "string" } } });
  } catch {
    return usage();
  }
}

function usage() {
  console.error("Usage: npm run fuzz -- [--minutes 10] [--seed 7]");
  process.exit(1);
}
