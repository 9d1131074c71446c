import { expectAccessible } from "./axe.ts";
import { hasTakenFocus } from "./focus.ts";
import { newPerson, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, makeBoard } from "./todo-board.ts";

let anna: Person;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test("a board's calendar is subscribed to, and in the settings its address is exchanged and ended", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Paint");
  const page = await browserOf(browser, server, anna, `${path}?view=month`);
  const address = page.getByRole("textbox", { name: "Address of the calendar" });
  const fetched = async (url: string) => (await page.request.get(url)).status();
  await page.getByRole("button", { name: "Subscribe" }).press("Enter");
  await hasTakenFocus(page.getByRole("dialog"));
  await page.getByRole("button", { name: "Make an address" }).press("Enter");
  await expect(address).toHaveValue(/calendar\.ics\?key=/);
  await expectAccessible(page);
  const first = await address.inputValue();
  expect(await fetched(first)).toBe(200);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/profile#advanced");
  const board = page.getByRole("listitem").filter({ hasText: "Summer fair" });
  await expect(board.getByText("It is not shown again")).toBeVisible();
  await board.getByRole("button", { name: "Make another one" }).click();
  await expect(address).toHaveValue(/calendar\.ics\?key=/);
  const second = await address.inputValue();
  expect([await fetched(first), await fetched(second)]).toEqual([404, 200]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await board.getByRole("button", { name: "End subscription" }).click();
  await expect(board).toHaveCount(0);
  expect(await fetched(second)).toBe(404);
});
