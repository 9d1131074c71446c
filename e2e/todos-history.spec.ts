import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { intercept } from "./intercept.ts";
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

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const history = (page: Page) => page.getByRole("dialog", { name: "History" });
const slider = (page: Page) => history(page).getByRole("slider", { name: "Moment" });
async function openHistory(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Board menu" }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  await expect(slider(page)).toBeVisible();
}

/** The past board as it is shown, as a line. */
const expectPast = (page: Page, line: string): Promise<void> =>
  expect
    .poll(() =>
      history(page)
        .locator("[data-lists] > section")
        .evaluateAll((lists) =>
          lists
            .map((list) => {
              const names = [...list.querySelectorAll("[data-todo] button")].map(({ textContent }) => textContent);
              return [`${list.getAttribute("aria-label")}:`, ...names].join(" ");
            })
            .join(" | "),
        ),
    )
    .toBe(line);

test("Back closes what lies over the history, then the history, and then leaves the board", async ({
  browser,
  server,
}) => {
  const { boardId } = await makeBoard(anna, "Todo: Hall", teamId);
  await save(anna, boardId, { type: "rename-board", title: "Winter fair" });
  const page = await browserOf(browser, server, anna, `/boards/${teamId}`);
  await page.getByRole("link", { name: "Winter fair" }).click();
  await expectBoard(page, "Todo: Hall");
  await openHistory(page);
  await slider(page).focus();
  await page.keyboard.press("ArrowLeft");
  await history(page).getByRole("button", { name: "Hall", exact: true }).click();
  const todo = page.getByRole("dialog", { name: "Hall" });
  await todo.getByRole("button", { name: "Restore this todo" }).click();
  const entry = () => page.evaluate(() => window.history.state.__TSR_index);
  const before = await entry();
  for (const shown of [page.getByRole("dialog", { name: "Restore Hall?" }), todo, history(page)]) {
    await expect(shown).toBeVisible();
    await page.goBack();
    await expect(shown).toHaveCount(0);
    // What Back did to the address is taken back a moment later.
    await expect.poll(entry).toBe(before);
  }
  await expectBoard(page, "Todo: Hall");
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/boards/${teamId}$`));
});

type Lists = readonly {
  readonly id: string;
  readonly title: string;
  readonly todos: readonly { readonly id: string; readonly name: string }[];
}[];
const idsOn = async (person: Person, boardId: string) => {
  const { board } = await person.call<{ board: { lists: Lists } }>("/api/todos/getBoard", { boardId });
  return Object.fromEntries(
    board.lists.flatMap(({ id, title, todos }) => [[title, id], ...todos.map((todo) => [todo.name, todo.id])]),
  ) as Readonly<Record<string, string>>;
};
const save = (person: Person, boardId: string, ...changes: object[]) =>
  person.call("/api/todos/updateBoard", {
    boardId,
    operations: changes.map((change) => ({ ...change, operationId: randomUUID() })),
  });

test("every moment is shown; a list comes back for everybody while others go on, and undo takes it back", async ({
  browser,
  server,
}) => {
  const { boardId, path } = await makeBoard(anna, "Todo: Hall Bakery | Done: Rent", teamId);
  const ids = await idsOn(anna, boardId);
  await save(ben, boardId, { type: "edit-todo", todoId: ids.Hall, changes: { name: "Barn" } });
  await save(ben, boardId, { type: "delete-list", listId: ids.Done });
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path, phone);
  await openHistory(annas);
  await expectPast(annas, "Todo: Barn Bakery");
  await expect(history(annas).getByRole("button", { name: "Restore the board" })).toHaveCount(0);
  await expect(history(annas).getByLabel("Space", { exact: true })).toHaveText(/^Todos1 KBHistory\d KBFiles–$/);
  await expectAccessible(annas);

  await slider(annas).focus();
  await annas.keyboard.press("ArrowLeft");
  await expectPast(annas, "Todo: Barn Bakery | Done: Rent");
  await expect(slider(annas)).toHaveAttribute("aria-valuetext", new RegExp(`${ben.username} renamed “Hall” to “Barn”`));
  await annas.keyboard.press("ArrowLeft");
  await expectPast(annas, "Todo: Hall Bakery | Done: Rent");
  await annas.keyboard.press("Home");
  await expectPast(annas, "");
  await expect(history(annas).getByRole("status")).toHaveText("As far back as the history is kept");
  await annas.keyboard.press("End");
  await annas.keyboard.press("ArrowLeft");

  await save(ben, boardId, { type: "add-todo", listId: ids.Todo, todo: { id: randomUUID(), name: "Band" } });
  await history(annas).getByRole("button", { name: "Restore Done" }).click();
  const sure = annas.getByRole("dialog", { name: "Restore Done?" });
  await expect(sure).toContainText("1 todo comes back. You can undo this.");
  await expectAccessible(annas);
  await sure.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(history(annas)).toHaveCount(0);
  for (const page of [annas, bens]) await expectBoard(page, "Todo: Barn Bakery Band | Done: Rent");
  await expectSaved(annas);
  await annas.keyboard.press("Control+z");
  for (const page of [annas, bens]) await expectBoard(page, "Todo: Barn Bakery Band");
});

test("a board and a todo are restored on a phone, and what is lost is said before", async ({ browser, server }) => {
  const { boardId, path } = await makeBoard(anna, "Todo: Hall Bakery | Done: Rent", teamId);
  const ids = await idsOn(anna, boardId);
  await save(anna, boardId, {
    ...{ type: "edit-todo", todoId: ids.Hall },
    changes: { description: "From nine", richDescription: "<p>From nine</p>" },
  });
  await save(ben, boardId, {
    ...{ type: "edit-todo", todoId: ids.Hall },
    changes: { description: "From ten", richDescription: "<p>From ten</p>" },
  });
  await save(ben, boardId, { type: "delete-todo", todoId: ids.Rent });
  await save(ben, boardId, { type: "add-todo", listId: ids.Done, todo: { id: randomUUID(), name: "Band" } });
  const page = await browserOf(browser, server, anna, path, phone);
  await openHistory(page);
  await slider(page).focus();
  for (let back = 0; back < 2; back += 1) await page.keyboard.press("ArrowLeft");
  await history(page).getByRole("button", { name: "Hall" }).tap();
  const todo = page.getByRole("dialog", { name: "Hall" });
  await expect(todo).toContainText(`Changed by ${ben.username}`);
  await expect(todo.locator("ins")).toHaveText("ten");
  await expect(todo.locator("del")).toHaveText("nine");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(todo).toHaveCount(0);
  await slider(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expectPast(page, "Todo: Hall Bakery | Done: Rent");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await history(page).getByRole("button", { name: "Hall" }).tap();
  await expect(todo).toContainText("From nine");
  await todo.getByRole("button", { name: "Restore this todo" }).tap();
  const sure = page.getByRole("dialog", { name: "Restore Hall?" });
  await expect(sure).toContainText("1 todo becomes what it was.");
  await page.keyboard.press("Escape");
  await expect(sure).toHaveCount(0);
  await todo.getByRole("button", { name: "Restore this todo" }).tap();
  await sure.getByRole("button", { name: "Restore", exact: true }).tap();
  await expect(history(page)).toHaveCount(0);
  await expectBoard(page, "Todo: Hall Bakery | Done: Band");
  await page.getByRole("button", { name: "Hall", exact: true }).tap();
  await expect(page.getByRole("dialog", { name: "Edit todo" })).toContainText("From nine");
  await page.keyboard.press("Escape");

  await expectSaved(page);
  await openHistory(page);
  await slider(page).focus();
  for (let back = 0; back < 3; back += 1) await page.keyboard.press("ArrowLeft");
  await expectPast(page, "Todo: Hall Bakery | Done: Rent");
  await history(page).getByRole("button", { name: "Restore the board" }).tap();
  await expect(page.getByRole("dialog", { name: "Restore the board?" })).toContainText(
    "1 todo comes back. 1 newer todo is deleted. 1 todo becomes what it was.",
  );
  await page.getByRole("button", { name: "Restore", exact: true }).tap();
  await expectBoard(page, "Todo: Hall Bakery | Done: Rent");
});

test("a long history is loaded where it is looked at, again after a failure; who only views restores nothing", async ({
  browser,
  server,
}) => {
  const { boardId, path } = await makeBoard(anna, "Todo: Hall", teamId);
  const ids = await idsOn(anna, boardId);
  for (let at = 1; at <= 110; at += 1) {
    await save(anna, boardId, { type: "edit-todo", todoId: ids.Hall, changes: { name: `Hall${at}` } });
  }
  await anna.call(`/api/todos/board/${boardId}/editors`, { editedBy: "chosen", editors: [] }, "PUT");
  const page = await browserOf(browser, server, ben, path);
  await page.getByRole("button", { name: "Board menu" }).click();
  await page.getByRole("menuitem", { name: "Activity" }).click();
  await expect(page.getByRole("dialog", { name: "Activity" }).getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await openHistory(page);
  await expectPast(page, "Todo: Hall110");
  await expect(slider(page)).toHaveAttribute("max", "99");
  await slider(page).focus();
  const allow = await intercept(page, "**/getHistory", (route) => route.abort());
  await page.keyboard.press("Home");
  await expect(history(page).getByRole("alert")).toBeVisible();
  allow();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Home");
  await expect(slider(page)).toHaveAttribute("max", "111");
  await page.keyboard.press("Home");
  await expectPast(page, "");
  await page.keyboard.press("ArrowRight");
  await expectPast(page, "Todo: Hall");
  await expect(history(page).getByRole("button", { name: /^Restore/ })).toHaveCount(0);
});
