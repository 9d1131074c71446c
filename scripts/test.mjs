/**
 * `npm test`: everything, from a fresh clone. `-- --install` (or CI=1) lets it install Chromium, PostgreSQL and Redis
 * from Debian's packages when it is root. `npm run test:long` runs only the tests that have a longer form, in full.
 */
import { existsSync } from "node:fs";
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { provideSystemPackages } from "./steps/system-packages.mjs";

requireNode();
const options = new Set(process.argv.slice(2));
const mayInstall = options.has("--install") || ["1", "true"].includes(process.env.CI ?? "");
const isComplete = await provideSystemPackages({ mayInstall });
await installWhenNeeded();

const { check } = await import("./check.mjs");
const { buildWhenNeeded } = await import("./build.mjs");
const { chromium, playwright } = await import("./steps/playwright.mjs");
const { filesWithLongForm } = await import("./steps/sources.mjs");
const { vitest } = await import("./steps/vitest.mjs");

const results = options.has("--long") ? await longTests() : await allTests();
const total = (what) => results.reduce((sum, result) => sum + result[what], 0);
for (const complaint of results.flatMap((result) => result.complaints)) console.log(`\nFAILED ${complaint}`);
const failed = total("failed") + (isComplete ? 0 : 1);
if (!isComplete) console.error("FAILED: what was to be installed is not there, see above.");
console.log(`${total("passed")} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function allTests() {
  const checked = await check();
  // Before the server's tests: some of them kill the built product, and must not build it at the same time.
  await buildWhenNeeded();
  const server = await vitest(["--project", "server"]);
  return [checked, server, ...(existsSync(chromium) ? [await playwright([])] : [])];
}

async function longTests() {
  const env = { TAFEL_LONG: "1" };
  await buildWhenNeeded();
  const tests = await vitest(filesWithLongForm(/\.test\.[a-z]+$/), env);
  const journeys = filesWithLongForm(/\.spec\.ts$/);
  if (journeys.length === 0 || !existsSync(chromium)) return [tests];
  return [tests, await playwright(journeys, env)];
}
