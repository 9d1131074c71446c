import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const left = new Set(["node_modules", "dist", "coverage"]);
const isTest = /\.test\.[a-z]+$|^testing[.-]/;

/** A hash of everything the build is made from: equal hashes need no new build. */
export function hashSources() {
  const hash = createHash("sha256");
  const add = (path) => hash.update(path).update(readFileSync(join(root, path)));
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort(byName)) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !left.has(entry.name)) walk(path);
      if (entry.isFile() && !isTest.test(entry.name)) add(path);
    }
  };
  walk("apps");
  walk("packages");
  for (const path of ["package-lock.json", "tsconfig.base.json", "scripts/build.mjs"]) add(path);
  return hash.digest("hex");
}

const byName = (a, b) => (a.name < b.name ? -1 : 1);
