/** `npm run e2e [-- file or options of playwright]`: builds when needed, then the journeys in a real browser. */
import { existsSync } from "node:fs";
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";

requireNode();
await installWhenNeeded();
const { buildWhenNeeded } = await import("./build.mjs");
const { chromium, playwright } = await import("./steps/playwright.mjs");
if (!existsSync(chromium)) {
  console.error(`There is no Chromium at ${chromium}: apt-get install chromium, or set CHROMIUM_PATH.`);
  process.exit(1);
}
await buildWhenNeeded();
const { failed } = await playwright(process.argv.slice(2));
process.exit(failed > 0 ? 1 : 0);
