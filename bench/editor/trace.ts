import type { CDPSession } from "@playwright/test";

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** The thread's own time: what it ran, without waiting for other work on the machine. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
};

/** What a series of frames cost the page's main thread, in milliseconds per frame. */
export type Frames = { readonly count: number; readonly p50: number; readonly p95: number; readonly longest: number };

/** Runs something while Chromium traces the page, and adds up the main thread's tasks frame by frame. */
export async function traced(session: CDPSession, run: () => Promise<void>): Promise<Frames> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => {
    // CDP delivers trace events in this form.
    events.push(...(value as TraceEvent[]));
  };
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: [
        "devtools.timeline",
        "devtools.timeline.frame",
        "disabled-by-default-devtools.timeline",
        "disabled-by-default-devtools.timeline.frame",
      ],
    },
  });
  await run();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  return framesOf(events);
}

/** Tasks between two beginnings of main-thread frames belong to the first. */
function framesOf(events: readonly TraceEvent[]): Frames {
  const main = busiest(events);
  const own = events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid);
  const begins = own
    .filter(({ name }) => name === "BeginMainThreadFrame")
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const tasks = own.filter(({ name, ph }) => name === "RunTask" && ph === "X");
  const costs = begins.slice(0, -1).map((from, at) => {
    const to = begins[at + 1] ?? Number.POSITIVE_INFINITY;
    let cost = 0;
    // The task that contains the beginning of a frame began before it.
    for (const { ts, dur = 0, tdur = dur } of tasks) if (ts + dur > from && ts + dur <= to) cost += tdur;
    return cost / 1000;
  });
  costs.sort((a, b) => a - b);
  const quantile = (share: number) => costs[Math.min(costs.length - 1, Math.floor(costs.length * share))] ?? 0;
  return { count: costs.length, p50: quantile(0.5), p95: quantile(0.95), longest: costs.at(-1) ?? 0 };
}

/** The renderer's main thread that produced the frames: with one page open, the one with most of them. */
function busiest(events: readonly TraceEvent[]): { pid: number; tid: number } | undefined {
  const counts = new Map<string, { pid: number; tid: number; count: number }>();
  for (const { name, pid, tid } of events) {
    if (name !== "BeginMainThreadFrame") continue;
    const known = counts.get(`${pid}:${tid}`) ?? { pid, tid, count: 0 };
    known.count += 1;
    counts.set(`${pid}:${tid}`, known);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0];
}
