import { createHash } from "node:crypto";
import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { slowness } from "./scripts/steps/slowness.mjs";
import { keepTemporaryInMemory } from "./scripts/steps/temporary.mjs";

keepTemporaryInMemory();

/** Decides the order in which `npm run test:all` runs files, and the tests in each. */
const seed = process.env.TAFEL_SHUFFLE;

/** What takes long starts first: at the end all workers have something to do. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = ["server", "unit", "costs", "alone"];
    const rank = ({ project, moduleId }: TestSpecification) =>
      4 * projects.indexOf(project.name) + (isSync(moduleId) ? 0 : 2) + (moduleId.includes(".long.") ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b) || placeOf(a).localeCompare(placeOf(b)));
  }
}

const isSync = (path: string) => path.includes("/e2e/sync/");

const placeOf = ({ moduleId }: TestSpecification) =>
  seed
    ? createHash("sha1")
        .update(`${seed} ${relative(import.meta.dirname, moduleId)}`)
        .digest("hex")
    : "";

/** What one test replaces in the global scope is restored for the next. */
const restored = { unstubGlobals: true, unstubEnvs: true, restoreMocks: true };
/** Long, so that only what never happens fails: a machine may be busy with something else for a while. */
const waiting = { poll: { timeout: 30_000 * slowness() } };
const testTimeout = 120_000 * slowness();

const server = {
  // As in `unit`: otherwise each file would load the whole server.
  isolate: false,
  ...restored,
  setupFiles: "vitest.setup.ts",
  globalSetup: "apps/server/src/platform/database/testing-setup.ts",
  expect: waiting,
  testTimeout,
  hookTimeout: testTimeout,
  pool: "forks" as const,
};

/**
 * Four projects: `unit` is pure and fast (part of `npm run check`); `server` needs databases and sockets. So do `costs`,
 * which measures processor time, and has the machine to itself in two processes; and `alone`, which measures time by the
 * clock, and has it in one.
 */
export default defineConfig({
  test: {
    sequence: {
      sequencer: LongFirst,
      // Of all projects: one of its own has no say in this.
      ...(seed && { shuffle: { files: false, tests: true }, seed: Number(seed) }),
    },
    projects: [
      {
        test: {
          name: "unit",
          // No file may leave anything behind: loading everything again for each file took two thirds of the time.
          isolate: false,
          ...restored,
          setupFiles: "vitest.setup.ts",
          expect: waiting,
          testTimeout,
          pool: "forks",
          maxWorkers: 3,
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
          ...server,
          name: "server",
          include: ["e2e/sync/**/*.test.ts", "apps/server/src/**/*.test.ts"],
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...server,
          name: "costs",
          include: ["e2e/costs/**/*.test.ts"],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...server,
          name: "alone",
          include: ["e2e/alone/**/*.test.ts"],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
