import type { Browser, Page } from "@playwright/test";
import { enter, type Person } from "../../e2e/people.ts";
import { at } from "../todos/table.ts";
import type { Boards } from "./boards.ts";

type Place = { readonly browser: Browser; readonly url: string };
type Row = (string | number)[];

const openings = 7;
const ticks = 60;
/** Ticks before those that are measured: pages and server have run all of it then, as in a room where people work. */
const warmUp = 10;

async function pageOf({ browser, url }: Place, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await enter(page, person);
  return page;
}

/**
 * Opens the whiteboards in turns, in a browser that has cached the code: milliseconds since the navigation until the
 * first picture, and until all is shown and the page is idle; for cards and columns after the server has said what they show.
 */
export async function measureOpening(
  place: Place,
  person: Person,
  boards: Boards,
): Promise<[notes: Row, cards: Row, columns: Row]> {
  const page = await pageOf(place, person);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("[data-board-shown]")) return;
      observer.disconnect();
      performance.mark("first picture");
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  const taken = { notes: [] as Opening[], cards: [] as Opening[], columns: [] as Opening[] };
  for (let run = 0; run <= openings; run += 1) {
    for (const kind of ["notes", "cards", "columns"] as const) {
      const opening = await open(page, boards[kind], kind !== "notes");
      // The first time fills the browser's cache with the code.
      if (run > 0) taken[kind].push(opening);
    }
  }
  await page.context().close();
  const row = (of: readonly Opening[]): Row => [
    at(
      0.5,
      of.map(({ first }) => first),
    ),
    at(
      0.5,
      of.map(({ all }) => all),
    ),
    of.at(-1)?.calls ?? 0,
  ];
  return [row(taken.notes), row(taken.cards), row(taken.columns)];
}

type Opening = { readonly first: number; readonly all: number; readonly calls: number };

async function open(page: Page, path: string, hasCards: boolean): Promise<Opening> {
  const answered = hasCards ? page.waitForResponse((it) => /\/cards(\?|$)/.test(it.url())) : undefined;
  await page.goto(path);
  await page.getByRole("toolbar", { name: "View" }).waitFor();
  await (await answered)?.finished();
  return page.evaluate(
    () =>
      new Promise<Opening>((resolve) => {
        requestIdleCallback(() =>
          resolve({
            first: performance.getEntriesByName("first picture")[0]?.startTime ?? Number.NaN,
            all: performance.now(),
            calls: performance.getEntriesByType("resource").filter(({ name }) => /\/cards(\?|$)/.test(name)).length,
          }),
        );
      }),
  );
}

/** One person ticks a todo here, the other sees it there, and the other way round, in turns. */
export async function measureTicks(
  place: Place,
  [one, other]: readonly [Person, Person],
  { todos, all }: Boards,
): Promise<[there: Row, back: Row]> {
  const [onTodos, onWhiteboard] = [await pageOf(place, one), await pageOf(place, other)];
  await onTodos.goto(todos.path);
  await onWhiteboard.goto(all);
  await onWhiteboard.getByRole("toolbar", { name: "View" }).waitFor();
  // Readable: what is far away is painted, and has no button.
  await onWhiteboard.keyboard.press("0");
  const sides = [
    { page: onTodos, tick: `[data-todo="${todos.todoIds[0]}"] input[type=checkbox]` },
    { page: onWhiteboard, tick: `[data-element="e0"] [aria-pressed]` },
  ] as const;
  for (const { page, tick } of sides) await page.locator(tick).waitFor();
  const times: [number[], number[]] = [[], []];
  for (let run = -2 * warmUp; run < 2 * ticks; run += 1) {
    const [from, to] = run % 2 === 0 ? sides : [sides[1], sides[0]];
    const seen = await watch(to.page, to.tick);
    const pressed = await from.page.locator(from.tick).evaluate((element) => {
      const moment = performance.timeOrigin + performance.now();
      (element as HTMLElement).click();
      return moment;
    });
    const taken = (await seen()) - pressed;
    if (run >= 0) (run % 2 === 0 ? times[0] : times[1]).push(taken);
    // As people do, who tick one after the other.
    await from.page.waitForTimeout(150);
  }
  for (const { page } of sides) await page.context().close();
  const row = (of: readonly number[]): Row => [of.length, at(0, of), at(0.5, of), at(0.95, of), at(1, of)];
  return [row(times[0]), row(times[1])];
}

/** Begins to watch a tick; what it returns resolves to the moment at which the page shows it otherwise. */
async function watch(page: Page, tick: string): Promise<() => Promise<number>> {
  await page.evaluate((tick) => {
    const isDone = `:is(${tick}):is(:checked, [aria-pressed="true"])`;
    const before = document.querySelector(isDone) !== null;
    const changed = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if ((document.querySelector(isDone) !== null) === before) return;
        observer.disconnect();
        resolve(performance.timeOrigin + performance.now());
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    Object.assign(window, { changed });
  }, tick);
  return () => page.evaluate(() => (window as unknown as { changed: Promise<number> }).changed);
}
