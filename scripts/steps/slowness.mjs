import { performance } from "node:perf_hooks";

/** How long `oneRound` takes on the machine for which the tests' timeouts were chosen, in milliseconds. */
const reference = 12;

/**
 * How many times slower this machine is than the one for which timeouts were chosen, never less than 1: every timeout
 * in a test is multiplied by it. Measured once per run and passed on to every process of the run.
 */
export function slowness() {
  process.env.TAFEL_SLOWNESS ??= String(measure());
  return Number(process.env.TAFEL_SLOWNESS);
}

/** The median, so that one interrupted round does not count. */
function measure() {
  const rounds = Array.from({ length: 9 }, oneRound).sort((a, b) => a - b);
  return Math.max(1, Math.round((rounds[4] / reference) * 10) / 10);
}

function oneRound() {
  const from = performance.now();
  const words = new Map();
  for (let at = 0; at < 60_000; at++) words.set(`word ${(at * 7919) % 10_007}`, at);
  if (words.size !== 10_007) throw new Error("The measurement is wrong");
  return performance.now() - from;
}
