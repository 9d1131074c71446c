import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { tool } from "./run.mjs";

/** Runs tests, their report to our output, and resolves to how many passed and failed, and what was said of failures. */
export async function vitest(args, env = {}) {
  const report = join(root, "node_modules/.cache/tafel/vitest.json");
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const onOutput = (chunk) => process.stdout.write(chunk);
  const options = { env, onOutput };
  const { code, output } = await tool(
    "vitest/vitest.mjs",
    ["run", "--passWithNoTests", ...reporters, ...args],
    options,
  );
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
  const { numPassedTests: passed = 0, numFailedTests = 0 } = counts;
  // A file that cannot be loaded and an error outside every test have no failed tests, and yet have failed.
  return { passed, failed: numFailedTests || (code === 0 ? 0 : 1), complaints: code === 0 ? [] : [endOf(output)] };
}

/** What Vitest says of failures, which stands after the list of what ran. */
function endOf(output) {
  const start = output.search(/^.*(Failed (Tests|Suites)|Unhandled Errors)/m);
  return start < 0 ? output.slice(-4000) : output.slice(start);
}
