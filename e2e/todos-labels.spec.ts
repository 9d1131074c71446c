import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, card, expectSaved, makeBoard, toastStays } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

const openTodo = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const find = (page: Page) => page.getByRole("textbox", { name: "Find or create a label" });

test("a label is made while it is put on, renamed, merged, deleted and brought back, seen by the others", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery", teamId);
  const [annas, bens] = [await browserOf(browser, server, anna, path), await browserOf(browser, server, ben, path)];
  await openTodo(annas, "Hall");
  await annas.getByRole("button", { name: "Choose labels" }).click();
  await find(annas).fill("Money");
  await find(annas).press("Enter");
  await expect(card(bens, "Hall").getByText("Money")).toBeVisible();
  await find(annas).fill("Room");
  await annas.getByRole("button", { name: "Create “Room”" }).click();
  await expect(card(bens, "Hall").getByText("Room")).toBeVisible();
  await expectAccessible(annas);

  await annas.getByRole("button", { name: "Edit label Room" }).click();
  await annas.getByRole("textbox", { name: "Name" }).last().fill("Rooms");
  await annas.getByRole("radio", { name: "Green" }).check();
  await expectAccessible(annas);
  await annas.getByRole("button", { name: "Done", exact: true }).click();
  await expect(card(bens, "Hall").getByText("Rooms")).toHaveAttribute("data-label-color", "green");

  // Ben puts it on another todo while Anna merges it into the first.
  await openTodo(bens, "Bakery");
  await bens.getByRole("button", { name: "Choose labels" }).click();
  await bens.getByRole("checkbox", { name: "Rooms" }).check();
  await expect(card(annas, "Bakery").getByText("Rooms")).toBeAttached();
  await annas.getByRole("button", { name: "Edit label Rooms" }).click();
  await annas.getByLabel("Merge", { exact: true }).selectOption("Money");
  await toastStays(annas, "Label “Rooms” merged into “Money”");
  await expect(card(bens, "Bakery").getByText("Money")).toBeAttached();
  await expect(card(bens, "Bakery").getByText("Rooms")).toHaveCount(0);
  await annas.getByRole("button", { name: "Undo" }).last().click();
  await expect(card(bens, "Bakery").getByText("Rooms")).toBeAttached();
  await expect(card(bens, "Bakery").getByText("Money")).toHaveCount(0);
});

test("by keyboard: the focus returns to the label that was edited, and to the field once it is deleted", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall");
  const page = await browserOf(browser, server, anna, path);
  await page.getByRole("button", { name: "Hall", exact: true }).press("l");
  await find(page).fill("Money");
  await find(page).press("Enter");
  await page.getByRole("button", { name: "Edit label Money" }).press("Enter");
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await name.fill("Costs");
  await name.press("Enter");
  await expect(page.getByRole("button", { name: "Edit label Costs" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete label" }).press("Enter");
  await expect(find(page)).toBeFocused();
});

test("a label that is deleted while somebody offline puts it on is nowhere, and they are told", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery", teamId);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path, phone);
  await openTodo(annas, "Hall");
  await annas.getByRole("button", { name: "Choose labels" }).click();
  await find(annas).fill("Money");
  await find(annas).press("Enter");
  await expect(card(bens, "Hall").getByText("Money")).toBeVisible();
  // The dialog's code is there from now on; the page that keeps it offline is another journey's.
  await openTodo(bens, "Bakery");
  await bens.getByRole("button", { name: "Choose labels" }).tap();
  await expect(bens.getByRole("checkbox", { name: "Money" })).toBeVisible();
  await bens.context().setOffline(true);
  await bens.getByRole("checkbox", { name: "Money" }).check();
  await expect(card(bens, "Bakery").getByText("Money")).toBeAttached();
  const overflow = await bens.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await annas.getByRole("button", { name: "Edit label Money" }).click();
  await annas.getByRole("button", { name: "Delete label" }).click();
  await toastStays(annas, "Label “Money” deleted");
  await expect(card(annas, "Hall").getByText("Money")).toHaveCount(0);
  await expectSaved(annas);
  await bens.context().setOffline(false);
  await expect(bens.getByText("Label not found").or(bens.getByText("This label was deleted"))).toBeVisible();
  await expect(card(bens, "Bakery").getByText("Money")).toHaveCount(0);
  await annas.getByRole("button", { name: "Undo" }).last().click();
  await expect(card(bens, "Hall").getByText("Money")).toBeAttached();
});
