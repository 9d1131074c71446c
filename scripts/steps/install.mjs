import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

const stamp = join(root, "node_modules/.tafel-installed");

/**
 * Installs the packages when the lock file, the version of Node or the type of machine has changed since the last time.
 */
export async function installWhenNeeded() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update([process.versions.modules, process.platform, process.arch].join())
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;

  console.log("Installing packages …");
  const npm = process.env.npm_execpath;
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code } = npm ? await run(process.execPath, [npm, ...args]) : await run("npm", args);
  if (code !== 0) {
    console.error("The packages could not be installed; see above. Is the npm registry reachable?");
    process.exit(code);
  }
  writeFileSync(stamp, wanted);
}
