/** `npm run e2e [-- files or Playwright options]`: builds when needed, then runs the journeys in a real browser. */

import { chromium, hasChromium } from "./steps/chromium.mjs";
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { tool } from "./steps/run.mjs";

requireNode();
await installWhenNeeded();
const { buildWhenNeeded } = await import("./build.mjs");
if (!hasChromium()) {
  console.error(`Chromium was not found at ${chromium}: apt-get install chromium, or set CHROMIUM_PATH.`);
  process.exit(1);
}
await buildWhenNeeded();
const args = process.argv.slice(2);
// Whoever names files wants only those, not the journeys that the measured project depends on.
const alone = args.length > 0 ? ["--no-deps"] : [];
const { code } = await tool("@playwright/test/cli.js", ["test", ...alone, ...args]);
process.exit(code);
