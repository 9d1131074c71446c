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
  const landing = () => visits(browser, "/", (page) => page.getByRole("heading", { level: 1 }).waitFor());
  const board = () => visits(browser, `/whiteboard/${uuid}`, boardIsShown, person);
  const link = () =>
    visits(browser, `/guest#${secret}`, async (page) => {
      // Asked only the first time.
      const enters = page.getByRole("button", { name: "Go to the board" });
      await enters.or(page.locator("[data-board-shown]")).waitFor();
      if (await enters.isVisible()) await enters.tap();
      await boardIsShown(page);
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

async function boardIsShown(page: Page): Promise<void> {
  await page.locator("[data-board-shown]").waitFor();
}

/** How long somebody waits with nothing of the product on the phone, and again. */
async function visits(
  browser: Browser,
  path: string,
  isThere: (page: Page) => Promise<void>,
  person?: Person,
): Promise<readonly number[]> {
  const context = await browser.newContext({ baseURL: server.url, ...phone, serviceWorkers: "allow" });
  const times: number[] = [];
  for (const _ of ["first", "again"]) {
    const page = await context.newPage();
    if (person) await enter(page, person);
    await slowDown(page);
    const begun = performance.now();
    await page.goto(path, { waitUntil: "commit" });
    await isThere(page);
    times.push(performance.now() - begun);
    // The browser keeps the product only for people who are logged in.
    if (person) await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForTimeout(1_000);
    await page.close();
  }
  await context.close();
  return times;
}
