import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { filesIn } from "./sources.mjs";

/** How a test says that `npm run test:all` has it do more than `npm test`. */
const doesMore = /TAFEL_LONG|InFull\b|seedsFrom\(\d+, /;

/** The files of the tests that `npm test` leaves out, or does only a part of. */
export function testsInFull() {
  const files = ["apps", "packages", "e2e"].flatMap((folder) => [...filesIn(folder)]);
  const tests = files.filter((path) => /\.test\.tsx?$/.test(path));
  return tests.filter((path) => path.includes(".long.") || doesMore.test(readFileSync(join(root, path), "utf8")));
}
