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

test("an open todo has a URL: Back closes it, a reload and a link open it, and a deleted one says so", async ({
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
  await expect(page.getByText("Discard your changes?")).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(name).toHaveValue("Town hall");
  await expect(name).toBeFocused();
  // The buttons at the end of a long dialog are out of view: the question is not, and has the focus.
  const keep = page.getByRole("button", { name: "Keep editing" });
  await name.press("Escape");
  await expect(keep).toBeFocused();
  await expect(page.getByText("Discard your changes?")).toBeInViewport({ ratio: 1 });
  await keep.press("Escape");
  await expect(keep).toBeHidden();
  await expect(name).toBeFocused();
  const cancel = page.getByRole("button", { name: "Cancel" });
  await cancel.press("Enter");
  await expect(keep).toBeFocused();
  // Asked once more from elsewhere, it takes the focus again.
  await name.focus();
  await name.press("Escape");
  await expect(keep).toBeFocused();
  await keep.press("Enter");
  await expect(cancel).toBeFocused();
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
  await expect(page.getByText("This todo is no longer on the board.")).toBeVisible();
  await expectBoard(page, "Todo: Bakery");
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test("a double click opens a todo, and Escape closes the calendar of its due date first", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall", teamId);
  const page = await browserOf(browser, server, anna, path);
  const dialog = page.getByRole("dialog");
  const name = page.getByRole("textbox", { name: "Name" });
  await page.getByRole("button", { name: "Hall", exact: true }).click();
  await expect(name).toHaveValue("Hall");
  // The second press of a double click, by when the dialog covers the board.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });

  await page.getByRole("textbox", { name: "Due date" }).click();
  const calendar = page.locator("[data-dates-dropdown]");
  await expect(calendar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the browser asks before a todo is left of which something is unsaved, and only then", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall", teamId);
  const page = await browserOf(browser, server, anna, path);
  const name = page.getByRole("textbox", { name: "Name" });
  await page.getByRole("button", { name: "Hall", exact: true }).click();
  await name.fill("Town hall");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await expect(name).toHaveValue("Town hall");
  await page.getByRole("button", { name: "Save" }).click();
  await expectBoard(page, "Todo: Town_hall");
  await expectSaved(page);
  await page.getByRole("button", { name: "Town hall", exact: true }).click();
  await expect(name).toHaveValue("Town hall");
  page.once("dialog", (unwanted) => unwanted.dismiss());
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
});

test("a swipe over the edge of the lists does not leave the board", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall");
  const page = await browserOf(browser, server, anna, path);
  await expectBoard(page, "Todo: Hall");
  await expect(page.locator("[data-lists]")).toHaveCSS("overscroll-behavior-x", "contain");
  await expect(page.locator("html")).toHaveCSS("overscroll-behavior-x", "none");
});

test("one click gives an empty board three lists, and one click undoes that", async ({ browser, server }) => {
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

test("on a phone a todo is assigned with a finger", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall", teamId);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await browserOf(browser, server, anna, path, phone);
  await page.getByRole("button", { name: "Hall", exact: true }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Assigned members").tap();
  await page.getByRole("option", { name: /Ben/ }).tap();
  expect(await page.evaluate(() => innerWidth)).toBe(360);
  await dialog.getByRole("button", { name: "Save" }).tap();
  await expect(card(page, "Hall").getByRole("img", { name: /Ben/ })).toBeVisible();
});

test("a link in a description is set, changed and removed in the page, and a click on it opens nothing", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall", teamId);
  const page = await browserOf(browser, server, anna, path);
  await page.getByRole("button", { name: "Hall", exact: true }).click();
  const text = page.getByRole("textbox", { name: "Description" });
  const field = page.getByRole("textbox", { name: "Link address" });
  const link = text.getByRole("link", { name: "the plan" });
  await text.pressSequentially("the plan");
  await text.press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await expect(field).toBeFocused();
  await field.fill("nothing");
  await field.press("Enter");
  await expect(page.getByText("Enter a web or email address")).toBeVisible();
  await field.fill("plan.example/a");
  await field.press("Enter");
  await expect(link).toHaveAttribute("href", "https://plan.example/a");
  await expect(text).toBeFocused();

  // Slowly, as a careful person does, and before the text has had the focus.
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

test("a refusal by the server has a title, and the reason below it", async ({ browser, server }) => {
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
  const toast = (title: string) => annas.getByRole("alert").filter({ hasText: title });
  await expect(toast("Failed to update board")).toContainText("“Town hall”: ");
  await expect(toast("Failed to delete todo")).toBeVisible();
  await expectBoard(annas, "Todo:");
});

test("several pasted lines are several todos, and a typed one keeps its number", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: a");
  const page = await browserOf(browser, server, anna, path, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("button", { name: "Add todo to Todo" }).click();
  await page.evaluate(() => navigator.clipboard.writeText("- Milk\n- Bread\n\n- Tea"));
  await page.getByRole("textbox", { name: "New todo in Todo" }).press("Control+v");
  await expectBoard(page, "Todo: a Milk Bread Tea");
  await page.keyboard.type("1. FC Köln");
  await page.keyboard.press("Enter");
  await expectBoard(page, "Todo: a Milk Bread Tea 1._FC_Köln");
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

test("a long list renders what is near the viewport, and all of it when scrolled to", async ({ browser, server }) => {
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

test("a long list keeps its place while it is out of view", async ({ browser, server }) => {
  // Much higher than what is assumed of those that were not rendered yet.
  const long = (number: number) => `t${number}${" as long as six lines".repeat(9)}`;
  const names = Array.from({ length: 120 }, (_, index) => long(index + 1).replaceAll(" ", "_"));
  const others = Array.from({ length: 12 }, (_, index) => `List ${index}: o${index}`);
  const { path } = await makeBoard(anna, `Todo: ${names.join(" ")} | ${others.join(" | ")}`);
  const page = await browserOf(browser, server, anna, path);
  const [first, other] = [page.locator("[data-scroller]").first(), card(page, long(110))];
  await expect(card(page, long(2))).toBeVisible();
  // Step by step, so that all above has been rendered.
  for (let step = 0; step < 100 && (await other.count()) === 0; step += 1) {
    await first.evaluate(async (it) => {
      it.scrollBy(0, 300);
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
  }
  await other.scrollIntoViewIfNeeded();
  const place = async () => Math.round((await other.boundingBox())?.y ?? 0);
  const before = await place();
  await page.getByRole("region", { name: "List 11" }).scrollIntoViewIfNeeded();
  await expect(other).toHaveCount(0);
  await first.scrollIntoViewIfNeeded();
  await expect.poll(place).toBe(before);
  await expect(other).toBeInViewport();
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
