import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.mjs";

const inPath = (program) => (process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, program)));
const debianPostgres = "/usr/lib/postgresql";

/** What tests use beside Node, and how to tell whether it is there. */
const wanted = [
  {
    package: "chromium",
    without: "the journeys in a browser",
    instead: "CHROMIUM_PATH",
    isThere: () => existsSync(process.env.CHROMIUM_PATH ?? "/usr/bin/chromium"),
  },
  {
    package: "postgresql",
    without: "the tests on PostgreSQL",
    instead: "TEST_DATABASE_URL",
    isThere: () =>
      Boolean(process.env.TEST_DATABASE_URL) ||
      (existsSync(debianPostgres) &&
        readdirSync(debianPostgres).some((version) => existsSync(join(debianPostgres, version, "bin/postgres")))),
  },
  {
    package: "redis-server",
    without: "the tests of several server processes",
    instead: "TEST_REDIS_URL",
    isThere: () => Boolean(process.env.TEST_REDIS_URL) || inPath("redis-server"),
  },
];

/**
 * Installs what is missing from Debian's packages where that is allowed: as root, in CI or when asked for. Otherwise
 * says in a line each what is skipped. Resolves to whether all that was to be installed is there.
 */
export async function provideSystemPackages({ mayInstall }) {
  const missing = wanted.filter(({ isThere }) => !isThere());
  const canInstall = mayInstall && process.getuid?.() === 0 && inPath("apt-get");
  if (missing.length > 0 && canInstall) {
    const names = missing.map((one) => one.package);
    console.log(`Installing ${names.join(", ")} …`);
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env, quiet: true });
    const { code, output } = await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], {
      env,
      quiet: true,
    });
    if (code !== 0) console.error(output);
  }
  const skipped = missing.filter(({ isThere }) => !isThere());
  for (const { without, instead, package: name } of skipped) {
    console.log(`Skipping ${without}: apt-get install ${name}, or npm test -- --install as root, or set ${instead}.`);
  }
  return skipped.length === 0 || !canInstall;
}
