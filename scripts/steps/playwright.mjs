import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { tool } from "./run.mjs";

export const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** Runs the journeys in a real browser against the built product; resolves to how many passed and failed; what failed it says last. */
export async function playwright(args, env = {}) {
  const report = join(root, "node_modules/.cache/tafel/playwright.json");
  rmSync(report, { force: true });
  // Whoever names files wants those alone, not the journeys that go before what is measured.
  const alone = args.length > 0 ? ["--no-deps"] : [];
  const { code } = await tool("@playwright/test/cli.js", ["test", "--pass-with-no-tests", ...alone, ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  });
  const stats = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).stats : {};
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  return { passed: expected + flaky, failed: unexpected || (code === 0 ? 0 : 1), complaints: [] };
}
