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

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `${name}, done` });
const announced = (page: Page) => page.locator("[data-announcement]");

test("a todo is ticked off by mouse, key and menu, is seen by the others, and the tick is undone", {
  tag: "@core",
}, async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery Music", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await box(annas, "Hall").check();
  await expect(box(bens, "Hall")).toBeChecked();
  await expect(card(bens, "Hall").getByRole("button", { name: "Hall", exact: true })).toHaveCSS(
    "text-decoration-line",
    "line-through",
  );
  await expect(box(bens, "Hall").locator("..")).toHaveAttribute("title", /^Done on .+ by Anna Berg$/);

  await bens.getByRole("button", { name: "Bakery", exact: true }).press("c");
  await expect(announced(bens)).toContainText("Bakery is done");
  await expect(box(annas, "Bakery")).toBeChecked();
  await card(annas, "Music").getByRole("button", { name: "Menu of Music" }).click();
  await annas.getByRole("menuitem", { name: /^Mark as done/ }).click();
  await expect(box(bens, "Music")).toBeChecked();
  await expectAccessible(annas);

  await annas.keyboard.press("Control+z");
  await expect(box(bens, "Music")).not.toBeChecked();
  await bens.getByRole("button", { name: "Bakery", exact: true }).press("c");
  await expect(announced(bens)).toContainText("Bakery is not done");
  await expect(box(annas, "Bakery")).not.toBeChecked();
  await annas.reload();
  await expect(box(annas, "Hall")).toBeChecked();
  await expect(box(annas, "Bakery")).not.toBeChecked();
});

test("a tick in the dialog counts when it is saved, and one made offline is sent later", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await annas.getByRole("button", { name: "Hall", exact: true }).click();
  const dialog = annas.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Done" }).check();
  await expectAccessible(annas);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(box(bens, "Hall")).toBeChecked();

  await annas.context().setOffline(true);
  await box(annas, "Bakery").check();
  await annas.context().setOffline(false);
  await expectSaved(annas);
  await expect(box(bens, "Bakery")).toBeChecked();
});

test("a list marks what is moved into it as done, until it no longer does", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery Music | Done:", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  const choose = async (menu: string, item: string) => {
    await annas.getByRole("button", { name: `Menu of ${menu}`, exact: true }).click();
    await annas.getByRole("menuitem", { name: item, exact: true }).click();
  };
  await choose("Done", "Mark todos moved here as done");
  await expect(list(bens, "Done").getByRole("img", { name: "Todos moved here are done" })).toBeVisible();
  await expectAccessible(annas);
  const held = await take(bens, "Hall");
  await held.drop({ element: list(bens, "Done"), at: 0.5 });
  await expect(box(annas, "Hall")).toBeChecked();
  await choose("Bakery", "Done");
  await expect(box(bens, "Bakery")).toBeChecked();
  await annas.keyboard.press("Control+z");
  await expectBoard(bens, "Todo: Bakery Music | Done: Hall");
  await expect(box(bens, "Bakery")).not.toBeChecked();
  await choose("Done", "Stop marking todos as done");
  await choose("Music", "Done");
  await expectBoard(bens, "Todo: Bakery | Done: Hall Music");
  await expect(box(bens, "Music")).not.toBeChecked();
});

test("what is done is not urgent any more, and not overdue", async ({ browser, server }) => {
  const { boardId, path } = await makeBoard(anna, "Todo:");
  const { board } = await anna.call<{ board: { lists: { id: string }[] } }>("/api/todos/getBoard", { boardId });
  const todo = { id: crypto.randomUUID(), name: "Hall", dueDate: "2020-01-01" };
  const operation = { type: "add-todo", operationId: crypto.randomUUID(), listId: board.lists[0]?.id, todo };
  await anna.call("/api/todos/updateBoard", { boardId, operations: [operation] });
  const page = await browserOf(browser, server, anna, path);
  await expect(card(page, "Hall").getByText("Urgent")).toBeAttached();
  await box(page, "Hall").check();
  await expect(card(page, "Hall").getByText("Urgent")).toHaveCount(0);
  await page.getByRole("button", { name: "Filter todos" }).click();
  await page.getByRole("combobox", { name: "Due" }).selectOption("Overdue");
  await expect(card(page, "Hall")).toHaveCount(0);
});
