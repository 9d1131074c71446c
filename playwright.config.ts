import { defineConfig } from "@playwright/test";

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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  projects: [
    { name: "journeys", testIgnore: measured },
    { name: "measured", testMatch: measured, dependencies: ["journeys"], workers: 1 },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A machine that others load may starve a browser; what passes only the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // `npm test` counts from the JSON.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    actionTimeout: 10_000,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // Recording slows every test down. For one that fails: npm run e2e -- <file> --trace on
    trace: "on-first-retry",
    // Requests that pass through one cannot be held up by a test; offline.spec.ts is about it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
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
