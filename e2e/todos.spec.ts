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

test("one drags a todo to another list while the other edits it: both happen", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery | Doing: Posters", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await expectBoard(bens, "Todo: Hall Bakery | Doing: Posters");
  await expect(annas.getByRole("button", { name: "Show Ben Kraus" })).toBeVisible();

  await bens.getByRole("button", { name: "Hall", exact: true }).click();
  await bens.getByRole("textbox", { name: "Name" }).fill("Town hall");
  const dragging = await take(annas, "Hall");
  await expect(card(bens, "Hall")).toContainText(`being moved by ${anna.username}`);
  await dragging.drop({ element: card(annas, "Posters"), at: 0.2 });
  await expectBoard(annas, "Todo: Bakery | Doing: Hall Posters");
  // What Ben types is still there, and still his.
  await expectBoard(bens, "Todo: Bakery | Doing: Hall Posters");
  await expect(bens.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expect(bens.getByRole("textbox", { name: "Name" })).toHaveValue("Town hall");
  await bens.getByRole("button", { name: "Save" }).click();
  for (const page of [annas, bens]) await expectBoard(page, "Todo: Bakery | Doing: Town_hall Posters");
  await expectSaved(bens);
  await bens.reload();
  await expectBoard(bens, "Todo: Bakery | Doing: Town_hall Posters");
});

test("two edit the same todo at once: fields merge, and a conflict is told", { tag: "@core" }, async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  for (const page of [annas, bens]) await page.getByRole("button", { name: "Hall", exact: true }).click();
  await annas.getByRole("textbox", { name: "Name" }).fill("Sports hall");
  await annas.getByText("High", { exact: true }).click();
  await bens.getByRole("textbox", { name: "Name" }).fill("Town hall");
  await bens.getByRole("textbox", { name: "Due date" }).fill("01.03.2030");
  await bens.getByRole("textbox", { name: "Description" }).fill("Ask for the key");
  await annas.getByRole("button", { name: "Save" }).click();

  await expect(bens.getByText(`Name was changed to “Sports hall” by ${anna.username} meanwhile.`)).toBeVisible();
  await expect(bens.getByRole("radio", { name: "High" })).toBeChecked();
  await bens.getByRole("button", { name: "Take theirs" }).click();
  await expect(bens.getByRole("textbox", { name: "Name" })).toHaveValue("Sports hall");
  await bens.getByRole("button", { name: "Save" }).click();
  for (const page of [annas, bens]) {
    await expectBoard(page, "Todo: Sports_hall");
    await expect(card(page, "Sports hall")).toContainText("High");
    await expect(card(page, "Sports hall")).toContainText("01.03.2030");
    await expect(card(page, "Sports hall").getByLabel("Has a description")).toBeVisible();
  }
});

test("a todo deleted while another edits it: the author is told and can restore it", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await bens.getByRole("button", { name: "Hall", exact: true }).click();
  await bens.getByRole("textbox", { name: "Name" }).fill("Town hall");
  await annas.getByRole("button", { name: "Menu of Hall" }).click();
  await annas.getByRole("menuitem", { name: "Delete todo" }).click();
  await expectBoard(annas, "Todo: Bakery");
  await expect(bens.getByText("This todo has been deleted meanwhile.")).toBeVisible();
  await bens.getByRole("button", { name: "Restore and save" }).click();
  for (const page of [annas, bens]) await expectBoard(page, "Todo: Bakery Town_hall");
});

test("one goes offline, both go on, and nothing is lost when the line is back", { tag: "@core" }, async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery | Doing:", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await expectBoard(bens, "Todo: Hall Bakery | Doing:");
  await annas.context().setOffline(true);
  await annas.getByRole("button", { name: "Add todo to Doing" }).click();
  const field = annas.getByRole("textbox", { name: "New todo in Doing" });
  for (const name of ["Tombola", "Music"]) {
    await field.fill(name);
    await field.press("Enter");
  }
  await annas.getByRole("button", { name: "Menu of Hall" }).click();
  await annas.getByRole("menuitem", { name: "Doing" }).click();
  await expectBoard(annas, "Todo: Bakery | Doing: Tombola Music Hall");
  await expect(annas.getByText(/You are offline. 3 changes are kept/)).toBeVisible();

  await list(bens, "Todo").getByRole("button", { name: "Todo", exact: true }).click();
  await bens.getByRole("textbox", { name: "List title" }).fill("Later");
  await bens.getByRole("textbox", { name: "List title" }).press("Enter");
  await bens.getByRole("button", { name: "Hall", exact: true }).click();
  await bens.getByRole("textbox", { name: "Name" }).fill("Town hall");
  await bens.getByRole("button", { name: "Save" }).click();
  await expectSaved(bens);

  await annas.context().setOffline(false);
  for (const page of [annas, bens]) await expectBoard(page, "Later: Bakery | Doing: Tombola Music Town_hall");
  await expectSaved(annas);
  await expect(annas.getByText(/You are offline/)).toBeHidden();
});

test("what was done before a reload without a line is sent afterwards", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall");
  const page = await browserOf(browser, server, anna, path);
  await page.route("**/api/todos/updateBoard", (route) => route.abort());
  await page.getByRole("button", { name: "Add todo to Todo" }).click();
  await page.getByRole("textbox", { name: "New todo in Todo" }).fill("Milk");
  await page.getByRole("textbox", { name: "New todo in Todo" }).press("Enter");
  await expect(page.getByText(/You are offline. 1 change is kept/)).toBeVisible();
  await page.reload();
  await expectBoard(page, "Todo: Hall Milk");
  await page.unroute("**/api/todos/updateBoard");
  await expectSaved(page);
  const elsewhere = await browserOf(browser, server, anna, path);
  await expectBoard(elsewhere, "Todo: Hall Milk");
});

test("what was acknowledged survives pulling the plug, and the page goes on by itself", { tag: "@core" }, async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall | Doing:", teamId);
  const page = await browserOf(browser, server, anna, path);
  const drag = await take(page, "Hall");
  await drag.drop({ element: list(page, "Doing"), at: 0.5 });
  await expectSaved(page);
  await expectBoard(page, "Todo: | Doing: Hall");
  await server.kill();
  await page.getByRole("button", { name: "Add todo to Todo" }).click();
  await page.getByRole("textbox", { name: "New todo in Todo" }).fill("Milk");
  await page.getByRole("textbox", { name: "New todo in Todo" }).press("Enter");
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await server.start();
  await expectSaved(page);
  await page.reload();
  await expectBoard(page, "Todo: Milk | Doing: Hall");
});

/** An item of that one menu: another may still be on its way out. */
const itemOf = (page: Page, menu: string, name: string) =>
  page.getByRole("menu", { name: menu }).getByRole("menuitem", { name });

test("by keyboard alone: lists and todos are made, moved with announcements, deleted and brought back", {
  tag: "@core",
}, async ({ browser, server }) => {
  const { boardId } = await anna.call<{ boardId: string }>("/api/todos/createBoard", { title: "Keys" });
  const page = await browserOf(browser, server, anna, `/boards/personal/${boardId}`);
  const keys = page.keyboard;
  await page.getByRole("button", { name: "Add a list" }).focus();
  await keys.press("Enter");
  for (const title of ["Todo", "Doing"]) {
    await keys.type(title);
    await keys.press("Enter");
  }
  await keys.press("Escape");
  await expectBoard(page, "Todo: | Doing:");

  await page.getByRole("button", { name: "Add todo to Todo" }).focus();
  await keys.press("Enter");
  for (const name of ["a", "b", "   ", "c"]) {
    await keys.type(name);
    await keys.press("Enter");
  }
  await keys.press("Escape");
  await expectBoard(page, "Todo: a b c | Doing:");
  await expect(page.getByRole("button", { name: "Add todo to Todo" })).toBeFocused();

  await page.getByRole("button", { name: "Menu of a", exact: true }).focus();
  await keys.press("Enter");
  await page.getByRole("menuitem", { name: "Down" }).press("Enter");
  await expectBoard(page, "Todo: b a c | Doing:");
  await expect(page.locator("[data-announcement]")).toContainText("a moved to Todo, position 2 of 3");
  await expect(page.getByRole("button", { name: "Menu of a", exact: true })).toBeFocused();
  await keys.press("Enter");
  await page.getByRole("menuitem", { name: "Doing" }).press("Enter");
  await expectBoard(page, "Todo: b c | Doing: a");
  await expect(page.locator("[data-announcement]")).toContainText("a moved to Doing, position 1 of 1");

  await page.getByRole("button", { name: "Menu of Doing" }).press("Enter");
  await itemOf(page, "Menu of Doing", "To the start").press("Enter");
  await expectBoard(page, "Doing: a | Todo: b c");
  await page.getByRole("button", { name: "Menu of Todo" }).press("Enter");
  await itemOf(page, "Menu of Todo", "Delete list").press("Enter");
  await expectBoard(page, "Doing: a");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expectBoard(page, "Doing: a | Todo: b c");

  await page.getByRole("button", { name: "b", exact: true }).press("Enter");
  await page.getByRole("textbox", { name: "Name" }).fill("Milk");
  await keys.press("Enter");
  await expectBoard(page, "Doing: a | Todo: Milk c");
  await page.getByRole("button", { name: "c", exact: true }).press("F2");
  await keys.type("  Bread ");
  await keys.press("Enter");
  await expectBoard(page, "Doing: a | Todo: Milk Bread");
  await expect(page.getByRole("button", { name: "Bread", exact: true })).toBeFocused();
  await expectSaved(page);
  await page.reload();
  await expectBoard(page, "Doing: a | Todo: Milk Bread");
});

test("Ctrl+Z takes back one's own moves, names, todos and deletions, and Ctrl+Y does them again", {
  tag: "@core",
}, async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery | Doing:", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  const keys = annas.keyboard;
  const dragging = await take(annas, "Hall");
  await dragging.drop({ element: list(annas, "Doing"), at: 0.5 });
  await expectBoard(bens, "Todo: Bakery | Doing: Hall");
  await annas.getByRole("button", { name: "Add todo to Todo" }).click();
  await keys.type("Milk");
  await keys.press("Enter");
  // In a field the keys mean the text: the board stays.
  await keys.type("Br");
  await keys.press("Control+z");
  await expectBoard(annas, "Todo: Bakery Milk | Doing: Hall");
  await keys.press("Escape");
  await annas.getByRole("button", { name: "Menu of Bakery" }).click();
  await annas.getByRole("menuitem", { name: "Delete todo" }).click();
  await expectBoard(annas, "Todo: Milk | Doing: Hall");
  // What Ben does meanwhile stays, whatever Anna takes back.
  await bens.getByRole("button", { name: "Add todo to Doing" }).click();
  await bens.keyboard.type("Music");
  await bens.keyboard.press("Enter");
  for (const page of [annas, bens]) await expectBoard(page, "Todo: Milk | Doing: Hall Music");

  const undone = [
    "Todo: Bakery Milk | Doing: Hall Music",
    "Todo: Bakery | Doing: Hall Music",
    "Todo: Hall Bakery | Doing: Music",
  ];
  for (const line of undone) {
    await keys.press("Control+z");
    for (const page of [annas, bens]) await expectBoard(page, line);
  }
  // The toast of the deletion has gone with it.
  await expect(annas.getByRole("button", { name: "Undo" })).toBeHidden();
  await keys.press("Control+Shift+z");
  await expectBoard(annas, undone[1] ?? "");
  await keys.press("Control+y");
  for (const page of [annas, bens]) await expectBoard(page, undone[0] ?? "");
});

test("what another has changed since is not undone, and the one who asked is told who", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall | Doing: | Done:", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  const rename = async (page: Page, from: string, to: string) => {
    await page.getByRole("button", { name: from, exact: true }).press("F2");
    await page.keyboard.type(to);
    await page.keyboard.press("Enter");
  };
  const dragging = await take(annas, "Hall");
  await dragging.drop({ element: list(annas, "Doing"), at: 0.5 });
  await rename(annas, "Hall", "Venue");
  await expectBoard(bens, "Todo: | Doing: Venue | Done:");
  await rename(bens, "Venue", "Barn");
  await expectBoard(annas, "Todo: | Doing: Barn | Done:");
  await annas.getByRole("button", { name: "Barn", exact: true }).press("Control+z");
  await expect(annas.getByText(`Not undone: ${ben.username} has changed it since.`)).toBeVisible();
  await expectBoard(annas, "Todo: | Doing: Barn | Done:");
  // Where it stands is still Anna's.
  await annas.keyboard.press("Control+z");
  for (const page of [annas, bens]) await expectBoard(page, "Todo: Barn | Doing: | Done:");
});

test("an open todo has an address: Back closes it, a reload and a link open it, one that is gone says so", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery", teamId);
  const page = await browserOf(browser, server, anna, path);
  const name = page.getByRole("textbox", { name: "Name" });
  await page.getByRole("button", { name: "Hall", exact: true }).click();
  await expect(name).toHaveValue("Hall");
  await page.reload();
  await expect(name).toHaveValue("Hall");
  await page.goBack();
  await expect(name).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("button", { name: "Hall", exact: true })).toBeFocused();

  await page.getByRole("button", { name: "Hall", exact: true }).press("Enter");
  await name.fill("Town hall");
  const link = page.url();
  await page.goBack();
  await expect(page.getByText("Discard what you changed?")).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(name).toHaveValue("Town hall");
  await page.goBack();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(name).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  const bens = await browserOf(browser, server, ben, link);
  await expect(bens.getByRole("textbox", { name: "Name" })).toHaveValue("Hall");
  await bens.getByRole("button", { name: "Delete todo" }).click();
  await expectBoard(bens, "Todo: Bakery");
  await expect(bens).toHaveURL(new RegExp(`${path}$`));
  await expectSaved(bens);
  await page.goto(link);
  await expect(page.getByText("This todo is not on the board any more.")).toBeVisible();
  await expectBoard(page, "Todo: Bakery");
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test("a board of many todos has a few tab stops: arrow keys go from todo to todo", { tag: "@core" }, async ({
  browser,
  server,
}) => {
  const names = Array.from({ length: 100 }, (_, index) => `t${index + 1}`);
  const { path } = await makeBoard(anna, `Todo: ${names.join(" ")} | Empty: | Done: x y`);
  const page = await browserOf(browser, server, anna, path);
  const keys = page.keyboard;
  const named = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(card(page, "t1")).toBeVisible();
  await named("Menu of Todo").focus();
  await keys.press("Tab");
  await expect(named("t1")).toBeFocused();
  await keys.press("Tab");
  await expect(named("Add todo to Todo")).toBeFocused();
  await keys.press("Shift+Tab");
  const way: readonly (readonly [key: string, todo: string])[] = [
    ["ArrowDown", "t2"],
    ["End", "t100"],
    ["ArrowUp", "t99"],
    ["ArrowRight", "y"],
    ["ArrowRight", "y"],
    ["Home", "x"],
    ["ArrowLeft", "t1"],
  ];
  for (const [key, todo] of way) {
    await keys.press(key);
    await expect(named(todo)).toBeFocused();
  }
  // Tab comes back to where one was.
  await keys.press("ArrowDown");
  await keys.press("Shift+Tab");
  await expect(named("Menu of Todo")).toBeFocused();
  await keys.press("Tab");
  await expect(named("t2")).toBeFocused();
  // What can be done with a todo is done from its card.
  await keys.press("m");
  await page.getByRole("menuitem", { name: "Done", exact: true }).press("Enter");
  await expect(named("Menu of t2")).toBeFocused();
  await keys.press("ArrowUp");
  await expect(named("y")).toBeFocused();
  await keys.press("Delete");
  await expect(named("t2")).toBeFocused();
  await keys.press("Delete");
  await expect(named("x")).toBeFocused();
  await keys.press("Delete");
  await expect(named("Add todo to Done")).toBeFocused();
  await keys.press("Control+z");
  await expect(named("x")).toBeFocused();
});

test("a swipe over the edge of the lists does not leave the board", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall");
  const page = await browserOf(browser, server, anna, path);
  await expectBoard(page, "Todo: Hall");
  await expect(page.locator("[data-lists]")).toHaveCSS("overscroll-behavior-x", "contain");
  await expect(page.locator("html")).toHaveCSS("overscroll-behavior-x", "none");
});

test("an empty board begins with three lists in one press, which one press takes back", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  const offer = (page: Page) => page.getByRole("button", { name: "Add To do, Doing and Done" });
  await expect(offer(bens)).toBeVisible();
  await offer(annas).click();
  for (const page of [annas, bens]) {
    await expectBoard(page, "To do: | Doing: | Done:");
    await expect(offer(page)).toBeHidden();
  }
  await expect(annas.getByRole("button", { name: "Add todo to To do" })).toBeFocused();
  await annas.keyboard.press("Control+z");
  for (const page of [annas, bens]) await expect(offer(page)).toBeVisible();
});

test("a link in a description is set, changed and removed in the page, and a click on it opens nothing", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall", teamId);
  const page = await browserOf(browser, server, anna, path);
  await page.getByRole("button", { name: "Hall", exact: true }).click();
  const text = page.getByRole("textbox", { name: "Description" });
  const field = page.getByRole("textbox", { name: "Address of the link" });
  const link = text.getByRole("link", { name: "the plan" });
  await text.pressSequentially("the plan");
  await text.press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await expect(field).toBeFocused();
  await field.fill("nothing");
  await field.press("Enter");
  await expect(page.getByText("Please enter a web or e-mail address")).toBeVisible();
  await field.fill("plan.example/a");
  await field.press("Enter");
  await expect(link).toHaveAttribute("href", "https://plan.example/a");
  await expect(text).toBeFocused();

  // As slowly as whoever takes care, and with the text not having had the focus.
  const opened: string[] = [];
  await page.context().route("https://plan.example/**", (route) => route.fulfill({ body: "The plan" }));
  page.context().on("page", (other) => opened.push(other.url()));
  await page.getByRole("textbox", { name: "Name" }).focus();
  await link.click({ delay: 600 });
  await expect(field).toHaveValue("https://plan.example/a");
  await expect(page.getByRole("link", { name: "Open link" })).toHaveAttribute("href", "https://plan.example/a");
  expect(opened).toEqual([]);
  await expectAccessible(page);
  await field.fill("plan.example/b");
  await page.getByRole("button", { name: "Set link" }).click();
  await expect(link).toHaveAttribute("href", "https://plan.example/b");
  const other = page.context().waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await expect(await other).toHaveURL("https://plan.example/b");

  await link.click();
  await field.press("Escape");
  await expect(field).toBeHidden();
  await link.click();
  await page.getByRole("button", { name: "Remove link" }).click();
  await expect(link).toBeHidden();
  await expect(text).toHaveText("the plan");
});

test("what the server refuses is told with a title, and why below it", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await expectBoard(annas, "Todo: Hall Bakery");
  await annas.context().setOffline(true);
  await annas.getByRole("button", { name: "Hall", exact: true }).press("F2");
  await annas.keyboard.type("Town hall");
  await annas.keyboard.press("Enter");
  await annas.getByRole("button", { name: "Bakery", exact: true }).press("Delete");
  await expectBoard(annas, "Todo: Town_hall");
  for (const name of ["Hall", "Bakery"]) await bens.getByRole("button", { name, exact: true }).press("Delete");
  await expectBoard(bens, "Todo:");
  await expectSaved(bens);
  await annas.context().setOffline(false);
  const told = (title: string) => annas.getByRole("alert").filter({ hasText: title });
  await expect(told("Failed to update board")).toContainText("“Town hall”: ");
  await expect(told("Failed to delete todo")).toBeVisible();
  await expectBoard(annas, "Todo:");
});

test("several pasted lines are several todos", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: a");
  const page = await browserOf(browser, server, anna, path, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("button", { name: "Add todo to Todo" }).click();
  await page.evaluate(() => navigator.clipboard.writeText("- Milk\n- Bread\n\n- Tea"));
  await page.getByRole("textbox", { name: "New todo in Todo" }).press("Control+v");
  await expectBoard(page, "Todo: a Milk Bread Tea");
});

test("on a phone: by touch a todo is added, moved and edited", { tag: "@core" }, async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery | Doing:");
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const page = await browserOf(browser, server, anna, path, phone);
  await page.getByRole("button", { name: "Menu of Hall" }).tap();
  await expect(page.getByRole("menuitem", { name: "Delete todo" })).toBeVisible();
  const targets = page.locator("[data-lists] button, [role=menuitem]");
  const heights = await targets.evaluateAll((all) => all.map((it) => (it as HTMLElement).offsetHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await page.getByRole("menuitem", { name: "Doing" }).tap();
  await expectBoard(page, "Todo: Bakery | Doing: Hall");
  await page.getByRole("button", { name: "Add todo to Todo" }).tap();
  await page.getByRole("textbox", { name: "New todo in Todo" }).fill("Milk");
  await page.getByRole("button", { name: "Add todo", exact: true }).tap();
  await expectBoard(page, "Todo: Bakery Milk | Doing: Hall");
  await page.getByRole("button", { name: "Bakery", exact: true }).tap();
  await page.getByText("Low", { exact: true }).tap();
  await page.getByRole("button", { name: "Save" }).tap();
  await expect(card(page, "Bakery")).toContainText("Low");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a board deleted while open says so and goes to the overview", async ({ browser, server }) => {
  const { boardId, path } = await makeBoard(anna, "Todo: Hall", teamId);
  const bens = await browserOf(browser, server, ben, path);
  await expectBoard(bens, "Todo: Hall");
  await anna.call("/api/todos/deleteBoard", { boardId });
  await expect(bens.getByText("Board not found").first()).toBeVisible();
  await expect(bens).toHaveURL(new RegExp(`/boards/${teamId}$`));
});

test("who is removed from the team while a board is open is told and goes to their dashboard", async ({
  browser,
  server,
}) => {
  const cara = await newPerson(server, "Cara Lind");
  const team = await newTeam("Komet", anna, [cara]);
  const { path } = await makeBoard(anna, "Todo: Hall", team);
  const page = await browserOf(browser, server, cara, path);
  await expectBoard(page, "Todo: Hall");
  await anna.call("/api/teams/removeMember", { teamId: team, memberId: cara.userId });
  await expect(page.getByText("User is not a member of this team").first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/personal$/);
  await page.goto(path);
  await expect(page.getByText("User is not a member of this team").first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/personal$/);
});

test("who is on the board is shown, with a card to copy the address from", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall", teamId);
  const options = { permissions: ["clipboard-read", "clipboard-write"] };
  const annas = await browserOf(browser, server, anna, path, options);
  const bens = await browserOf(browser, server, ben, path);
  const second = await browserOf(browser, server, ben, path);
  await expectBoard(second, "Todo: Hall");
  await expect(annas.getByRole("list", { name: "Active users" }).getByRole("button")).toHaveCount(2);
  await annas.getByRole("button", { name: "Show Ben Kraus" }).click();
  await expect(annas.getByText(`@${ben.username}`)).toBeVisible();
  await annas.getByRole("button", { name: "Copy e-mail" }).click();
  await expect(annas.getByText("Email copied to clipboard!")).toBeVisible();
  expect(await annas.evaluate(() => navigator.clipboard.readText())).toBe(ben.email);
  await bens.context().close();
  await second.context().close();
  await expect(annas.getByRole("list", { name: "Active users" }).getByRole("button")).toHaveCount(1);
});

test("the overview: a new board's title is open for editing; search, filters, favorite, delete", async ({
  browser,
  server,
}) => {
  const dora = await newPerson(server, "Dora Moll");
  const page = await browserOf(browser, server, dora, "/boards");
  await expect(page).toHaveURL(/\/boards\/personal$/);
  await page.getByRole("button", { name: "New ToDo-Board" }).first().click();
  await expect(page.getByRole("textbox", { name: "Board title" })).toHaveValue("Neues Board");
  await expect(page.getByRole("textbox", { name: "Board title" })).toBeFocused();
  await page.keyboard.type("Roof");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Roof" })).toBeVisible();
  await makeBoard(dora, "Todo: one");
  await expect(page.getByText("1 Todo", { exact: true })).toBeVisible();
  await expect(page.getByText("0 Todos", { exact: true })).toBeVisible();
  const titles = () => page.getByRole("article").evaluateAll((cards) => cards.map((it) => it.ariaLabel));
  await expect.poll(titles).toEqual(["Roof", "Summer fair"]);
  await page.getByText("Recently Updated").click();
  await expect.poll(titles).toEqual(["Summer fair", "Roof"]);
  await page.getByRole("button", { name: "Add Roof to favorites" }).click();
  await page.getByText("Favorites", { exact: true }).click();
  await expect.poll(titles).toEqual(["Roof"]);
  await page.getByText("All", { exact: true }).click();
  await page.getByRole("searchbox").fill("FAIR");
  await expect.poll(titles).toEqual(["Summer fair"]);
  await page.getByRole("button", { name: "Delete Summer fair" }).click();
  await expect(page.getByText("This action cannot be undone.")).toBeVisible();
  await page.getByRole("button", { name: "Delete board" }).click();
  await expect(page.getByText("Board deleted successfully")).toBeVisible();
  await expect.poll(titles).toEqual([]);
});

test("a long list draws what is near the view, and all of it when scrolled to", async ({ browser, server }) => {
  const names = Array.from({ length: 200 }, (_, index) => `t${index + 1}`);
  const { path } = await makeBoard(anna, `Todo: ${names.join(" ")} | Doing: x`);
  const page = await browserOf(browser, server, anna, path);
  await expect(card(page, "t1")).toBeVisible();
  expect(await page.locator("[data-todo]").count()).toBeLessThan(100);
  await card(page, "t1").hover();
  await page.mouse.wheel(0, 100_000);
  await expect(card(page, "t200")).toBeVisible();
  await page.getByRole("button", { name: "Menu of t200" }).click();
  await page.getByRole("menuitem", { name: "To the top" }).click();
  await expect(page.locator("[data-announcement]")).toContainText("t200 moved to Todo, position 1 of 200");
  await expect(page.getByRole("button", { name: "Menu of t200" })).toBeFocused();
  await expectSaved(page);
  await page.reload();
  await expect(page.locator("[data-todo]").first()).toContainText("t200");
});

test("every screen passes axe, light and dark", async ({ browser, server }) => {
  const { path, boardId } = await makeBoard(anna, "Todo: Hall Bakery | Doing: Posters | Empty:", teamId);
  const { board } = await anna.call<{ board: { lists: { todos: { id: string }[] }[] } }>("/api/todos/getBoard", {
    boardId,
  });
  const operations = (["low", "medium", "high"] as const).map((priority, index) => ({
    ...{
      type: "edit-todo",
      operationId: crypto.randomUUID(),
      todoId: board.lists.flatMap((it) => it.todos)[index]?.id,
    },
    changes: { priority, dueDate: index ? "2026-01-01" : "2040-01-01", description: "x", assignees: [ben.userId] },
  }));
  await anna.call("/api/todos/updateBoard", { boardId, operations });
  const page = await browserOf(browser, server, anna, `/boards/${teamId}`);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(path);
  await expectBoard(page, "Todo: Hall Bakery | Doing: Posters | Empty:");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hall", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();
  await expectAccessible(page);
});
