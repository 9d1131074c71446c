import type { Page } from "@playwright/test";
import { choose, hasTakenFocus } from "./focus.ts";
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

test("Escape keeps what was typed into the fields for new lists and new todos, and leads back to their buttons", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: a");
  const page = await browserOf(browser, server, anna, path);
  for (const [button, name] of [
    ["Add list", "List title"],
    ["Add todo to Todo", "New todo in Todo"],
  ] as const) {
    const field = page.getByRole("textbox", { name });
    await page.getByRole("button", { name: button }).click();
    await field.fill("Half a thought");
    await field.press("Escape");
    await expect(page.getByRole("button", { name: button })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("Half a thought");
    await field.press("Enter");
    await expect(field).toHaveValue("");
    await field.press("Escape");
  }
  await expectBoard(page, "Todo: a Half_a_thought | Half a thought:");
});

test("by keyboard: the focus returns to the menu of the list whose limit was set", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: a");
  const page = await browserOf(browser, server, anna, path);
  const menu = page.getByRole("button", { name: "Menu of Todo" });
  for (const key of ["Enter", "Escape"]) {
    await menu.press("Enter");
    await choose(page, "Set limit…");
    const field = page.getByRole("textbox", { name: "At most this many todos" });
    await field.fill("3");
    await field.press(key);
    await expect(menu).toBeFocused();
  }
  await expect(list(page, "Todo").getByText("1 / 3")).toBeVisible();
});

test("by keyboard alone: lists and todos are created, moved with announcements, deleted and restored", {
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

  const menuOfA = page.getByRole("button", { name: "Menu of a", exact: true });
  await menuOfA.focus();
  await keys.press("Enter");
  await expect(page.getByRole("menu", { name: "Menu of a" }).locator(":focus")).toBeAttached();
  await keys.press("Escape");
  await expect(menuOfA).toBeFocused();
  await keys.press("Enter");
  await choose(page, "Down");
  await expectBoard(page, "Todo: b a c | Doing:");
  await expect(page.locator("[data-announcement]")).toContainText("a moved to Todo, position 2 of 3");
  await expect(menuOfA).toBeFocused();
  await keys.press("Enter");
  await choose(page, "Doing");
  await expectBoard(page, "Todo: b c | Doing: a");
  await expect(page.locator("[data-announcement]")).toContainText("a moved to Doing, position 1 of 1");

  await page.getByRole("button", { name: "Menu of Doing" }).press("Enter");
  await choose(page, "To the beginning");
  await expectBoard(page, "Doing: a | Todo: b c");
  await page.getByRole("button", { name: "Menu of Todo" }).press("Enter");
  await choose(page, "Delete list");
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

test("Ctrl+Z takes back one's own moves, names, todos and deletions, and Ctrl+Y does them again", async ({
  browser,
  server,
}) => {
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
  // In a field the keys apply to the text: the board does not change.
  await keys.type("Br");
  await keys.press("Control+z");
  await expectBoard(annas, "Todo: Bakery Milk | Doing: Hall");
  await keys.press("Escape");
  await annas.getByRole("button", { name: "Menu of Bakery" }).click();
  await annas.getByRole("menuitem", { name: "Delete todo" }).click();
  await expectBoard(annas, "Todo: Milk | Doing: Hall");
  // What Ben does meanwhile stays, whatever Anna undoes.
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

test("what somebody else has changed since is not undone, and one is told who it was", async ({ browser, server }) => {
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
  // Its position is still Anna's.
  await annas.keyboard.press("Control+z");
  for (const page of [annas, bens]) await expectBoard(page, "Todo: Barn | Doing: | Done:");
});

test("a dialog that closes late does not take the focus from a name that is being typed", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: b c");
  const page = await browserOf(browser, server, anna, path);
  await page.getByRole("button", { name: "b", exact: true }).press("Enter");
  await page.getByRole("textbox", { name: "Name" }).fill("Milk");
  await page.evaluate(() => {
    const back = history.back.bind(history);
    history.back = () => void setTimeout(back, 300);
  });
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "c", exact: true }).press("F2");
  await page.keyboard.type("Bread");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.type(" and butter");
  await page.keyboard.press("Enter");
  await expectBoard(page, "Todo: Milk Bread_and_butter");
});

test("the focus stays where a choice in a menu has put it, however late the page's timers are", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: a b c");
  const page = await browserOf(browser, server, anna, path);
  await expectBoard(page, "Todo: a b c");
  // What should happen at once happens long after the menu was used: a slow device.
  await page.evaluate(() => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: (run: () => void, delay = 200) => setTimeout(run, delay) });
  });
  const menu = page.getByRole("button", { name: "Menu of a", exact: true });
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Down" }).press("Enter");
  await expectBoard(page, "Todo: b a c");
  await expect(menu).toBeFocused();
  // However late, this comes after the menu's own.
  await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));
  await expect(menu).toBeFocused();
});

test("a board of many todos has a few tab stops: arrow keys go from todo to todo", async ({ browser, server }) => {
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
  // Tab returns to the previous place.
  await keys.press("ArrowDown");
  await keys.press("Shift+Tab");
  await expect(named("Menu of Todo")).toBeFocused();
  await keys.press("Tab");
  await expect(named("t2")).toBeFocused();
  // A todo's actions start from its card.
  await keys.press("m");
  await hasTakenFocus(page.getByRole("menu"));
  await keys.press("Escape");
  await expect(named("t2")).toBeFocused();
  await keys.press("m");
  await choose(page, "Done");
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

test("by keyboard: the focus returns from the list of keys and from the bar of what is selected", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: a b c");
  const page = await browserOf(browser, server, anna, path);
  const keys = page.keyboard;
  const named = (name: string) => page.getByRole("button", { name, exact: true });
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await named("a").focus();
  await keys.press("?");
  await hasTakenFocus(help);
  // On a personal board nobody can be assigned.
  await expect(help.getByRole("rowheader", { name: "M", exact: true })).toBeVisible();
  for (const key of ["A", "Q"]) await expect(help.getByRole("rowheader", { name: key, exact: true })).toHaveCount(0);
  await keys.press("Escape");
  await expect(named("a")).toBeFocused();
  const settings = page.getByRole("button", { name: "Board settings" });
  await settings.press("Enter");
  await choose(page, "Keyboard shortcuts ?");
  await hasTakenFocus(help);
  await keys.press("Escape");
  await expect(settings).toBeFocused();

  for (const leave of ["Escape", "Clear selection"]) {
    await named("a").press("x");
    await keys.press("Shift+ArrowDown");
    await expect(named("b")).toBeFocused();
    const clear = page.getByRole("toolbar").getByRole("button", { name: "Clear selection" });
    await clear.focus();
    await keys.press(leave === "Escape" ? "Escape" : "Enter");
    await expect(named("b")).toBeFocused();
  }
});
