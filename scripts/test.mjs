/**
 * `npm test`: tells within minutes that everything works here, from a fresh clone. `npm run test:all`: everything, in
 * full and in an order that changes with every run. `-- --install` (or CI=1) lets either of them install Chromium,
 * PostgreSQL and Redis, and the full run OpenStack Swift, from Debian's packages when run as root; `-- --seed 7` repeats
 * the order of a full run, and `-- --rest` leaves out what `npm test` has just done as fully.
 */
import { parseArgs } from "node:util";
import { hasChromium } from "./steps/chromium.mjs";
import { testsInFull } from "./steps/in-full.mjs";
import { installWhenNeeded } from "./steps/install.mjs";
import { leftOutWithoutMounting } from "./steps/mount.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { report } from "./steps/report.mjs";
import { slowness } from "./steps/slowness.mjs";
import { provideSystemPackages } from "./steps/system-packages.mjs";

requireNode();
const { all, install, rest, seed = String(Math.floor(Math.random() * 1e6)) } = options();
slowness();
const leftOut = await provideSystemPackages({
  all,
  mayInstall: install || ["1", "true"].includes(process.env.CI ?? ""),
});
await installWhenNeeded();

const { staticChecks } = await import("./check.mjs");
const { buildWhenNeeded } = await import("./build.mjs");
const { playwright, vitest } = await import("./steps/test-run.mjs");

const env = all ? { TAFEL_LONG: "1", TAFEL_SHUFFLE: seed } : {};
const again = Object.entries(env)
  .map(([name, value]) => `${name}=${value} `)
  .join("");
if (all) console.log(`Random order, seed ${seed}`);
const run = report(
  {
    ...(!rest && { "format, types, unused code": 25 }),
    build: 15,
    "unit and server tests": all ? 900 : 100,
    ...(hasChromium() && { journeys: all ? 480 : 80 }),
  },
  again,
);
if (!rest) await run.step("format, types, unused code", staticChecks);
// Before the server's tests: some of them kill the built product, and must not build it at the same time.
await run.step("build", async () => {
  await buildWhenNeeded();
  return { passed: 0, skipped: 0, failures: [] };
});
const vitestArgs = rest ? testsInFull() : all ? [] : ["--exclude=**/*.long.test.ts"];
await run.step("unit and server tests", (watch) => vitest(vitestArgs, env, watch));
if (hasChromium()) {
  const order = all ? [`--shuffle=${seed}`] : [];
  // A project that another depends on runs whole, so what is left of the first needs a run of its own.
  const left = [
    ["--project=journeys", "--grep-invert=@core(?! @full)"],
    ["--project=measured", "--no-deps"],
  ];
  const runs = rest ? left : all ? [[]] : [["--grep=@core"]];
  for (const which of runs) await run.step("journeys", (watch) => playwright([...order, ...which], env, watch));
}
for (const line of [leftOut, all && leftOutWithoutMounting()]) if (line) console.log(line);
process.exit(run.end());

function options() {
  const flag = { type: "boolean" };
  try {
    return parseArgs({ options: { all: flag, install: flag, rest: flag, seed: { type: "string" } } }).values;
  } catch (error) {
    console.error(
      `${error.message}\n\nUsage: npm test [-- --install], npm run test:all [-- --install --rest --seed 7]`,
    );
    process.exit(2);
  }
}
