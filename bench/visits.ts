/**
 * `npm run bench -- visits`: how long the landing page and a board of 200 elements take on a slow phone, the first time
 * and again, and the first by the link of a guest: 360 × 740, a processor four times slower, 1.6 Mbit/s with 150 ms of
 * delay, as Lighthouse has it. From navigation to what is seen; medians of three. Prints Markdown.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { phone } from "../e2e/guest-page.ts";
import { enter, newPerson, type Person } from "../e2e/people.ts";
import { startServer } from "../e2e/server.ts";
import { slowDown } from "../e2e/slow-phone.ts";
import { chromium as executablePath } from "../scripts/steps/chromium.mjs";
import { boardOf } from "./editor/board.ts";
import { teamBoardWith } from "./editor/team-board.ts";
import { percentiles, whole } from "./sync/figures.ts";
import { table } from "./todos/table.ts";

const rounds = 3;
const shownBoard = "[data-board-shown]";
const server = await startServer();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });
try {
  const person = await newPerson(server);
  const uuid = await teamBoardWith(server.url, person, () => boardOf(200));
  const { secret } = await person.call<{ secret: string }>(`/api/whiteboard/${uuid}/links`, {
    role: "edit",
    expiresAt: null,
    maxGuests: null,
  });
  const rows = table("", "first visit, ms", "again, ms");
  const landing = () => visits(browser, "/", "h1");
  const board = () => visits(browser, `/whiteboard/${uuid}`, shownBoard, { person });
  const link = () =>
    visits(browser, `/guest#${secret}`, shownBoard, {
      // Asked only the first time.
      enter: async (page) => {
        const enters = page.getByRole("button", { name: "Go to the board" });
        await enters.or(page.locator(shownBoard)).first().waitFor();
        if (await enters.isVisible()) await enters.tap();
      },
    });
  for (const [name, visit] of Object.entries({ "landing page": landing, "a board of 200": board, "by a link": link })) {
    const times: (readonly number[])[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await visit());
    rows.row(name, ...[0, 1].map((which) => whole(percentiles(times.map((each) => each[which] ?? Number.NaN)).p50)));
  }
} finally {
  await browser.close();
  await server.stop();
}

type Visit = { readonly person?: Person; readonly enter?: (page: Page) => Promise<void> };

/** How long somebody waits with nothing of the product on the phone, and again: by the page's own clock. */
async function visits(
  browser: Browser,
  path: string,
  wanted: string,
  { person, enter: goOn }: Visit = {},
): Promise<readonly number[]> {
  const context = await browser.newContext({ baseURL: server.url, ...phone, serviceWorkers: "allow" });
  await context.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      performance.mark("there");
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-board-shown"] });
  }, wanted);
  const times: number[] = [];
  for (const _ of ["first", "again"]) {
    const page = await context.newPage();
    if (person) await enter(page, person);
    await slowDown(page);
    await page.goto(path, { waitUntil: "commit" });
    await goOn?.(page);
    await page.locator(wanted).first().waitFor();
    times.push(await page.evaluate(() => performance.getEntriesByName("there")[0]?.startTime ?? Number.NaN));
    // The browser keeps the product only for people who are logged in.
    if (person) await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForTimeout(1_000);
    await page.close();
  }
  await context.close();
  return times;
}
