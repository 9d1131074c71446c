import { defineConfig } from "@playwright/test";
import { chromium } from "./scripts/steps/chromium.mjs";
import { slowness } from "./scripts/steps/slowness.mjs";

/** What takes the time, or is a race against it: alone on the machine. */
const measured = /(budgets|speed)\.spec\.ts$/;

/**
 * Journeys in a real browser against the built product: `npm run build` first. Each worker starts a server of its own
 * (e2e/server.ts), so specs may run side by side.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: ".cache/e2e",
  timeout: 60_000 * slowness(),
  expect: { timeout: 10_000 * slowness() },
  fullyParallel: false,
  workers: 2,
  projects: [
    { name: "journeys", testIgnore: measured },
    { name: "measured", testMatch: measured, dependencies: ["journeys"], workers: 1 },
  ],
  forbidOnly: Boolean(process.env.CI),
  // What passes only the second time has a race, in the test or in the product.
  retries: 0,
  reporter: "list",
  use: {
    actionTimeout: 10_000 * slowness(),
    locale: "en-GB",
    // Server, browser and test are in one zone, whichever it is.
    timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
    // Recording slows every test down. For one that fails: npm run e2e -- <file> --trace on
    trace: "off",
    // Requests that pass through one cannot be held up by a test; offline.spec.ts is about it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: chromium,
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
