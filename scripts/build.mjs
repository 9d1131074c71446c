/** Builds the web client and the server to apps/*\/dist. `buildWhenNeeded` does nothing when the sources are the same. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { root } from "./steps/root.mjs";
import { tool } from "./steps/run.mjs";
import { hashSources } from "./steps/sources.mjs";

const stamp = join(root, "apps/server/dist/.built-from");

export async function buildWhenNeeded() {
  const sources = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  console.log("Building …");
  rmSync(stamp, { force: true });
  const built = await Promise.all([vite("apps/web"), vite("apps/server"), freshDatabase()]);
  const failed = built.filter(({ code }) => code !== 0);
  if (failed.length > 0) {
    console.error(failed.map(({ output }) => output).join("\n"));
    console.error("The build failed: see above.");
    process.exit(1);
  }
  copyFileSync(cachedDatabase, join(root, "apps/server/dist/fresh-database.tar"));
  writeFileSync(stamp, sources);
}

/** Always for production: whoever calls may be a test, and React's development build is twice the size. */
const vite = (app) =>
  tool("vite/bin/vite.js", ["build", app, "--config", `${app}/vite.config.ts`, "--logLevel", "warn"], {
    env: { NODE_ENV: "production" },
    quiet: true,
  });

const pglite = JSON.parse(readFileSync(join(root, "node_modules/@electric-sql/pglite/package.json"), "utf8"));
const cachedDatabase = join(root, `node_modules/.cache/tafel/fresh-database-${pglite.version}.tar`);

/** The embedded database's first start unpacks a fresh database; making that takes seconds, so it is part of the build. */
async function freshDatabase() {
  if (existsSync(cachedDatabase)) return { code: 0 };
  mkdirSync(join(cachedDatabase, ".."), { recursive: true });
  const source = new URL("../apps/server/src/platform/database/embedded-worker.mjs", import.meta.url);
  const worker = new Worker(source, { workerData: { directory: null, template: cachedDatabase } });
  worker.once("message", () => worker.postMessage("close"));
  return new Promise((resolve) => {
    worker.once("error", (error) => resolve({ code: 1, output: String(error.stack) }));
    worker.once("exit", () =>
      resolve({ code: existsSync(cachedDatabase) ? 0 : 1, output: "no fresh database was made" }),
    );
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode();
  await installWhenNeeded();
  await buildWhenNeeded();
}
