import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { intercept } from "./intercept.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, expectBoard, makeBoard } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const openTodo = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const lines = (page: Page) => page.getByRole("dialog").getByRole("list", { name: "Activity" }).getByRole("listitem");
async function openActivity(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Board menu" }).click();
  await page.getByRole("menuitem", { name: "Activity" }).click();
}

test("what somebody does on a board appears in the activity of another, who goes to the todo from there", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery | Done: Rent", teamId);
  const [annas, bens] = [
    await browserOf(browser, server, anna, path),
    await browserOf(browser, server, ben, path, phone),
  ];
  await openActivity(bens);
  await expect(lines(bens)).toHaveText([
    new RegExp(`${anna.username} added “Rent” to “Done”`),
    new RegExp(`${anna.username} added the list “Done”`),
    new RegExp(`${anna.username} added “Hall” and “Bakery” to “Todo”`),
    new RegExp(`${anna.username} added the list “Todo”`),
  ]);

  await annas.getByRole("button", { name: "Menu of Bakery" }).click();
  await annas.getByRole("menuitem", { name: "Mark as done" }).click();
  await expect(lines(bens).first()).toHaveText(new RegExp(`${anna.username} marked “Bakery” as done`));
  await annas.getByRole("button", { name: "Menu of Done" }).click();
  await annas.getByRole("menuitem", { name: "Delete list" }).click();
  await expectBoard(bens, "Todo: Hall Bakery");
  await expect(lines(bens).first()).toContainText("deleted the list “Done”");
  // What is gone is still called by its name, and leads nowhere.
  await expect(lines(bens).filter({ hasText: "added “Rent” to “Done”" }).getByRole("button")).toHaveCount(0);
  await expectAccessible(bens);
  const overflow = await bens.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await lines(bens).filter({ hasText: "marked “Bakery” as done" }).getByRole("button").tap();
  await expect(bens.getByRole("dialog", { name: "Edit todo" }).getByLabel("Name", { exact: true })).toHaveValue(
    "Bakery",
  );
});

test("a todo's activity is loaded when it is wanted, tells several edits as one, and appears as it happens", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery", teamId);
  const [annas, bens] = [await browserOf(browser, server, anna, path), await browserOf(browser, server, ben, path)];
  await openTodo(annas, "Hall");
  const section = annas.getByRole("button", { name: "Activity", exact: true });
  const asked: string[] = [];
  annas.on("request", (request) => asked.push(request.url()));
  await expect(section).toHaveAttribute("aria-expanded", "false");
  expect(asked.filter((url) => url.endsWith("/getActivity"))).toEqual([]);
  await section.focus();
  await annas.keyboard.press("Enter");
  await expect(lines(annas)).toHaveText([new RegExp(`${anna.username} added this todo to “Todo”now`)]);

  for (const name of ["Hall A", "Hall B"]) {
    await openTodo(bens, name === "Hall A" ? "Hall" : "Hall A");
    await bens.getByRole("dialog").getByLabel("Name", { exact: true }).fill(name);
    await bens.getByRole("button", { name: "Save" }).click();
    await expect(lines(annas).first()).toContainText(`${ben.username} renamed “Hall” to “${name}”`);
  }
  await expect(lines(annas)).toHaveCount(2);
  await expectAccessible(annas);
});

test("activity that cannot be loaded says so, and comes when it is asked for again", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall", teamId);
  const annas = await browserOf(browser, server, anna, path);
  await expectBoard(annas, "Todo: Hall");
  const allow = await intercept(annas, "**/getActivity", (route) => route.abort());
  await openActivity(annas);
  const failed = annas.getByRole("dialog").getByRole("alert");
  await expect(failed).toContainText("The activity could not be loaded");
  allow();
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(lines(annas)).toHaveCount(2);
  await annas.keyboard.press("Escape");
  await expect(annas.getByRole("button", { name: "Board menu" })).toBeFocused();
});
