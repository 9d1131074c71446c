import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const leftOut = new Set(["node_modules", "dist", "coverage"]);
const isForTests = /\.test\.[a-z]+$|^testing/;

/** A hash of everything the build is made from: the same hash needs no new build. */
export function hashSources() {
  const hash = createHash("sha256");
  const more = ["package-lock.json", "tsconfig.base.json", "scripts/build.mjs", "scripts/steps/compress.mjs"];
  for (const path of [...filesIn("apps"), ...filesIn("packages"), ...more]) {
    if (!isForTests.test(path.split("/").at(-1))) hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

/** The files in a folder and its folders, what is made or fetched apart. */
export function* filesIn(folder) {
  if (!existsSync(join(root, folder))) return;
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !leftOut.has(entry.name)) yield* filesIn(path);
    if (entry.isFile()) yield path;
  }
}
