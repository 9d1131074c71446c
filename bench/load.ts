/**
 * `npm run bench -- load [soak|connected|processes] [seconds]`: how the server does after minutes of work by a whole
 * class, what idle people cost, and what it costs to run one, two or three processes. Prints Markdown; RESULTS.md keeps
 * the results.
 */
import { connected } from "./load/connected.ts";
import { onProcesses } from "./load/processes.ts";
import { soak } from "./load/soak.ts";

const wanted = process.argv.slice(2);
const seconds = Number(wanted.find((word) => /^\d+$/.test(word)) ?? 300);
const measurements: Record<string, () => Promise<string>> = {
  soak: () => soak(seconds),
  connected: () => connected(1_000),
  processes: () => onProcesses([1, 2, 3]),
};
const names = Object.keys(measurements).filter(
  (name) => wanted.includes(name) || !wanted.some((word) => word in measurements),
);

for (const name of names) console.log(`\n### ${name}\n\n${await measurements[name]?.()}`);
