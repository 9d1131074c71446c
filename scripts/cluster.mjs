/**
 * `npm run cluster -- 3`: runs that many server processes on one PostgreSQL and one Redis, behind nginx, to try out how
 * Tafel scales. Services come from Debian's packages (postgresql, redis-server, nginx) unless `DATABASE_URL` or
 * `REDIS_URL` name others. Everything stops with Ctrl-C; the data stays in `DATA_DIR/cluster`.
 */
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { nginxBefore } from "./steps/balancers.mjs";
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { root } from "./steps/root.mjs";

const children = [];
let isStopping = false;
// Whatever goes wrong, no process that was started is left running.
process.on("uncaughtException", (error) => fail(error.stack ?? String(error)));

requireNode();
const count = Number(process.argv[2] ?? 3);
if (!Number.isInteger(count) || count < 1 || count > 32) fail("Usage: npm run cluster -- 3 (1 to 32 processes)");
await installWhenNeeded();
const { buildWhenNeeded } = await import("./build.mjs");
await buildWhenNeeded();

const port = Number(process.env.PORT ?? 3000);
const folder = resolve(process.env.DATA_DIR ?? "data", "cluster");
mkdirSync(folder, { recursive: true });
process.on("SIGINT", stop);
process.on("SIGTERM", stop);

const databaseUrl = process.env.DATABASE_URL ?? (await startPostgres());
const redisUrl = process.env.REDIS_URL ?? (await startRedis());
const servers = Array.from({ length: count }, (_, number) => port + 1 + number);
for (const [number, own] of servers.entries()) await startServer(number + 1, own);
await startNginx();
console.log(
  `${count} Tafel processes behind http://localhost:${port} (individually: ${servers.join(", ")}). Ctrl-C stops them.`,
);

async function startPostgres() {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (!newest) fail("PostgreSQL is missing: apt-get install postgresql, or set DATABASE_URL.");
  const bin = `/usr/lib/postgresql/${newest}/bin`;
  const data = join(folder, "postgres");
  // PostgreSQL refuses to run as root; Debian's package has created a user for it.
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (isRoot) chownSync(data, owner.uid, owner.gid);
  // Whichever locale this machine is in, and even if it is none that is installed.
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  const options = { cwd: "/", env, ...owner };
  if (!existsSync(join(data, "PG_VERSION"))) {
    execFileSync(`${bin}/initdb`, ["--auth=trust", "-U", "postgres", "-D", data], { ...options, stdio: "ignore" });
  }
  const own = port + 100;
  start("postgres", `${bin}/postgres`, ["-D", data, "-p", String(own), "-h", "127.0.0.1", "-k", ""], options);
  await until(() => answers(`${bin}/pg_isready`, ["-h", "127.0.0.1", "-p", String(own)]), "PostgreSQL");
  return `postgres://postgres@127.0.0.1:${own}/postgres`;
}

async function startRedis() {
  const own = port + 101;
  start("redis", "redis-server", ["--port", String(own), "--bind", "127.0.0.1", "--save", "", "--dir", folder]);
  await until(() => answers("redis-cli", ["-p", String(own), "ping"]), "Redis");
  return `redis://127.0.0.1:${own}`;
}

async function startServer(number, own) {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    WEB_DIR: `${root}apps/web/dist`,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    // Of all: the files of boards are there.
    DATA_DIR: join(folder, "data"),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    TRUST_PROXY: "127.0.0.1",
    HOST: "127.0.0.1",
    PORT: String(own),
  };
  start(`tafel ${number}`, process.execPath, [`${root}apps/server/dist/main.mjs`], { env });
  const isReady = () =>
    fetch(`http://127.0.0.1:${own}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false);
  await until(isReady, `Tafel ${number}`);
}

async function startNginx() {
  const configuration = nginxBefore(folder, port, servers);
  writeFileSync(join(folder, "nginx.conf"), configuration);
  start("nginx", existsSync("/usr/sbin/nginx") ? "/usr/sbin/nginx" : "nginx", [
    "-c",
    join(folder, "nginx.conf"),
    "-g",
    "daemon off;",
  ]);
  await until(
    () =>
      fetch(`http://127.0.0.1:${port}/healthz`)
        .then((answer) => answer.ok)
        .catch(() => false),
    "nginx",
  );
}

function start(name, program, args, options = {}) {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], detached: true, ...options });
  const print = (chunk) => process.env.VERBOSE && process.stderr.write(`[${name}] ${chunk}`);
  child.stdout.on("data", print);
  child.stderr.on("data", print);
  child.on("error", (error) => fail(`${program} could not be started: ${error.message}`));
  child.on("exit", (code) => isStopping || console.error(`${name} has exited (${code}); the others keep running.`));
  children.push(child);
}

function answers(program, args) {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function until(isReady, what) {
  for (let tries = 0; tries < 150; tries++) {
    if (await isReady()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  fail(`${what} did not start. Run again with VERBOSE=1 to see why.`);
}

function idOf(flag) {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}

/** Dependent processes stop first. They are detached, so that Ctrl-C reaches them through us and in this order. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children.reverse()) {
    if (child.exitCode !== null || child.pid === undefined) continue;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGINT");
    await ended;
  }
  process.exit(0);
}

function fail(sentence) {
  console.error(sentence);
  isStopping = true;
  for (const child of children) child.kill("SIGINT");
  process.exit(1);
}
