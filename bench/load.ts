/**
 * `npm run bench -- load [soak|processes] [seconds]`: what the server is like after minutes of work by a whole class,
 * and what it costs to be one, two or three processes. Prints Markdown; RESULTS.md keeps what came out where.
 */
import { onProcesses } from "./load/processes.ts";
import { soak } from "./load/soak.ts";

const wanted = process.argv.slice(2);
const seconds = Number(wanted.find((word) => /^\d+$/.test(word)) ?? 300);
const isWanted = (name: string) =>
  wanted.includes(name) || !wanted.some((word) => word === "soak" || word === "processes");

if (isWanted("soak")) console.log(`\n### soak, ${seconds} seconds\n\n${await soak(seconds)}`);
if (isWanted("processes")) console.log(`\n### processes\n\n${await onProcesses([1, 2, 3])}`);
