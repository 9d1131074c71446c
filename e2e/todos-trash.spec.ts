import { expectAccessible } from "./axe.ts";
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

test("what somebody deleted long ago comes back from the board's trash, by keyboard on a phone, for everybody", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery Music | Done: Rent Keys", teamId);
  const bens = await browserOf(browser, server, ben, path);
  await bens.getByRole("button", { name: "Menu of Bakery" }).press("Enter");
  await choose(bens, "Delete todo");
  await bens.getByRole("button", { name: "Menu of Done" }).press("Enter");
  await choose(bens, "Delete list");
  await expectBoard(bens, "Todo: Hall Music");
  await expectSaved(bens);
  await bens.getByRole("button", { name: "Menu of Music" }).press("Enter");
  await choose(bens, "Delete todo");
  await expectSaved(bens);

  // Nothing of it can be undone here: the page is another one.
  const annas = await browserOf(browser, server, anna, path, { viewport: { width: 360, height: 740 } });
  await expectBoard(annas, "Todo: Hall");
  const menu = annas.getByRole("button", { name: "Board menu" });
  await menu.press("Enter");
  await choose(annas, "Trash");
  const trash = annas.getByRole("dialog", { name: "Trash" });
  const rows = trash.getByRole("list", { name: "Deleted todos and lists" }).getByRole("listitem");
  await expect(rows).toHaveText([
    new RegExp(`^MusicTodo from Todo, deleted by ${ben.username}, `),
    /^DoneList with 2 todos, /,
    /^Bakery/,
  ]);
  await expectAccessible(annas);
  expect(await annas.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await trash.getByRole("button", { name: "Restore Done" }).press("Enter");
  await expectBoard(bens, "Todo: Hall | Done: Rent Keys");
  await expect(rows).toHaveCount(2);
  await expect(trash.locator(":focus")).toBeAttached();
  await trash.getByRole("button", { name: "Restore Bakery" }).press("Enter");
  await expectBoard(bens, "Todo: Hall Bakery | Done: Rent Keys");
  await annas.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await annas.keyboard.press("Control+z");
  await expectBoard(bens, "Todo: Hall | Done: Rent Keys");
  await expectSaved(annas);
  await menu.press("Enter");
  await choose(annas, "Trash");
  await expect(rows).toHaveText([/^Bakery/, /^Music/]);
});

test("a todo whose list is gone comes back in the first one, and nothing does while the line is down", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall | Done: Rent");
  const page = await browserOf(browser, server, anna, path);
  await page.getByRole("button", { name: "Menu of Rent" }).press("Enter");
  await choose(page, "Delete todo");
  await page.getByRole("button", { name: "Menu of Done" }).press("Enter");
  await choose(page, "Delete list");
  await expectSaved(page);
  await page.getByRole("button", { name: "Board menu" }).press("Enter");
  await choose(page, "Trash");
  const restore = page.getByRole("button", { name: "Restore Rent" });
  await expect(restore).toBeVisible();
  await page.context().setOffline(true);
  await restore.click();
  await expect(page.getByRole("alert").filter({ hasText: "Rent could not be restored" })).toBeVisible();
  await page.context().setOffline(false);
  await restore.click();
  await expectBoard(page, "Todo: Hall Rent");
  await expect(page.locator("[data-announcement]")).toContainText("Rent is back, in Todo");
});
