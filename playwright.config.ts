import { defineConfig } from "@playwright/test";
import { chromium } from "./scripts/steps/chromium.mjs";
import { slowness } from "./scripts/steps/slowness.mjs";
import { keepTemporaryInMemory } from "./scripts/steps/temporary.mjs";

keepTemporaryInMemory();

/** How much longer things may take than on our machine (SLOWER: e2e/server.ts). */
const slow = slowness() * Number(process.env.SLOWER ?? 1);

/** Tests that measure time, or race against it: alone on the machine. */
const measured = /(budgets|speed|first-ten-seconds)\.spec\.ts$/;

/**
 * Journeys in a real browser against the built product: `npm run build` first. Each worker starts a server of its own
 * (e2e/server.ts), so specs may run side by side.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: ".cache/e2e",
  timeout: 300_000 * slow,
  // Long, so that only what never happens fails: a machine may be busy with something else for a while.
  expect: { timeout: 30_000 * slow },
  fullyParallel: false,
  workers: 2,
  projects: [
    { name: "journeys", testIgnore: measured },
    { name: "measured", testMatch: measured, dependencies: ["journeys"], workers: 1 },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only the second time has found a race, in the test or in the product.
  retries: 0,
  reporter: "list",
  use: {
    actionTimeout: 30_000 * slow,
    locale: "en-GB",
    // Server, browser and test use the same time zone, whichever it is.
    timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
    // Recording slows every test down. For one that fails: npm run e2e -- <file> --trace on
    trace: "off",
    // A test cannot hold up requests that pass through one; offline.spec.ts is the test for it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: chromium,
      // In another locale it cannot write downloads to a path with non-ASCII characters.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
