import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const leftOut = new Set(["node_modules", "dist", "coverage"]);
const isForTests = /\.test\.[a-z]+$|^testing/;

/** A hash of everything the build is made from: equal hashes need no new build. */
export function hashSources() {
  const hash = createHash("sha256");
  const more = ["package-lock.json", "tsconfig.base.json", "scripts/build.mjs"];
  for (const path of [...filesIn("apps"), ...filesIn("packages"), ...more]) {
    if (!isForTests.test(path.split("/").at(-1))) hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

/** The test files whose path matches and that have a longer form, by themselves or by the seeds they take. */
export function filesWithLongForm(pattern) {
  const files = ["apps", "packages", "e2e"].flatMap((folder) => [...filesIn(folder)]);
  const hasLongForm = /\bTAFEL_LONG\b|\bseedsFrom\(/;
  return files.filter((path) => pattern.test(path) && hasLongForm.test(readFileSync(join(root, path), "utf8")));
}

function* filesIn(folder) {
  if (!existsSync(join(root, folder))) return;
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !leftOut.has(entry.name)) yield* filesIn(path);
    if (entry.isFile()) yield path;
  }
}
