/**
 * `npm run bench -- editor [sizes…] [pictures]`: what the editor costs on boards of 500 to 10,000 elements, and on the
 * largest with pictures and frames besides, with the built product in a real Chromium. Main-thread milliseconds per frame
 * (p95) from Chromium's own trace, medians of three.
 */
import { readFileSync } from "node:fs";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { enter, newPerson, type Person } from "../e2e/people.ts";
import { startServer } from "../e2e/server.ts";
import { chromium as executablePath } from "../scripts/steps/chromium.mjs";
import { background, somethingToDrag } from "./editor/aim.ts";
import { boardOf } from "./editor/board.ts";
import { band, drag, drawn, pinch } from "./editor/gestures.ts";
import { illustrated } from "./editor/illustrated.ts";
import { type Fill, teamBoardWith } from "./editor/team-board.ts";
import { traced } from "./editor/trace.ts";

const window = { width: 1440, height: 900 };
const middle = { x: 720, y: 470 };
const rounds = Number(process.env.ROUNDS ?? 3);
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

const wanted = process.argv.slice(2);
const boards = wanted.length > 0 ? wanted : ["500", "2000", "5000", "10000", "pictures"];
const server = await startServer();
const rows: Record<string, Record<string, string>> = {};
try {
  const person = await newPerson(server);
  const empty = await boardWith(person, () => []);
  for (const name of boards) {
    const fill = contentOf(person, name);
    const uuid = await boardWith(person, fill);
    const shared = await teamBoardWith(server.url, person, fill);
    const measured: Record<string, number[]> = {};
    for (let round = 0; round < rounds; round += 1) {
      const browser = await chromium.launch({
        executablePath,
        args: flags,
      });
      for (const [name, value] of Object.entries(await measure(browser, person, { uuid, shared, empty }))) {
        measured[name] = [...(measured[name] ?? []), value];
      }
      await browser.close();
    }
    for (const [what, values] of Object.entries(measured)) {
      rows[what] = { ...rows[what], [name]: median(values).toFixed(what.includes("ms") ? 1 : 0) };
    }
    console.table(rows);
  }
} finally {
  await server.stop();
}

function contentOf(person: Person, name: string): Fill {
  return (uuid) => (name === "pictures" ? illustrated(10_000, person, uuid) : boardOf(Number(name)));
}

async function boardWith(person: Person, fill: Fill): Promise<string> {
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
  const elements = await fill(uuid);
  for (let from = 0; from < elements.length; from += 2_000) {
    const put = elements.slice(from, from + 2_000);
    await person.call(`/api/whiteboard/${uuid}`, { changes: { put, delete: [] } }, "PUT");
  }
  return uuid;
}

async function measure(
  browser: Browser,
  person: Person,
  { uuid, shared, empty }: { uuid: string; shared: string; empty: string },
): Promise<Record<string, number>> {
  const page = await (await browser.newContext({ viewport: window, baseURL: server.url })).newPage();
  // The script runner names functions with a helper that the page does not have.
  await page.addInitScript({ content: "globalThis.__name = (it) => it" });
  await enter(page, person);
  // The application's files are cached, as on a second visit; the board is not.
  await page.goto(`/whiteboard/${empty}`);
  await page.locator("[data-board-shown]").waitFor();
  await page.waitForTimeout(2_500);
  const session = await page.context().newCDPSession(page);
  const results: Record<string, number> = {};
  results["join a team's board, ms"] = await open(page, shared);
  results["open, ms"] = await open(page, uuid);
  await page.waitForTimeout(1_500);

  const frames = async (name: string, run: () => Promise<void>) => {
    await drawn(page);
    const { p95, count, longest } = await traced(session, run);
    if (process.env.DETAILS) console.log(name, { p95, count, longest });
    results[`${name}, ms`] = p95;
  };
  await frames("pan, all in view", () => drag(session, middle, 90, { button: "middle" }));
  await frames("zoom sweep", () => pinch(session, middle, [...turns(-6, 60), ...turns(6, 40), ...turns(-6, 20)]));
  await zoomTo(page, 0.5);
  await frames("pan at 0.5", () => drag(session, middle, 90, { button: "middle" }));
  await zoomTo(page, 1);
  await frames("pan at 100%", () => drag(session, middle, 90, { button: "middle" }));
  const one = await somethingToDrag(page);
  await frames("drag one", () => drag(session, one, 90, { radius: 120 }));
  await zoomTo(page, 0.5);
  // Two bands select about 200: one view at this zoom shows some 120.
  const corner = { x: 100, y: 90 };
  const opposite = { x: 1400, y: 860 };
  await band(session, await background(page, corner), opposite);
  await page.mouse.move(1300, 500);
  await page.mouse.down({ button: "middle" });
  await page.mouse.move(500, 500, { steps: 10 });
  await page.mouse.up({ button: "middle" });
  await page.waitForTimeout(600);
  await band(session, await background(page, corner), opposite);
  const several = await somethingToDrag(page);
  await frames("drag 200 at 0.5", () => drag(session, several, 90, { radius: 60 }));
  await page.keyboard.press("Escape");

  Object.assign(results, await idle(session, page));
  Object.assign(results, await memory(session, page));
  await page.context().close();
  return results;
}

function turns(deltaY: number, count: number): readonly number[] {
  return Array.from({ length: count }, () => deltaY);
}

async function open(page: Page, uuid: string): Promise<number> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("[data-board-shown]")) return;
      observer.disconnect();
      // The next frame is on the screen.
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("board shown")));
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(`/whiteboard/${uuid}`);
  await page.waitForFunction(() => performance.getEntriesByName("board shown").length > 0, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => performance.getEntriesByName("board shown")[0]?.startTime ?? Number.NaN);
}

/** Zooms from the view of the whole board with the product's own keys and wheel. */
async function zoomTo(page: Page, zoom: 0.5 | 1): Promise<void> {
  await page.mouse.move(middle.x, middle.y);
  await page.keyboard.press("0");
  if (zoom === 0.5) for (let step = 0; step < 5; step += 1) await page.keyboard.press("-");
  await page.waitForTimeout(600);
}

/**
 * The share of a core that an idle board takes: the median of three times five seconds, once the last change is saved. In
 * one of them this browser's copy of the board may be written.
 */
async function idle(session: CDPSession, page: Page): Promise<Record<string, number>> {
  await page.mouse.move(5, 5);
  await page.waitForTimeout(10_000);
  await session.send("Performance.enable");
  const busy = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  };
  const shares: number[] = [];
  while (shares.length < 3) {
    const before = await busy();
    await page.waitForTimeout(5_000);
    shares.push(((await busy()) - before) / 5);
  }
  return { "idle, CPU per mille": (shares.sort((a, b) => a - b)[1] ?? Number.NaN) * 1000 };
}

/** After garbage collection: the heap, and the renderer's resident memory, in MB. */
async function memory(session: CDPSession, page: Page): Promise<Record<string, number>> {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const heap = (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0) / 1e6;
  const system = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await system?.send("SystemInfo.getProcessInfo")) ?? { processInfo: [] };
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => memoryOf(id));
  const largest = renderers.sort((a, b) => b.resident - a.resident)[0];
  return {
    "heap, MB": heap,
    "page process, own memory, MB": largest?.own ?? Number.NaN,
    "page process, resident with Chromium's shared files, MB": largest?.resident ?? Number.NaN,
  };
}

function memoryOf(pid: number): { own: number; resident: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1000;
  return { own: read("RssAnon") + read("RssShmem"), resident: read("VmRSS") };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
