import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { tool } from "./run.mjs";

/** Runs tests, their report to our output, and resolves to how many passed and failed. */
export async function vitest(args, env = {}) {
  const report = join(root, "node_modules/.cache/tafel/vitest.json");
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await tool("vitest/vitest.mjs", ["run", "--passWithNoTests", ...reporters, ...args], { env });
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
  const { numPassedTests: passed = 0, numFailedTests = 0 } = counts;
  // A file that cannot even be loaded has no failed tests, and yet has failed.
  return { passed, failed: numFailedTests || (code === 0 ? 0 : 1) };
}
