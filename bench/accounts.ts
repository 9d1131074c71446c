/**
 * `npm run bench -- accounts`: how long log-in and token validation take, measured from outside, one after the other
 * and many at once; the server is a separate process on its embedded database. Prints Markdown.
 */
import { newPerson } from "../e2e/people.ts";
import { startServer } from "../e2e/server.ts";

const server = await startServer();
const anna = await newPerson(server);

/** The duration of each of `count` calls in milliseconds, with `atOnce` of them in flight at any time. */
async function measure(count: number, atOnce: number, call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const started = performance.now();
      await call();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return times.sort((a, b) => a - b);
}

const { email, password } = anna;
const calls = {
  "log-in": () => anna.call("/api/login", { email, password }),
  "validate-token": () => anna.call("/api/validate-token"),
};
const plan = [
  ["log-in", 100, 1],
  ["log-in", 300, 8],
  ["validate-token", 2000, 1],
  ["validate-token", 5000, 50],
] as const;

console.log("| call | at once | calls a second | p50 ms | p95 ms | p99 ms |\n| --- | --- | --- | --- | --- | --- |");
for (const [name, count, atOnce] of plan) {
  await measure(Math.ceil(count / 10), atOnce, calls[name]);
  const started = performance.now();
  const times = await measure(count, atOnce, calls[name]);
  const perSecond = Math.round((1000 * count) / (performance.now() - started));
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
  console.log(`| ${[name, atOnce, perSecond, at(0.5), at(0.95), at(0.99)].join(" | ")} |`);
}
await server.stop();
