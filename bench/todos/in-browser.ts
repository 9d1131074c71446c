import type { Browser, CDPSession, Page } from "@playwright/test";
import { enter, type Person } from "../../e2e/people.ts";
import type { RunningServer } from "../../e2e/server.ts";
import { timesOfFiltering } from "./filtering.ts";
import type { LargeBoard } from "./large-board.ts";
import { at } from "./table.ts";

type Row = Promise<(string | number)[]>;

async function pageOf(browser: Browser, server: RunningServer, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await enter(page, person);
  return page;
}

/** Opens a board in a browser that has cached the code: medians of five, in milliseconds since the navigation. */
export async function measureOpening(browser: Browser, server: RunningServer, person: Person, board: LargeBoard): Row {
  const page = await pageOf(browser, server, person);
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector("[data-todo]")) return;
      seen.disconnect();
      performance.mark("first card");
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  const first: number[] = [];
  const quiet: number[] = [];
  let cards = 0;
  for (let run = 0; run < 6; run += 1) {
    await page.goto(board.path);
    await page.locator("[data-todo]").first().waitFor();
    const times = await page.evaluate(
      () =>
        new Promise<{ first: number; quiet: number; cards: number }>((resolve) => {
          requestIdleCallback(() =>
            resolve({
              first: performance.getEntriesByName("first card")[0]?.startTime ?? Number.NaN,
              quiet: performance.now(),
              cards: document.querySelectorAll("[data-todo]").length,
            }),
          );
        }),
    );
    // The first run fills the browser's cache with the code.
    if (run === 0) continue;
    first.push(times.first);
    quiet.push(times.quiet);
    cards = times.cards;
  }
  await page.context().close();
  return [at(0.5, first), at(0.5, quiet), cards];
}

/** Drags the first card back and forth over four lists for five seconds, then drops it: script in each frame. */
export async function measureDragging(browser: Browser, server: RunningServer, person: Person, board: LargeBoard): Row {
  const page = await pageOf(browser, server, person);
  await page.goto(board.path);
  await page.locator("[data-todo]").first().waitFor();
  const box = await page.locator("[data-todo]").first().boundingBox();
  if (!box) throw new Error("the first card is not in view");
  const session = await browser.newBrowserCDPSession();
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 40, { steps: 4 });
  const whileDragging = await traced(session, async () => {
    const end = Date.now() + 5_000;
    for (let step = 0; Date.now() < end; step += 1) {
      const swing = (1 + Math.sin(step / 25)) / 2;
      await page.mouse.move(100 + 950 * swing, 200 + 400 * ((1 + Math.cos(step / 13)) / 2));
    }
  });
  const dropping = await traced(session, async () => {
    await page.mouse.up();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  });
  await page.context().close();
  const frames = whileDragging.toSorted((a, b) => a - b);
  return [frames.length, at(0.5, frames), at(0.95, frames), at(1, frames), at(1, dropping)];
}

/** Types in the filter, letter by letter and back: milliseconds from each key to the frame that shows the result. */
export async function measureFiltering(
  browser: Browser,
  server: RunningServer,
  person: Person,
  board: LargeBoard,
): Row {
  const page = await pageOf(browser, server, person);
  await page.goto(board.path);
  await page.locator("[data-todo]").first().waitFor();
  const times = await timesOfFiltering(page);
  await page.context().close();
  return [times.length, at(0.5, times), at(0.95, times), at(1, times)];
}

/**
 * Microseconds; `tdur` is the part of `dur` in which the thread was really running, so that a busy machine does not
 * count.
 */
type TraceEvent = { name: string; ph: string; ts: number; dur?: number; tdur?: number; tid: number };

/** Milliseconds of script in each frame of the page's main thread during an action. */
async function traced(session: CDPSession, act: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", collect);
  const done = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] },
  });
  await act();
  await session.send("Tracing.end");
  await done;
  session.off("Tracing.dataCollected", collect);
  return scriptByFrame(events);
}

const scripts = new Set([
  "FunctionCall",
  "EvaluateScript",
  "RunMicrotasks",
  "FireAnimationFrame",
  "TimerFire",
  "EventDispatch",
]);

function scriptByFrame(events: readonly TraceEvent[]): number[] {
  const frames = events.filter(({ name }) => name === "Commit");
  // The page's thread is the one with the most frames: others belong to the browser's own pages.
  const counts = new Map<number, number>();
  for (const { tid } of frames) counts.set(tid, (counts.get(tid) ?? 0) + 1);
  const [thread] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const starts = frames
    .filter(({ tid }) => tid === thread)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const own = events
    .filter(({ tid, name, ph }) => tid === thread && ph === "X" && scripts.has(name))
    .toSorted((a, b) => a.ts - b.ts);
  const script = new Array<number>(starts.length).fill(0);
  let end = 0;
  let frame = 0;
  for (const { ts, dur = 0, tdur = dur } of own) {
    // What runs inside something counted has been counted.
    if (ts < end) continue;
    end = ts + dur;
    while (frame + 1 < starts.length && (starts[frame + 1] ?? 0) <= ts) frame += 1;
    script[frame] = (script[frame] ?? 0) + tdur / 1000;
  }
  return script;
}

/** One person presses a key to move a card down, the other sees it move: the milliseconds in between, thirty times. */
export async function measureLatency(
  browser: Browser,
  server: RunningServer,
  [here, there]: readonly [Person, Person],
  board: LargeBoard,
): Row {
  const [one, other] = [await pageOf(browser, server, here), await pageOf(browser, server, there)];
  for (const page of [one, other]) {
    await page.goto(board.path);
    await page.locator("[data-todo]").first().waitFor();
  }
  await one.getByRole("button", { name: "Show Ben Kraus" }).waitFor();
  const times: number[] = [];
  for (let run = 0; run < 30; run += 1) {
    const todoId = await one.locator("[data-todo]").first().getAttribute("data-todo");
    const seen = other.evaluate(
      (id) =>
        new Promise<number>((resolve) => {
          const watch = new MutationObserver(() => {
            if (document.querySelector("[data-todo]")?.getAttribute("data-todo") === id) return;
            watch.disconnect();
            resolve(performance.timeOrigin + performance.now());
          });
          watch.observe(document.body, { childList: true, subtree: true });
        }),
      todoId,
    );
    await one
      .locator("[data-todo]")
      .first()
      .getByRole("button", { name: /^Menu of / })
      .click();
    const item = one.getByRole("menuitem", { name: "Down", exact: true });
    await item.waitFor();
    const pressed = await item.evaluate((element) => {
      const moment = performance.timeOrigin + performance.now();
      (element as HTMLElement).click();
      return moment;
    });
    times.push((await seen) - pressed);
  }
  for (const page of [one, other]) await page.context().close();
  return [times.length, at(0.5, times), at(0.95, times), at(1, times)];
}
