import { highlightOf } from "./forced-colors.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, card, expectBoard, list, makeBoard, take } from "./todo-board.ts";

let anna: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  teamId = await newTeam("Rakete", anna);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test("on a phone one sees which of the lists is in view, below them", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall | Doing: Posters | Done:", teamId);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await browserOf(browser, server, anna, path, phone);
  const lists = page.locator("[data-lists]");
  const position = page.getByRole("paragraph").filter({ hasText: /^List \d of \d$/ });
  await expect(position).toHaveText("List 1 of 3");
  const [above, box] = [await lists.boundingBox(), await position.boundingBox()];
  expect(above && box && above.y + above.height).toBeLessThanOrEqual(box?.y ?? 0);
  expect(box && box.y + box.height).toBeLessThanOrEqual(740);
  await lists.evaluate((it) => it.scrollTo({ left: it.scrollWidth }));
  await expect(position).toHaveText("List 3 of 3");
  expect(await position.boundingBox()).toEqual(box);
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(position).toHaveCount(0);

  const { path: other } = await makeBoard(anna, "Todo: Hall");
  await page.setViewportSize(phone.viewport);
  await page.goto(other);
  await expectBoard(page, "Todo: Hall");
  await expect(position).toHaveCount(0);
});

test("a printed board is its title and all todos, on white, and nothing to press", async ({ browser, server }) => {
  const names = Array.from({ length: 120 }, (_, index) => `t${index}`);
  const { path } = await makeBoard(anna, `Todo: ${names.join(" ")} | Doing: Posters`, teamId);
  const page = await browserOf(browser, server, anna, path, { colorScheme: "dark" });
  await expect(card(page, "t0")).toBeVisible();
  await expect(card(page, "t119")).toHaveCount(0);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expectBoard(page, `Todo: ${names.join(" ")} | Doing: Posters`);
  await expect(page.getByRole("heading", { name: "Summer fair" })).toBeVisible();
  for (const name of ["Share", "Add list", "Add todo to Todo", "Menu of Todo", "Menu of t0", "Account menu"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(card(page, "t0")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(card(page, "t0").getByRole("button", { name: "t0", exact: true })).toHaveCSS("color", "rgb(0, 0, 0)");
  // Nothing is left behind in what scrolls on the screen.
  const hidden = await page
    .locator("[data-lists], [data-scroller]")
    .evaluateAll((all) => all.map((it) => it.scrollHeight - it.clientHeight));
  expect(Math.max(...hidden)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: "screen" });
  await expect(card(page, "t119")).toHaveCount(0);
});

test("a printed calendar and a printed table are on white too", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall", teamId);
  const page = await browserOf(browser, server, anna, path, { colorScheme: "dark" });
  for (const [view, shown] of [
    ["Calendar", "[data-calendar] ol > li"],
    ["Table", "td"],
  ] as const) {
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    await page.getByRole("link", { name: view }).click();
    await expect(page.locator(shown).first()).toBeAttached();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const backgrounds = () =>
      page.locator(shown).evaluateAll((all) => [...new Set(all.map((it) => getComputedStyle(it).backgroundColor))]);
    await expect.poll(backgrounds).toEqual(["rgb(255, 255, 255)"]);
  }
  // Wherever the pointer was left.
  const cell = page.locator("td").getByText("Todo", { exact: true });
  await cell.hover();
  await expect(cell).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("printed lists stay together, each title above its todos, from a phone too", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall Milk Band Cake | Doing: Posters Lights | Do: Tea", teamId);
  const page = await browserOf(browser, server, anna, path, { hasTouch: true, isMobile: true });
  await expect(card(page, "Tea")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const lefts = () =>
    page.locator("[data-list]").evaluateAll((lists) =>
      lists.map((list) => {
        const title = list.querySelector("h2 button");
        const range = document.createRange();
        if (title) range.selectNodeContents(title);
        const boxes = [range, ...list.querySelectorAll("[data-todo]")].map((it) => it.getBoundingClientRect());
        return Math.max(...boxes.map(({ left }) => left - (boxes[0]?.left ?? 0)).map(Math.abs));
      }),
    );
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(async () => Math.max(...(await lefts()))).toBeLessThanOrEqual(1);
  }
});

test("the saved state of a to-do board has an icon", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall", teamId);
  const page = await browserOf(browser, server, anna, path);
  const saved = page.getByRole("status").filter({ hasText: "All changes saved" });
  await expect(saved.locator("svg")).toBeVisible();
  await expect(saved).toHaveCSS("font-size", "13px");
});

test("in forced colors cards have edges, and one sees where a card will land", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall | Doing: Posters");
  const page = await browserOf(browser, server, anna, path, { forcedColors: "active" });
  await expect(card(page, "Posters")).toHaveCSS("border-top-style", "solid");
  const highlight = await highlightOf(page);
  const dragging = await take(page, "Hall");
  const box = await card(page, "Posters").boundingBox();
  // Small steps: of the first move within an element the browser only tells that it was entered.
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 8, { steps: 24 });
  const mark = () => card(page, "Posters").evaluate((it) => getComputedStyle(it, "::before").backgroundColor);
  await expect.poll(mark).toBe(highlight);
  const foot = await page.getByRole("button", { name: "Add todo to Doing" }).boundingBox();
  await page.mouse.move((foot?.x ?? 0) + 60, (foot?.y ?? 0) + 8, { steps: 8 });
  const end = list(page, "Doing").locator("[data-scroller] > div");
  await expect(end).toHaveCSS("background-color", highlight);
  await dragging.drop({ element: card(page, "Posters"), at: 0.2 });
  await expectBoard(page, "Todo: | Doing: Hall Posters");
});
