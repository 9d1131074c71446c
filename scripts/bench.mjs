/** `npm run bench -- sync`: builds the product and runs one benchmark. Each `bench/<name>.ts` is one. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { buildWhenNeeded } from "./build.mjs";
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { root } from "./steps/root.mjs";
import { tool } from "./steps/run.mjs";

requireNode();
await installWhenNeeded();
const [name, ...rest] = process.argv.slice(2);
const file = join(root, "bench", `${name}.ts`);
if (!name || !existsSync(file)) {
  const names = readdirSync(join(root, "bench")).flatMap((it) => /^([\w-]+)\.ts$/.exec(it)?.[1] ?? []);
  console.error(`Usage: npm run bench -- <name>, with one of: ${names.join(", ")}`);
  process.exit(1);
}
await buildWhenNeeded();
const { code } = await tool("tsx/dist/cli.mjs", [file, ...rest]);
process.exit(code);
