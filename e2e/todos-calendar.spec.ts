import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, expectSaved, makeBoard } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

/** A board of the team with todos that have a name and perhaps days, such as `Paint 2026-12-03 2026-12-01`: due, and start. */
async function boardWith(...wanted: readonly string[]): Promise<{ readonly path: string }> {
  const made = await makeBoard(anna, "", teamId);
  const listId = randomUUID();
  const todos = wanted.map((text) => {
    const [name, dueDate, startDate] = text.split(" ");
    return { name, dueDate, startDate, id: randomUUID() };
  });
  const changes = [
    { type: "add-list", listId, title: "Todo" },
    ...todos.map((todo) => ({ type: "add-todo", listId, todo: { ...todo, assignees: [ben.userId] } })),
  ];
  const operations = changes.map((change) => ({ ...change, operationId: randomUUID() }));
  await anna.call("/api/todos/updateBoard", { boardId: made.boardId, operations });
  return made;
}

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
const entry = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const undated = (page: Page) => page.getByRole("region", { name: "No date" });

async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  const from = await what.boundingBox();
  const over = await to.boundingBox();
  if (!from || !over) throw new Error("what is to be dragged or dropped on is not in view");
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + from.height / 2 + 8, { steps: 3 });
  await expect(page.locator("[data-dragged]")).toHaveCount(1);
  await page.mouse.move(over.x + over.width / 2, over.y + over.height / 2, { steps: 8 });
  await expect(page.locator("[data-over]")).toHaveCount(1);
  await page.mouse.up();
}

test("a board's todos are dragged to days of a month, for everybody, and undo puts them back", async ({
  browser,
  server,
}) => {
  const { path } = await boardWith("Paint 2026-12-03", "Buy", "Rent 2026-12-10");
  const annas = await browserOf(browser, server, anna, `${path}?view=month&day=2026-12-01`);
  const bens = await browserOf(browser, server, ben, `${path}?view=month&day=2026-12-01`);
  await expect(entry(day(annas, "2026-12-03"), "Paint")).toBeVisible();
  await expectAccessible(annas);
  await drag(annas, entry(undated(annas), "Buy"), day(annas, "2026-12-08"));
  await expect(entry(day(bens, "2026-12-08"), "Buy")).toBeVisible();
  await drag(bens, entry(day(bens, "2026-12-03"), "Paint"), day(bens, "2026-12-08"));
  await expect(day(annas, "2026-12-08").getByRole("button")).toHaveText(["Paint", "Buy"]);
  await annas.keyboard.press("Control+z");
  await expect(entry(undated(bens), "Buy")).toBeVisible();
  await drag(annas, entry(day(annas, "2026-12-08"), "Paint"), undated(annas));
  await expect(entry(undated(bens), "Paint")).toBeVisible();
});

test("by keyboard and offline a todo goes to another week and is opened; Back leads to the same view", async ({
  browser,
  server,
}) => {
  const { path } = await boardWith("Paint 2026-12-30", "Buy");
  const page = await browserOf(browser, server, anna, `${path}?day=2026-12-28`);
  await page.getByRole("link", { name: "Calendar" }).press("Enter");
  await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
  await page.getByText("Week", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "28.12.2026 – 03.01.2027" })).toBeVisible();
  await page.context().setOffline(true);
  await entry(page, "Paint").press("Shift+ArrowDown");
  await expect(page.getByRole("heading", { name: "04.01.2027 – 10.01.2027" })).toBeVisible();
  await expect(entry(day(page, "2027-01-06"), "Paint")).toBeFocused();
  await expect(page.locator("[data-announcement]")).toContainText("Paint: Wednesday, January 6, 2027");
  await page.context().setOffline(false);
  await expectSaved(page);
  await page.keyboard.press("Delete");
  await expect(entry(undated(page), "Paint")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(entry(undated(page), "Buy")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Name" })).toHaveValue("Buy");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "04.01.2027 – 10.01.2027" })).toBeVisible();
});

test("one's own todos of all boards have a calendar too, and on a phone the days stand below each other", async ({
  browser,
  server,
}) => {
  await boardWith("Sweep 2027-03-03", "Oil 2027-03-31");
  const page = await browserOf(browser, server, ben, "/todos?view=month&day=2027-03-01");
  await entry(day(page, "2027-03-31"), "Oil").press("Shift+ArrowDown");
  await expect(page.getByRole("heading", { name: "April 2027" })).toBeVisible();
  await expect(entry(day(page, "2027-04-07"), "Oil")).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect(entry(day(page, "2027-03-03"), "Sweep")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await entry(day(page, "2027-03-03"), "Sweep").click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Name" })).toHaveValue("Sweep");
});

test("what takes several days is one bar over them in one lane, cut where a week ends, and moves as a whole", async ({
  browser,
  server,
}) => {
  const { path } = await boardWith(
    ...["Build 2027-06-16 2027-06-10", "Plan 2027-06-09 2027-06-07", "Read 2027-06-11 2027-06-08"],
    ...["Call 2027-06-10", "Mail 2027-06-11", "Pay 2027-06-11", "Eat 2027-06-11", "Run 2027-06-11"],
  );
  const page = await browserOf(browser, server, anna, `${path}?view=month&day=2027-06-01`);
  const bar = (date: string, name: string) => day(page, date).getByRole("button", { name: new RegExp(`^${name} `) });
  await expect(bar("2027-06-10", "Build")).toHaveAccessibleName("Build from 10.06.2027 to 16.06.2027");
  await expect(bar("2027-06-14", "Build")).toHaveAccessibleName("Build (continued)");
  await expectAccessible(page);
  const box = async (what: Locator) => {
    const found = await what.boundingBox();
    if (!found) throw new Error("not in view");
    return { ...found, right: found.x + found.width, bottom: found.y + found.height };
  };
  const entryOf = (what: Locator) => box(what.locator("xpath=.."));
  const [build, plan, read] = [
    await entryOf(bar("2027-06-10", "Build")),
    await entryOf(bar("2027-06-07", "Plan")),
    await entryOf(bar("2027-06-08", "Read")),
  ];
  // Over its days, to their ends; what was free beside a bar is taken.
  expect(build.right).toBeGreaterThan((await box(day(page, "2027-06-13"))).right - 12);
  expect(plan.right).toBeLessThan((await box(day(page, "2027-06-10"))).x);
  expect(build.y).toBe(plan.y);
  expect(read.y).toBeGreaterThanOrEqual(plan.bottom);
  await expect(day(page, "2027-06-11").getByRole("button", { name: "2 more" })).toBeVisible();
  await day(page, "2027-06-11").getByRole("button", { name: "2 more" }).click();
  await expect(entry(day(page, "2027-06-11"), "Run")).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(bar("2027-06-10", "Build")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await bar("2027-06-14", "Build").press("Shift+ArrowRight");
  await expect(page.locator("[data-announcement]")).toContainText(
    "Build: from Friday, June 11, 2027 to Thursday, June 17, 2027",
  );
  await expect(bar("2027-06-14", "Build")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await expect(bar("2027-06-14", "Build")).toBeFocused();
  await expectSaved(page);
  // By a day of it that lies in another day's cell.
  const on = await box(day(page, "2027-06-16"));
  const held = await entryOf(bar("2027-06-14", "Build"));
  await page.mouse.move(on.x + 30, held.y + held.height / 2);
  await page.mouse.down();
  await page.mouse.move(on.x + 40, held.y + held.height / 2 + 6, { steps: 3 });
  await expect(page.locator("[data-dragged]")).toHaveCount(1);
  const to = await box(day(page, "2027-06-18"));
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await expect(day(page, "2027-06-18")).toHaveAttribute("data-over", "true");
  await page.mouse.up();
  await expect(bar("2027-06-13", "Build")).toHaveAccessibleName("Build from 13.06.2027 to 19.06.2027");
  await page.keyboard.press("Control+z");
  await expect(bar("2027-06-11", "Build")).toHaveAccessibleName("Build from 11.06.2027 to 17.06.2027");
});

test("the first and the last day there is are shown, and nothing is moved beyond them", async ({ browser, server }) => {
  const { path } = await boardWith("First 0001-01-01", "Last 9999-12-31", "Long 9999-12-31 9999-12-20");
  const page = await browserOf(browser, server, anna, `${path}?view=month&day=9999-12-01`);
  await expect(entry(day(page, "9999-12-31"), "Last")).toBeVisible();
  await expect(page.locator("[data-bar]")).toHaveCount(2);
  await page.getByRole("button", { name: "Next month" }).click();
  await entry(day(page, "9999-12-31"), "Last").press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(entry(day(page, "9999-12-30"), "Last")).toBeFocused();
  await expectSaved(page);
  await page.goto(`${path}?view=week&day=0001-01-01`);
  await expect(entry(day(page, "0001-01-01"), "First")).toBeVisible();
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.getByText("Month", { exact: true }).click();
  await expect(page.locator("[data-day]")).toHaveCount(35);
});
