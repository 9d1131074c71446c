/**
 * `npm run fuzz`: people, tabs, connections and servers come and go by chance, and at the end all copies of a board must
 * agree; seed after seed. `-- --minutes 10` says for how long, `-- --seed 7` repeats one seed that failed. What happens
 * is chosen by the seed, when it arrives is not: a rare failure may take several repetitions to come again.
 */
import { parseArgs } from "node:util";
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";

requireNode();
const { minutes = "5", seed } = options().values;
if (!(Number(minutes) > 0) || (seed !== undefined && !Number.isSafeInteger(Number(seed)))) usage();
await installWhenNeeded();
const { vitest } = await import("./steps/vitest.mjs");
// Seeds that no run before has tried.
const start = String(seed ?? Math.floor(Math.random() * 1e9));
const env = { TAFEL_FUZZ_MINUTES: minutes, [seed === undefined ? "TAFEL_FUZZ_FROM" : "TAFEL_SEED"]: start };
const { failed } = await vitest(["e2e/sync/fuzz.test.ts"], env);
process.exit(failed > 0 ? 1 : 0);

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
