import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { hasChromium } from "./chromium.mjs";
import { run } from "./run.mjs";

const inPath = (program) => (process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, program)));
const debianPostgres = "/usr/lib/postgresql";

/** What tests use besides Node, and how to tell whether it is there. */
const wanted = [
  {
    package: "chromium-headless-shell",
    without: "the journeys in a browser",
    instead: "CHROMIUM_PATH",
    isThere: hasChromium,
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
 * Installs what is missing from Debian's packages where that is allowed: as root, in CI or on request. Resolves to a
 * line that says which tests are not run and how to change that; exits when the installation fails.
 */
export async function provideSystemPackages({ mayInstall }) {
  const missing = wanted.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return undefined;
  if (mayInstall && process.getuid?.() === 0 && inPath("apt-get")) await install(missing);
  const leftOut = missing.filter(({ isThere }) => !isThere());
  if (leftOut.length === 0) return undefined;
  const what = leftOut
    .map(({ without, package: name, instead }) => `${without} (${name}, or set ${instead})`)
    .join("; ");
  return `Not run: ${what}. To install what they need on Debian, as root: npm test -- --install`;
}

async function install(missing) {
  const names = missing.map((one) => one.package);
  console.log(`Installing ${names.join(", ")} …`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env, quiet: true });
  const args = ["install", "-y", "-qq", "--no-install-recommends", ...names];
  const { code, output } = await run("apt-get", args, { env, quiet: true });
  if (code === 0) return;
  console.error(`${output}\nThe packages could not be installed; see above.`);
  process.exit(code);
}
