import { defineConfig } from "vitest/config";

/** Two projects: `unit` is pure and quick (part of `npm run check`); `server` needs databases and sockets. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // One of them must not leave anything behind: loading everything anew for each file took two thirds of the time.
          isolate: false,
          include: [
            "*.test.ts",
            "packages/*/src/**/*.test.ts",
            "apps/web/src/**/*.test.{ts,tsx}",
            "scripts/*.test.mjs",
          ],
        },
      },
      {
        test: {
          name: "server",
          // As above: the whole server would be loaded for each file. What must be a process of its own is one.
          isolate: false,
          include: ["apps/server/src/**/*.test.ts", "e2e/sync/**/*.test.ts"],
          globalSetup: "apps/server/src/platform/database/testing-setup.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: "forks",
          maxWorkers: 2,
          // After the unit tests: projects with workers of their own cannot share a group.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
