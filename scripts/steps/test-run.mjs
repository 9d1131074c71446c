import { fileURLToPath } from "node:url";
import { tool } from "./run.mjs";

const reporter = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Runs tests with Vitest, as `runTests` says. */
export const vitest = (args, env, watch) =>
  runTests("vitest/vitest.mjs", ["run", `--reporter=${reporter("report-vitest.mjs")}`, ...args], env, watch);

/** Runs journeys in a real browser against the built product, as `runTests` says. */
export const playwright = (args, env, watch) =>
  runTests("@playwright/test/cli.js", ["test", `--reporter=${reporter("report-playwright.mjs")}`, ...args], env, watch);

/**
 * Runs a test runner whose reporter sends messages, and resolves to what came of it: how many tests passed and were
 * skipped, and each failure with its name, what was said of it, and the command that runs that test again.
 * `watch.done(done, total)` is told how far it is, `watch.finished(file, seconds)` of each file or journey that is over,
 * `watch.failed(failure)` of each failure as it happens.
 */
async function runTests(path, args, env, watch) {
  const result = { passed: 0, skipped: 0, failures: [] };
  const fail = (failure) => {
    result.failures.push(failure);
    watch.failed?.(failure);
  };
  const onMessage = ({ total, done, file, seconds, passed, skipped, failed }) => {
    if (passed) result.passed += 1;
    if (skipped) result.skipped += 1;
    if (failed) fail(failed);
    if (file) watch.finished?.(file, seconds);
    if (total !== undefined) watch.done?.(done, total);
  };
  const { code, output } = await tool(path, args, { env, quiet: true, onMessage });
  // What ends a runner before it can report a failure is a failure.
  if (code !== 0 && result.failures.length === 0) {
    fail({ name: path, text: output.slice(-4_000), again: `node node_modules/${path} ${args.join(" ")}` });
  }
  return result;
}
