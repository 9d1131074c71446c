import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { hasChromium } from "./chromium.mjs";
import { run } from "./run.mjs";

const inPath = (program) => (process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, program)));
const debianPostgres = "/usr/lib/postgresql";
/** The servers of OpenStack Swift, which together are an S3-compatible one. */
const swift = ["proxy", "account", "container", "object"];

/** What tests use besides Node, and how to tell whether it is there; `isForAll`: only the full run wants it. */
const wanted = [
  {
    packages: ["chromium-headless-shell"],
    without: "the journeys in a browser",
    instead: "CHROMIUM_PATH",
    isThere: hasChromium,
  },
  {
    packages: ["postgresql"],
    without: "the tests on PostgreSQL",
    instead: "TEST_DATABASE_URL",
    isThere: () =>
      Boolean(process.env.TEST_DATABASE_URL) ||
      (existsSync(debianPostgres) &&
        readdirSync(debianPostgres).some((version) => existsSync(join(debianPostgres, version, "bin/postgres")))),
  },
  {
    packages: ["redis-server"],
    without: "the tests of several server processes",
    instead: "TEST_REDIS_URL",
    isThere: () => Boolean(process.env.TEST_REDIS_URL) || inPath("redis-server"),
  },
  {
    packages: swift.map((name) => `swift-${name}`),
    without: "the tests of files in a bucket",
    isForAll: true,
    isThere: () => swift.every((name) => existsSync(`/usr/bin/swift-${name}-server`)),
  },
];

/**
 * Installs what is missing from Debian's packages where that is allowed: as root, in CI or on request. Resolves to a
 * line that says which tests are not run and how to change that; exits when the installation fails, unless it is that of
 * what only the full run wants.
 */
export async function provideSystemPackages({ mayInstall, all }) {
  const missing = wanted.filter(({ isThere, isForAll }) => !isThere() && (all || !isForAll));
  if (missing.length === 0) return undefined;
  if (mayInstall && process.getuid?.() === 0 && inPath("apt-get")) {
    await install(missing.filter(({ isForAll }) => !isForAll));
    await install(missing.filter(({ isForAll }) => isForAll));
  }
  const leftOut = missing.filter(({ isThere }) => !isThere());
  if (leftOut.length === 0) return undefined;
  const what = leftOut
    .map(
      ({ without, packages, instead }) => `${without} (${packages.join(" ")}${instead ? `, or set ${instead}` : ""})`,
    )
    .join("; ");
  return `Not run: ${what}. To install what they need on Debian, as root: npm ${all ? "run test:all" : "test"} -- --install`;
}

async function install(missing) {
  if (missing.length === 0) return;
  const names = missing.flatMap((one) => one.packages);
  console.log(`Installing ${names.join(", ")} …`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env, quiet: true });
  const args = ["install", "-y", "-qq", "--no-install-recommends", ...names];
  const { code, output } = await run("apt-get", args, { env, quiet: true });
  if (code === 0) return;
  console.error(`${output}\nThe packages could not be installed; see above.`);
  if (missing.some(({ isForAll }) => !isForAll)) process.exit(code);
}
