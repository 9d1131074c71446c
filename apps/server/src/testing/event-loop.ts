import { openSync, readSync } from "node:fs";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What some work cost the process that did it. */
export type Cost = {
  /** The longest that it held the event loop at a stretch, in milliseconds of a quiet machine's processor. */
  readonly turn: number;
  /** The most memory that was in use because of it at the end of any such stretch, in megabytes; little counts as none. */
  readonly megabytes: number;
};

/** Megabytes, garbage included, up to which nobody looks how much of it is garbage: that is dear. */
const little = 32;

/** What `work` costs, to the end of the promise it returns. Nothing else may run in this process meanwhile. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const slow = slowness();
  collectGarbage();
  const before = used();
  let most = 0;
  const turn = await longestTurn(work, () => {
    if (used() - before < Math.max(little, most + 8)) return;
    collectGarbage();
    most = Math.max(most, used() - before);
  });
  // A machine may be slow for a while: what it is before and after is the best guess at what it was meanwhile.
  const after = turn < slight ? slow : slowness(0);
  return { turn: turn / Math.max(slow, after), megabytes: most };
}

/**
 * What work costs that can be repeated: the first time that its longest turn is within `bound` milliseconds, or the time
 * with the shortest of three. What else a machine does lengthens a turn now and then, and never shortens one.
 * `prepareAgain` prepares what it needs for another time, or says that there cannot be one.
 */
export async function leastCost(
  work: () => Promise<unknown>,
  bound: number,
  prepareAgain: () => boolean | Promise<boolean> = () => true,
): Promise<Cost> {
  let least = await costOf(work);
  for (let more = 2; more > 0 && least.turn >= bound && (await prepareAgain()); more -= 1) {
    const again = await costOf(work);
    if (again.turn < least.turn) least = again;
  }
  return least;
}

/** Its longest turn. */
export const turnOf = async (work: () => Promise<unknown>, bound: number): Promise<number> =>
  (await leastCost(work, bound)).turn;

/** The longest turn of the event loop until the work is done, and between all turns a look at what has come of it. */
async function longestTurn(work: () => Promise<unknown>, look: () => void): Promise<number> {
  let longest = 0;
  let turnedAt = processorTime();
  let pagesThen = pages();
  const end = () => {
    const taken = processorTime() - turnedAt;
    longest = Math.max(longest, taken - (pages() - pagesThen) * lostPerPage);
    look();
    pagesThen = pages();
    turnedAt = processorTime();
  };
  let next = setImmediate(function again() {
    end();
    next = setImmediate(again);
  });
  try {
    await work();
    end();
  } finally {
    clearImmediate(next);
  }
  return longest;
}

/** Megabytes of this process's JavaScript, buffers included. */
function used(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return (used_heap_size + external_memory) / 1024 ** 2;
}

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Twice: a buffer found unused counts as used until the next time. */
function collectGarbage(): void {
  collect();
  collect();
}

const [schedule, state] = [openOfThread("schedstat"), openOfThread("stat")];
const buffer = Buffer.alloc(512);

function openOfThread(name: string): number | undefined {
  try {
    return openSync(`/proc/self/task/${process.pid}/${name}`, "r");
  } catch {
    return undefined;
  }
}

/** Asked between all turns, it must not need memory of its own. */
const read = (file: number): string => buffer.toString("latin1", 0, readSync(file, buffer, 0, buffer.length, 0));

/**
 * Milliseconds that a processor has worked for the thread of the event loop, whatever else the machine did. Only Linux
 * tells; elsewhere the clock stands in.
 */
const processorTime = (): number =>
  schedule === undefined ? performance.now() : Number.parseInt(read(schedule), 10) / 1e6;

/** How many pages of memory the system has given to this thread. */
function pages(): number {
  if (state === undefined) return 0;
  const text = read(state);
  // The thread's name may contain spaces, and stands in parentheses.
  return Number(text.slice(text.lastIndexOf(")") + 2).split(" ", 8)[7]);
}

/** Milliseconds that a page takes on the machine where limits were chosen. */
const quietPage = 0.001;

/**
 * Milliseconds that a page takes longer here: on some virtual machines it is twenty times as long, while they calculate
 * as fast as others.
 */
const lostPerPage = Math.max(0, Math.min(...Array.from({ length: 3 }, timePerPage)) - quietPage);

function timePerPage(): number {
  const [before, start] = [pages(), processorTime()];
  const taken = Buffer.allocUnsafeSlow(32 * 1024 ** 2);
  for (let at = 0; at < taken.length; at += 4_096) taken[at] = 1;
  const count = pages() - before;
  // Larger pages, of which there are few, or a system that does not tell.
  return count < 4_096 ? 0 : (processorTime() - start) / count;
}

/** Milliseconds of a turn that is short on whatever machine. */
const slight = 50;

/** Milliseconds of the known work on the machine where limits were chosen. */
const quiet = 20;

let known = { slow: 1, at: Number.NEGATIVE_INFINITY };

/** How many times longer than there it takes here and now, or did so many milliseconds ago; at least 1. */
function slowness(age = 1_000): number {
  if (performance.now() - known.at > age) {
    const slow = Math.max(1, leastOf(3, workOfKnownSize) / quiet);
    known = { slow, at: performance.now() };
  }
  return known.slow;
}

function leastOf(times: number, work: () => void): number {
  const taken = Array.from({ length: times }, () => {
    const start = processorTime();
    work();
    return processorTime() - start;
  });
  return Math.min(...taken);
}

function workOfKnownSize(): void {
  const text = JSON.stringify(Array.from({ length: 4_000 }, (_, index) => ({ id: `todo-${index}`, words: "a b c d" })));
  for (let round = 0; round < 8; round += 1) JSON.stringify(JSON.parse(text));
}
