/** `npm run check`: format and lint, types, architecture, unused code, unit tests. What to run before every commit. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { root } from "./steps/root.mjs";
import { tool } from "./steps/run.mjs";
import { vitest } from "./steps/vitest.mjs";

/** Resolves to how many of the checks and unit tests passed and failed, and what was said of failures. */
export async function check() {
  const started = Date.now();
  const tsc = (project) => ["types", project, () => tool("typescript/bin/tsc", ["-p", project], { quiet: true })];
  const results = await inPairs([
    [
      "format and lint",
      "biome",
      () => tool("@biomejs/biome/bin/biome", ["check", "--error-on-warnings"], { quiet: true }),
    ],
    ["unused code", "knip", () => tool("knip/bin/knip.js", ["--no-progress"], { quiet: true })],
    ...typescriptProjects().map(tsc),
  ]);
  const complaints = results.flatMap((result) => result.complaints);
  const unit = await vitest(["--project", "unit"]);
  console.log(`check took ${Math.round((Date.now() - started) / 1000)} s`);
  return {
    passed: results.length - complaints.length + unit.passed,
    failed: complaints.length + unit.failed,
    complaints: [...complaints, ...unit.complaints],
  };
}

/** Two at a time, each reported when it is done, its output only when it failed. */
async function inPairs(steps) {
  const waiting = [...steps];
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [kind, name, start] = step;
      const { code, output } = await start();
      results.push({ complaints: code === 0 ? [] : [`${kind}: ${name}\n${output}`] });
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${kind}: ${name}`);
      if (code !== 0) console.log(output);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

function typescriptProjects() {
  const inside = ["apps", "packages"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  const configs = inside.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /^tsconfig.*\.json$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return ["tsconfig.json", ...configs];
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode();
  await installWhenNeeded();
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
