import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, card, expectBoard, expectSaved, list, makeBoard, take } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

const words = (page: Page) => page.getByRole("textbox", { name: "Find in todos" });
const button = (page: Page) => page.getByRole("button", { name: "Filter todos" });
const shown = (page: Page, text: string) => expect(page.getByRole("search").getByRole("status")).toHaveText(text);

test("a filter by words hides the others until it is cleared; what is added meanwhile is shown", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Milk_shop Paint Bread_shop | Doing: Posters Shop_window", teamId);
  const page = await browserOf(browser, server, anna, path);
  await page.getByRole("button", { name: "Paint", exact: true }).focus();
  await page.keyboard.press("f");
  await expect(words(page)).toBeFocused();
  await page.keyboard.type("SHOP");
  await expectBoard(page, "Todo: Milk_shop Bread_shop | Doing: Shop_window");
  await shown(page, "3 of 5 shown");
  await expect(list(page, "Todo").getByTitle("3 todos")).toBeVisible();
  await expectAccessible(page);

  // The keys of cards lead past what is hidden.
  await page.getByRole("button", { name: "Milk shop", exact: true }).press("ArrowDown");
  await expect(page.getByRole("button", { name: "Bread shop", exact: true })).toBeFocused();

  await page.getByRole("button", { name: "Add todo to Todo" }).click();
  await page.getByRole("textbox", { name: "New todo in Todo" }).fill("Sweep");
  await page.keyboard.press("Enter");
  await expectBoard(page, "Todo: Milk_shop Bread_shop Sweep | Doing: Shop_window");
  await shown(page, "4 of 6 shown");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(words(page)).toBeFocused();
  await words(page).fill("shop m");
  await expectBoard(page, "Todo: Milk_shop | Doing:");

  await page.keyboard.press("Escape");
  await expect(words(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expectBoard(page, "Todo: Milk_shop Paint Bread_shop Sweep | Doing: Posters Shop_window");
});

test("a todo that no longer matches stays while it is edited, and then says that it is hidden", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Milk_shop Bread_shop Paint | Doing: Shop_window", teamId);
  const [page, bens] = [await browserOf(browser, server, anna, path), await browserOf(browser, server, ben, path)];
  const announced = page.locator("[data-announcement]");
  const named = (name: string) => page.getByRole("button", { name, exact: true });
  await button(page).click();
  await words(page).fill("shop");
  await expectBoard(page, "Todo: Milk_shop Bread_shop | Doing: Shop_window");

  // In place: somebody else has given it another name meanwhile.
  await named("Bread shop").focus();
  await page.keyboard.press("F2");
  await expect(page.getByRole("textbox", { name: "Rename Bread shop" })).toBeFocused();
  await bens.getByRole("button", { name: "Bread shop", exact: true }).focus();
  await bens.keyboard.press("F2");
  await bens.keyboard.type("Rolls");
  await bens.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Rename Rolls" });
  await expect(field).toBeFocused();
  await field.fill("Buns");
  await page.keyboard.press("Enter");
  await expectBoard(page, "Todo: Milk_shop | Doing: Shop_window");
  await expect(announced).toContainText("“Buns” is hidden by the filter");
  await expect(named("Milk shop")).toBeFocused();

  // In its dialog.
  await page.keyboard.press("Enter");
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Name" });
  await expect(name).toHaveValue("Milk shop");
  await bens.getByRole("button", { name: "Milk shop", exact: true }).focus();
  await bens.keyboard.press("F2");
  await bens.keyboard.type("Milk");
  await bens.keyboard.press("Enter");
  await expect(name).toHaveValue("Milk");
  await expect(card(page, "Milk")).toBeVisible();
  await name.fill("Cream");
  await name.press("Enter");
  await expectBoard(page, "Todo: | Doing: Shop_window");
  await expect(announced).toContainText("“Cream” is hidden by the filter");
  await expect(page.getByRole("button", { name: "Add todo to Todo" })).toBeFocused();
  await expectBoard(bens, "Todo: Cream Buns Paint | Doing: Shop_window");

  // What still matches stays, and nothing is said of it.
  await named("Shop window").click();
  await name.fill("Shop door");
  await name.press("Enter");
  await expect(named("Shop door")).toBeFocused();
  await expect(announced).not.toContainText("door");
});

test("a filter stays when a todo is opened as soon as its words are typed, and closed again", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Milk_shop Paint | Doing: Shop_window", teamId);
  const page = await browserOf(browser, server, anna, path);
  const dialog = page.getByRole("dialog");
  await button(page).click();
  await words(page).fill("shop");
  await page.getByRole("button", { name: "Milk shop", exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Milk shop");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectBoard(page, "Todo: Milk_shop | Doing: Shop_window");
  await expect(page).toHaveURL(/[?&]q=shop/);
  await page.reload();
  await expectBoard(page, "Todo: Milk_shop | Doing: Shop_window");
});

test("a card moved among filtered ones lands beside the one it was dropped on, for everybody", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: a1 b1 a2 b2 a3 | Doing: b3 a4 b4 a5", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await button(annas).click();
  await words(annas).fill("a");
  await expectBoard(annas, "Todo: a1 a2 a3 | Doing: a4 a5");
  // Where it was already, among those that are shown.
  await (await take(annas, "a4")).drop({ element: card(annas, "a5"), at: 0.2 });
  await (await take(annas, "a3")).drop({ element: card(annas, "a2"), at: 0.2 });
  await expectBoard(annas, "Todo: a1 a3 a2 | Doing: a4 a5");
  await (await take(annas, "a1")).drop({ element: card(annas, "a4"), at: 0.8 });
  await expectBoard(annas, "Todo: a3 a2 | Doing: a4 a1 a5");
  for (const [name, direction] of [
    ["a2", "Up"],
    ["a1", "Up"],
  ] as const) {
    await annas.getByRole("button", { name: `Menu of ${name}` }).click();
    await annas.getByRole("menuitem", { name: direction }).click();
  }
  await expectBoard(annas, "Todo: a2 a3 | Doing: a1 a4 a5");
  await expectBoard(bens, "Todo: b1 a2 a3 b2 | Doing: b3 a1 a4 b4 a5");
  await expectSaved(annas);
  await annas.getByRole("button", { name: "Clear filter" }).click();
  await expectBoard(annas, "Todo: b1 a2 a3 b2 | Doing: b3 a1 a4 b4 a5");
});

test("a filter by person and by due day, on a phone too", async ({ browser, server }) => {
  const { boardId, path } = await makeBoard(anna, "Todo: Free", teamId);
  const listId = randomUUID();
  const todo = (name: string, fields: object) => ({
    ...{ type: "add-todo", listId, operationId: randomUUID() },
    todo: { id: randomUUID(), name, ...fields },
  });
  const operations = [
    { type: "add-list", listId, title: "Doing", operationId: randomUUID() },
    todo("Hers", { assignees: [anna.userId] }),
    todo("His", { assignees: [ben.userId], dueDate: "2020-01-01" }),
    todo("Both", { assignees: [ben.userId, anna.userId], dueDate: "2099-01-01" }),
  ];
  await anna.call("/api/todos/updateBoard", { boardId, operations });
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await browserOf(browser, server, anna, path, phone);
  await button(page).tap();
  const [person, due] = [page.getByLabel("Assigned to", { exact: true }), page.getByLabel("Due", { exact: true })];
  await person.selectOption("Mine");
  await expectBoard(page, "Todo: | Doing: Hers Both");
  await person.selectOption("Ben Kraus");
  await expectBoard(page, "Todo: | Doing: His Both");
  await due.selectOption("Overdue");
  await expectBoard(page, "Todo: | Doing: His");
  await shown(page, "1 of 4 shown");
  await due.selectOption("This week");
  await shown(page, "0 of 4 shown");
  await expectAccessible(page);
  const targets = page.getByRole("search").locator("input, select, button");
  const heights = await targets.evaluateAll((all) => all.map((it) => (it as HTMLElement).offsetHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Clear filter" }).tap();
  await expectBoard(page, "Todo: Free | Doing: Hers His Both");
});

test("a filter by a label that is deleted, or by a person who has left the team, counts as not set", async ({
  browser,
  server,
}) => {
  const carl = await newPerson(server, "Carl Klein");
  const flock = await newTeam("Schwarm", anna, [carl]);
  const { boardId, path } = await makeBoard(anna, "Todo: Free", flock);
  const [listId, labelId] = [randomUUID(), randomUUID()];
  const put = (name: string, fields: object) => ({
    type: "add-todo",
    listId,
    todo: { id: randomUUID(), name, ...fields },
  });
  const change = (...changes: object[]) =>
    anna.call("/api/todos/updateBoard", {
      boardId,
      operations: changes.map((it) => ({ ...it, operationId: randomUUID() })),
    });
  await change(
    { type: "add-list", listId, title: "Doing" },
    { type: "add-label", label: { id: labelId, name: "Money", color: "green" } },
    put("Rent", { labels: [labelId], assignees: [carl.userId] }),
    put("Sweep", {}),
  );
  const page = await browserOf(browser, server, anna, `${path}?label=${labelId}&person=${carl.userId}`);
  await expectBoard(page, "Todo: | Doing: Rent");
  await change({ type: "delete-label", labelId });
  await expect(page.getByLabel("Label", { exact: true })).toHaveCount(0);
  await shown(page, "1 of 3 shown");
  await anna.call("/api/teams/removeMember", { teamId: flock, memberId: carl.userId });
  await expectBoard(page, "Todo: Free | Doing: Rent Sweep");
  await page.reload();
  await expectBoard(page, "Todo: Free | Doing: Rent Sweep");
  await expect(page.getByRole("search")).toHaveCount(0);
});
