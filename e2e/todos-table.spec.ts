import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, card, expectBoard, expectSaved, makeBoard } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

const expectRows = (page: Page, names: string) =>
  expect.poll(async () => (await page.getByRole("rowheader").allTextContents()).join(" ")).toBe(names);

test("a table is sorted by its headings, in the address alone, and edited in place, for the others too", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Milk Bread | Done: Ale", teamId);
  const page = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await page.getByRole("link", { name: "Table" }).click();
  await expectRows(page, "Milk Bread Ale");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expectRows(page, "Ale Bread Milk");
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("button", { name: "Name", exact: true }).press("Enter");
  await expectRows(page, "Milk Bread Ale");
  await page.reload();
  await expectRows(page, "Milk Bread Ale");
  await expectBoard(bens, "Todo: Milk Bread | Done: Ale");

  await page.getByRole("button", { name: "List of Milk" }).press("Enter");
  await page.getByRole("combobox", { name: "List of Milk" }).selectOption("Done");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "List of Milk: Done" })).toBeFocused();
  await expectBoard(bens, "Todo: Bread | Done: Ale Milk");
  await page.getByRole("button", { name: "Due date of Ale" }).click();
  await page.getByRole("textbox", { name: "Due date of Ale" }).fill("24.12.2026");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Due date of Ale: 24.12.2026" })).toBeVisible();
  await expect(bens.getByText("24.12.2026")).toBeVisible();
  await page.getByRole("button", { name: "Priority of Ale" }).press("Enter");
  await page.getByRole("combobox", { name: "Priority of Ale" }).selectOption("High");
  await page.getByRole("button", { name: "Ale", exact: true }).press("F2");
  await page.keyboard.type("Beer");
  await page.keyboard.press("Enter");
  await expectBoard(bens, "Todo: Bread | Done: Beer Milk");
  await page.getByRole("checkbox", { name: "Bread, done" }).check();
  await expect(bens.getByRole("checkbox", { name: "Bread, done" })).toBeChecked();
  await page.keyboard.press("Control+z");
  await expect(bens.getByRole("checkbox", { name: "Bread, done" })).not.toBeChecked();
  await page.goBack();
  await expectBoard(page, "Todo: Bread | Done: Beer Milk");
});

test("what is typed as the next todo of a list is still there after the table was shown", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Milk | Done: Ale");
  const page = await browserOf(browser, server, anna, path);
  const open = (list: string) => page.getByRole("button", { name: `Add todo to ${list}` }).click();
  const field = (list: string) => page.getByRole("textbox", { name: `New todo in ${list}` });
  for (const [list, text] of [
    ["Todo", "Bread"],
    ["Done", "Cheese"],
  ] as const) {
    await open(list);
    await field(list).fill(text);
  }
  await page.getByRole("link", { name: "Table" }).click();
  await expectRows(page, "Milk Ale");
  await page.goBack();
  await open("Todo");
  await expect(field("Todo")).toHaveValue("Bread");
  await field("Todo").press("Enter");
  await expectBoard(page, "Todo: Milk Bread | Done: Ale");
  await page.getByRole("link", { name: "Table" }).click();
  await expectRows(page, "Milk Bread Ale");
  await page.goBack();
  await open("Todo");
  await expect(field("Todo")).toHaveValue("");
  await open("Done");
  await expect(field("Done")).toHaveValue("Cheese");
});

test("a table has the board's labels and estimates, sorted by them, and people and labels are chosen in it", async ({
  browser,
  server,
}) => {
  const { boardId, path } = await makeBoard(anna, "Todo: Milk Bread", teamId);
  const [home, milk] = [randomUUID(), randomUUID()];
  const { board } = await anna.call<{ board: { lists: { id: string }[] } }>("/api/todos/getTeamBoard", {
    boardId,
    teamId,
  });
  const changes = [
    { type: "edit-board", changes: { estimates: "hours" } },
    { type: "add-label", label: { id: home, name: "Home", color: "red" } },
    { type: "add-todo", listId: board.lists[0]?.id, todo: { id: milk, name: "Paint", estimate: 2.5, labels: [home] } },
  ];
  const operations = changes.map((change) => ({ ...change, operationId: randomUUID() }));
  await anna.call("/api/todos/updateBoard", { boardId, operations });
  const page = await browserOf(browser, server, anna, `${path}?view=table`);
  const bens = await browserOf(browser, server, ben, path);
  await expectRows(page, "Milk Bread Paint");
  await page.getByRole("button", { name: "Estimate", exact: true }).click();
  await expectRows(page, "Paint Milk Bread");
  await expect(page.getByRole("row", { name: "Paint" })).toContainText("2,5 h");
  await page.getByRole("button", { name: "Labels", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Labels" })).toHaveAttribute("aria-sort", "ascending");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Labels of Milk" }).press("Enter");
  await page.getByRole("dialog").getByRole("checkbox", { name: "Home" }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Labels of Milk: Home" })).toBeFocused();
  await page.getByRole("button", { name: "Assigned of Milk" }).press("Enter");
  await page.getByRole("dialog").getByRole("checkbox", { name: "Ben Kraus" }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Assigned of Milk: Ben Kraus" })).toBeFocused();
  await expect(card(bens, "Milk")).toContainText("Home");
  await expect(card(bens, "Milk").getByRole("img", { name: "Assigned to Ben Kraus" })).toBeVisible();
});

test("a long table on a phone grows while it is scrolled, scrolls by itself, and is saved after a time offline", async ({
  browser,
  server,
}) => {
  const names = Array.from({ length: 230 }, (_, index) => `t${index}`).join(" ");
  const { path } = await makeBoard(ben, `Todo: ${names}`);
  const page = await browserOf(browser, server, ben, `${path}?view=table&sort=-name`, {
    viewport: { width: 360, height: 740 },
  });
  await expect(page.getByRole("rowheader").first()).toHaveText("t229");
  await expect(page.getByRole("columnheader")).toHaveText(["Done", "Name", "List", "Start", "Due date", "Priority"]);
  await page.context().setOffline(true);
  await page.getByRole("checkbox", { name: "t229, done" }).check();
  await page.context().setOffline(false);
  await expectSaved(page);
  for (const name of ["t130", "t30", "t0"]) {
    await expect(async () => {
      await page.getByRole("rowheader").last().scrollIntoViewIfNeeded();
      await expect(page.getByRole("button", { name, exact: true })).toBeAttached({ timeout: 500 });
    }).toPass();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("rowheader").first().scrollIntoViewIfNeeded();
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").focus();
  await page.keyboard.press("Control+Home");
  await expectAccessible(page);
});
