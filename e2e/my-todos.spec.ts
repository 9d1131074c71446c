import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { choose } from "./focus.ts";
import { breakUntilClick, intercept, withoutSockets } from "./intercept.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, card, expectBoard, expectSaved, list, makeBoard } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

/** A day so many days from the one on which the page is. */
const dayIn = (page: Page, days: number): Promise<string> =>
  page.evaluate((after) => {
    const day = new Date();
    day.setDate(day.getDate() + after);
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((part) => String(part).padStart(2, "0"))
      .join("-");
  }, days);

async function placeOf(locator: Locator) {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (!box) throw new Error("what is visible has a place");
  return box;
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const names = (page: Page, group: string) =>
  section(page, group)
    .getByRole("listitem")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.textContent).join(" "));
const expectNames = (page: Page, group: string, expected: string) =>
  expect.poll(() => names(page, group)).toBe(expected);

type Time = { readonly at: string; readonly zone: string };
type Wanted = {
  readonly name: string;
  readonly dueDate?: string;
  readonly dueTime?: Time;
  readonly startDate?: string;
  readonly startTime?: Time;
  readonly assignees?: readonly string[];
};

/** Puts todos on a board, and resolves to their ids. */
async function put(person: Person, boardId: string, ...wanted: readonly Wanted[]): Promise<readonly string[]> {
  const listId = randomUUID();
  const todos = wanted.map((fields) => ({ id: randomUUID(), ...fields }));
  const changes = [
    { type: "add-list", listId, title: "Todo" },
    ...todos.map((todo) => ({ type: "add-todo", listId, todo })),
  ];
  const operations = changes.map((change) => ({ ...change, operationId: randomUUID() }));
  await person.call("/api/todos/updateBoard", { boardId, operations });
  return todos.map(({ id }) => id);
}

test("what is assigned to one, and one's own, is found by when it is due, ticked off, put off and opened", {
  tag: "@core",
}, async ({ browser, server }) => {
  const bens = await browserOf(browser, server, ben, "about:blank");
  // What is due today stays so, also at midnight. A clock that is put back while a page loads makes that wait.
  await bens.clock.setFixedTime(new Date().setHours(12, 0, 0, 0));
  await bens.goto("/boards/personal");
  const own = await makeBoard(ben, "");
  const ours = await makeBoard(anna, "", teamId);
  await put(ben, own.boardId, { name: "Overdue", dueDate: await dayIn(bens, -3) }, { name: "Someday" });
  const mine = [ben.userId];
  await put(
    anna,
    ours.boardId,
    { name: "Now", dueDate: await dayIn(bens, 0), assignees: mine },
    { name: "Far", dueDate: await dayIn(bens, 40), assignees: mine },
    { name: "Hers", assignees: [anna.userId] },
  );
  await bens.getByRole("link", { name: "My Todos" }).click();
  await expect(bens.getByRole("heading", { name: "My Todos", level: 1 })).toBeVisible();
  await expectNames(bens, "Overdue", "Overdue");
  await expectNames(bens, "Today", "Now");
  await expectNames(bens, "Later", "Far");
  await expectNames(bens, "No date", "Someday");
  await expect(bens.getByText("Hers")).toHaveCount(0);
  await expectAccessible(bens);

  // Put off, by keyboard.
  await bens.getByRole("button", { name: /^Due date of Overdue/ }).press("Enter");
  await choose(bens, "Today");
  await expect.poll(async () => (await names(bens, "Today")).split(" ").sort().join(" ")).toBe("Now Overdue");
  await expect(section(bens, "Overdue")).toHaveCount(0);

  // Ticked off, for the others too; it stays to be taken back.
  const box = bens.getByRole("checkbox", { name: "Now, done" });
  await box.check();
  const annas = await browserOf(browser, server, anna, ours.path);
  await expect(annas.getByRole("checkbox", { name: "Now, done" })).toBeChecked();
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(annas.getByRole("checkbox", { name: "Now, done" })).not.toBeChecked();
  await box.check();
  await expect(annas.getByRole("checkbox", { name: "Now, done" })).toBeChecked();
  await bens.reload();
  await expectNames(bens, "Today", "Overdue");

  await section(bens, "Later").getByRole("link", { name: "Far" }).click();
  await expect(bens.getByRole("dialog").getByRole("textbox", { name: "Name" })).toHaveValue("Far");
  await bens.goBack();
  await expectNames(bens, "Later", "Far");

  // What somebody else assigns arrives by itself.
  await put(anna, ours.boardId, { name: "New", assignees: mine });
  await expect.poll(async () => (await names(bens, "No date")).split(" ").sort().join(" ")).toBe("New Someday");
});

test("a todo goes to any day and to another list of its board in place, for the others too, and done where that list says so", async ({
  browser,
  server,
}) => {
  const emil = await newPerson(server, "Emil Groß");
  const ours = await makeBoard(anna, "Doing: | Done:", await newTeam("Garten", anna, [emil]));
  await put(anna, ours.boardId, { name: "Dig", assignees: [emil.userId] });
  const annas = await browserOf(browser, server, anna, ours.path);
  await list(annas, "Done").getByRole("button", { name: "Menu of Done" }).click();
  await annas.getByRole("menuitem", { name: "Mark todos moved here as done" }).click();
  await expectSaved(annas);
  const page = await browserOf(browser, server, emil, "/todos");

  await page.getByRole("button", { name: /^Due date of Dig/ }).press("Enter");
  await choose(page, "Another day…");
  const dialog = page.getByRole("dialog", { name: "Due date: Dig" });
  await dialog.getByRole("textbox", { name: "Day" }).fill("01.03.2030");
  await dialog.getByRole("textbox", { name: "Day" }).press("Tab");
  await dialog.getByLabel("Time").fill("14:30");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expectNames(page, "Later", "Dig");
  await expect(card(annas, "Dig")).toContainText("01.03.2030, 14:30");

  const place = (title: string) => page.getByRole("button", { name: `List of Dig: ${title}` });
  await expectAccessible(page);
  await place("Todo").press("Enter");
  await expect(page.getByRole("menuitemradio")).toHaveText(["Doing", "Done", "Todo"]);
  await choose(page, "Doing");
  await expect(place("Doing")).toBeVisible();
  await expectBoard(annas, "Doing: Dig | Done: | Todo:");
  await place("Doing").press("Enter");
  await choose(page, "Done");
  await expectBoard(annas, "Doing: | Done: Dig | Todo:");
  await expect(annas.getByRole("checkbox", { name: "Dig, done" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Dig, done" })).toBeChecked();
});

test("the dashboard shows what is to be done first, of all boards or of a team's, until nothing is", async ({
  browser,
  server,
}) => {
  const fina = await newPerson(server, "Fina Roth");
  const page = await browserOf(browser, server, fina, "/dashboard/personal");
  await expect(page.getByRole("heading", { name: "No recent todo boards" })).toBeVisible();
  const mine = section(page, "My Todos");
  await expect(mine).toHaveCount(0);
  const flock = await newTeam("Schwarm", anna, [fina]);
  const [own, ours] = [await makeBoard(fina, ""), await makeBoard(anna, "", flock)];
  const day = await dayIn(page, -2);
  await put(fina, own.boardId, ...["a", "b", "c", "d", "e", "f"].map((name) => ({ name })));
  await put(anna, ours.boardId, { name: "Late", dueDate: day, assignees: [fina.userId] });
  // By itself, the most urgent first, and as many as a glance takes in.
  await expect(mine.getByRole("listitem")).toHaveCount(6);
  await expectNames(page, "Overdue", "Late");
  await expectAccessible(page);

  await page.goto(`/dashboard/${flock}`);
  await expect(mine.getByRole("listitem")).toHaveCount(1);
  await mine.getByRole("checkbox", { name: "Late, done" }).check();
  const annas = await browserOf(browser, server, anna, ours.path);
  await expect(annas.getByRole("checkbox", { name: "Late, done" })).toBeChecked();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Recent ToDo-Boards" })).toBeVisible();
  await expect(mine).toHaveCount(0);
  await page.goto("/dashboard/personal");
  await mine.getByRole("link", { name: "View all todos" }).click();
  await expect(section(page, "No date").getByRole("listitem")).toHaveCount(6);
});

test("a change that fails is taken back and said; an empty list and a failure say what to do", async ({
  browser,
  server,
}) => {
  const carl = await newPerson(server, "Carl Klein");
  const page = await browserOf(browser, server, carl, "/todos");
  await expect(page.getByRole("heading", { name: "Nothing to do" })).toBeVisible();
  const { boardId } = await makeBoard(carl, "");
  await put(carl, boardId, { name: "Paint" });
  await expectNames(page, "No date", "Paint");
  const reconnect = await intercept(page, "**/api/todos/updateBoard", (route) => route.abort());
  const box = page.getByRole("checkbox", { name: "Paint, done" });
  await box.click();
  await expect(page.getByRole("alert")).toContainText("Failed to update todo");
  await expect(box).not.toBeChecked();
  reconnect();
  await withoutSockets(page);
  await breakUntilClick(page, "**/api/todos/getMyTodos");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Failed to load your todos" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expectNames(page, "No date", "Paint");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("they are in the person's menu, and fit", async ({ browser, server }) => {
    const dora = await newPerson(server, "Dora Long");
    const { boardId } = await makeBoard(dora, "");
    await put(dora, boardId, { name: `A long name ${"that goes on and on ".repeat(6)}`, dueDate: "2027-01-01" });
    const options = { viewport: { width: 360, height: 740 } };
    const page = await browserOf(browser, server, dora, "/dashboard/personal", options);
    await page.getByRole("button", { name: "Account menu of Dora Long" }).click();
    await page.getByRole("menuitem", { name: "My Todos" }).click();
    await expect(page.getByRole("checkbox")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });

  test("a todo that has a start and is due at a time has its dates below its name", async ({ browser, server }) => {
    const nora = await newPerson(server, "Nora Lang");
    const { boardId } = await makeBoard(nora, "");
    const at = (time: string) => ({ at: time, zone: "Europe/Berlin" });
    const times = { startDate: "2026-12-28", startTime: at("09:30"), dueDate: "2026-12-30", dueTime: at("17:00") };
    await put(nora, boardId, { name: "Hang up the lanterns", ...times });
    const options = { viewport: { width: 360, height: 740 } };
    const page = await browserOf(browser, server, nora, "/todos", options);
    for (const path of ["/todos", "/dashboard/personal"]) {
      await page.goto(path);
      const row = page.getByRole("listitem").filter({ hasText: "Hang up the lanterns" });
      const [whole, name, dates] = await Promise.all([
        placeOf(row),
        placeOf(row.getByRole("link")),
        placeOf(row.getByRole("button", { name: /^Due date of/ })),
      ]);
      expect(name.height).toBeLessThan(30);
      expect(dates.y).toBeGreaterThanOrEqual(name.y + name.height);
      expect(dates.x + dates.width).toBeLessThanOrEqual(whole.x + whole.width);
    }
  });
});
