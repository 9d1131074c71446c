/**
 * Builds the web client and the server to apps/*\/dist. `buildWhenNeeded` does nothing when the sources have not
 * changed.
 */
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compressFilesIn } from "./steps/compress.mjs";
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
  // Imported only now: it needs the installed packages.
  const { freshDatabase } = await import("../apps/server/src/platform/database/fresh-database.mjs");
  const [database, ...built] = await Promise.all([freshDatabase(), vite("apps/web"), vite("apps/server")]);
  const failed = built.filter(({ code }) => code !== 0);
  if (failed.length > 0) {
    console.error(failed.map(({ output }) => output).join("\n"));
    console.error("The build failed; see above.");
    process.exit(1);
  }
  await compressFilesIn(join(root, "apps/web/dist/assets"));
  copyFileSync(database, join(root, "apps/server/dist/fresh-database.tar"));
  writeFileSync(stamp, sources);
}

/** Always for production: the caller may be a test, and React's development build is twice the size. */
const vite = (app) =>
  tool("vite/bin/vite.js", ["build", app, "--config", `${app}/vite.config.ts`, "--logLevel", "warn"], {
    env: { NODE_ENV: "production" },
    quiet: true,
  });

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode();
  await installWhenNeeded();
  await buildWhenNeeded();
}
