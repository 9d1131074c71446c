import { fileURLToPath } from "node:url";
import { tool } from "./run.mjs";

const reporter = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Runs tests with Vitest; see `runTests`. */
export const vitest = (args, env, watch) =>
  runTests("vitest/vitest.mjs", ["run", `--reporter=${reporter("report-vitest.mjs")}`, ...args], env, watch);

/** Runs journeys in a real browser against the built product; see `runTests`. */
export const playwright = (args, env, watch) =>
  runTests("@playwright/test/cli.js", ["test", `--reporter=${reporter("report-playwright.mjs")}`, ...args], env, watch);

/**
 * Runs a test runner whose reporter sends messages. Resolves to how many tests passed and were skipped, and to each
 * failure with its name, its output, and the command that runs that test again. `watch.done(done, total)` reports
 * progress, `watch.finished(file, seconds)` each finished file or journey, `watch.failed(failure)` each failure as it
 * happens.
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
  // A runner that ends before it can report a failure has failed.
  if (code !== 0 && result.failures.length === 0) {
    fail({ name: path, text: output.slice(-4_000), again: `node node_modules/${path} ${args.join(" ")}` });
  }
  return result;
}
