import type { Page } from "@playwright/test";
import { choose } from "./focus.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, expectBoard, expectSaved, makeBoard } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

async function sort(page: Page, title: string, by: string): Promise<void> {
  await page.getByRole("button", { name: `Menu of ${title}` }).press("Enter");
  await choose(page, by);
  await expect(page.getByRole("menu")).toHaveCount(0);
}

test("a list is sorted by key, for the others too, with what the filter hides, and undo brings the old order back", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Music Hall Bakery | Done: Tea Coffee", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await sort(annas, "Todo", "Name");
  await expect(annas.locator("[data-announcement]")).toContainText("Todo is sorted");
  await expectBoard(bens, "Todo: Bakery Hall Music | Done: Tea Coffee");
  await annas.keyboard.press("Control+z");
  await expectBoard(bens, "Todo: Music Hall Bakery | Done: Tea Coffee");
  await annas.keyboard.press("Control+Shift+z");
  await expectBoard(bens, "Todo: Bakery Hall Music | Done: Tea Coffee");

  await bens.getByRole("button", { name: "Tea", exact: true }).press("/");
  await bens.getByRole("textbox", { name: "Find in todos" }).fill("tea");
  await expectBoard(bens, "Todo: | Done: Tea");
  await sort(bens, "Done", "Name");
  await expectBoard(annas, "Todo: Bakery Hall Music | Done: Coffee Tea");
  // What has no date stays in its order.
  await sort(bens, "Done", "Due date");
  await expectSaved(bens);
  await expectBoard(annas, "Todo: Bakery Hall Music | Done: Coffee Tea");
});

test("sorted offline on a phone, a list is sorted for everybody once the line is back", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Music Hall Bakery", teamId);
  const phone = await browserOf(browser, server, anna, path, { viewport: { width: 360, height: 740 } });
  const bens = await browserOf(browser, server, ben, path);
  await expectBoard(phone, "Todo: Music Hall Bakery");
  await phone.context().setOffline(true);
  await sort(phone, "Todo", "Name");
  await expectBoard(phone, "Todo: Bakery Hall Music");
  await expectBoard(bens, "Todo: Music Hall Bakery");
  await phone.context().setOffline(false);
  await expectSaved(phone);
  await expectBoard(bens, "Todo: Bakery Hall Music");
});
