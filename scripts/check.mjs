/** `npm run check`: formatting, lint, types, architecture, unused code, unit tests. Run it before every commit. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { report } from "./steps/report.mjs";
import { root } from "./steps/root.mjs";
import { tool } from "./steps/run.mjs";

/**
 * Formatting, lint, types and unused code, two at a time. Resolves to how many checks passed and to each failure with
 * its output; reports to `watch` as they finish.
 */
export async function staticChecks(watch) {
  const checks = [
    ["format and lint", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]],
    ["unused code", "knip/bin/knip.js", ["--no-progress"]],
    // Several checkers in one process would each compute the types that all of them need: three times the work.
    ...typescriptProjects().map((project) => [
      `types of ${project}`,
      "typescript/bin/tsc",
      ["-p", project, "--checkers", "1"],
    ]),
  ];
  const failures = [];
  let finished = 0;
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, path, args] = next;
      const { code, output } = await tool(path, args, { quiet: true });
      if (code !== 0) {
        failures.push({ name, text: output, again: `node node_modules/${path} ${args.join(" ")}` });
        watch.failed(failures.at(-1));
      }
      finished += 1;
      watch.done(finished, checks.length);
    }
  };
  await Promise.all([work(), work()]);
  return { passed: checks.length - failures.length, skipped: 0, failures };
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
  const { vitest } = await import("./steps/test-run.mjs");
  const run = report({ "format, types, unused code": 30, "unit tests": 15 });
  await run.step("format, types, unused code", staticChecks);
  await run.step("unit tests", (watch) => vitest(["--project", "unit"], {}, watch));
  process.exit(run.end());
}
