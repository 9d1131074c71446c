import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./root.mjs";

const remembered = join(root, "node_modules/.cache/tafel/step-durations.json");
const isTerminal = process.stdout.isTTY === true;

/**
 * Reports a run of several steps. On a terminal: which step is running, its progress and the time left for everything;
 * elsewhere: one line for each test file. `expected` has the names of the steps in order, and the seconds each takes
 * when it has never run before. `again` is put before the command that runs a failed test again.
 */
export function report(expected, again = "") {
  const durations = { ...expected, ...readDurations() };
  const waiting = new Set(Object.keys(expected));
  const results = [];
  let current;
  const timer = isTerminal ? setInterval(draw, 1_000).unref() : undefined;

  function draw() {
    if (!isTerminal) return;
    const remaining = [...waiting].reduce((sum, name) => sum + durations[name], 0);
    process.stdout.write(`\r\x1b[2K${current ? statusLine(current, remaining) : ""}`);
  }

  /** Prints above the status line. */
  function print(text) {
    process.stdout.write(`${isTerminal ? "\r\x1b[2K" : ""}${text}\n`);
    draw();
  }

  const watch = {
    done: (done, total) => Object.assign(current, { done, total }),
    finished: (file, seconds) => isTerminal || print(`     ${file} (${seconds.toFixed(1)} s)`),
    failed: (failure) => print(inWords(failure, again)),
  };

  return {
    /** Runs a step; `work` is given functions to report with, and resolves to `{ passed, skipped, failures }`. */
    async step(name, work) {
      current = { name, from: Date.now(), seconds: durations[name], done: 0, total: 0 };
      waiting.delete(name);
      draw();
      const result = await work(watch);
      durations[name] = secondsSince(current.from);
      current = undefined;
      results.push(result);
      const { passed, failures } = result;
      const counted = passed > 0 ? `, ${passed} passed` : "";
      print(`${failures.length > 0 ? "FAILED" : "ok    "} ${name}${counted} (${inMinutes(durations[name])})`);
    },
    /** Repeats the failures, prints how many passed and failed on the last line, and returns the exit code. */
    end() {
      clearInterval(timer);
      mkdirSync(dirname(remembered), { recursive: true });
      writeFileSync(remembered, JSON.stringify(durations));
      const failures = results.flatMap((result) => result.failures);
      for (const failure of failures) console.log(inWords(failure, again));
      const sum = (what) => results.reduce((total, result) => total + result[what], 0);
      console.log(
        `${inMinutes(secondsSince(performance.timeOrigin))}${sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : ""}`,
      );
      console.log(`${sum("passed")} passed, ${failures.length} failed`);
      return failures.length > 0 ? 1 : 0;
    },
  };
}

const inWords = ({ name, text, again: command }, again) =>
  `\nFAILED ${name}\n${text.trimEnd()}\nAgain: ${again}${command}\n`;

function statusLine({ name, from, seconds, done, total }, remaining) {
  const passed = secondsSince(from);
  const share = total > 0 ? done / total : 0;
  // At first a step's own pace says little.
  const left = share > 0.2 ? (passed / share) * (1 - share) : Math.max(seconds - passed, 1);
  return `${name}${total > 0 ? ` ${done} of ${total}` : ""}, about ${inMinutes(left + remaining)} left`;
}

const secondsSince = (time) => Math.round((Date.now() - time) / 1_000);

/** "40 s", "3 min 20 s" */
function inMinutes(seconds) {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

function readDurations() {
  try {
    return JSON.parse(readFileSync(remembered, "utf8"));
  } catch {
    // Never ran on this machine.
    return {};
  }
}
