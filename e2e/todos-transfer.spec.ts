import { expectAccessible } from "./axe.ts";
import { choose } from "./focus.ts";
import { intercept } from "./intercept.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, expectBoard, makeBoard, toastStays } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test("a todo and a list go to a team's board, which others have open, and the board is copied, by keyboard on a phone", async ({
  browser,
  server,
}) => {
  const ours = await makeBoard(anna, "Doing: x", teamId);
  const own = await makeBoard(anna, "Todo: a | Doing: b c");
  const page = await browserOf(browser, server, anna, own.path, { viewport: { width: 360, height: 740 } });
  const bens = await browserOf(browser, server, ben, ours.path);
  await expectBoard(bens, "Doing: x");
  await page.getByRole("button", { name: "Menu of c", exact: true }).press("Enter");
  await choose(page, "To another board…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Workspace" }).selectOption("Rakete");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Move" }).press("Enter");
  await toastStays(page, "“c” moved to");
  await expectBoard(bens, "Doing: x c");
  await expectBoard(page, "Todo: a | Doing: b");

  // Without a network nobody can bring it back; then it is where it was.
  const undo = page.getByRole("button", { name: "Undo", exact: true }).last();
  await page.context().setOffline(true);
  await undo.press("Enter");
  await expect(page.getByText("“c” could not be brought back")).toBeVisible();
  await page.context().setOffline(false);
  await undo.press("Enter");
  await expectBoard(page, "Todo: a | Doing: b c");
  await expectBoard(bens, "Doing: x");
  await page.getByRole("button", { name: "Menu of c", exact: true }).press("Enter");
  await choose(page, "To another board…");
  await dialog.getByRole("combobox", { name: "Workspace" }).selectOption("Rakete");
  await dialog.getByRole("button", { name: "Move" }).press("Enter");
  await expectBoard(bens, "Doing: x c");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Menu of Doing" }).press("Enter");
  await choose(page, "To another board…");
  await dialog.getByRole("combobox", { name: "Workspace" }).selectOption("Rakete");
  await dialog.getByRole("button", { name: "Copy" }).press("Enter");
  await expectBoard(bens, "Doing: x c | Doing: b");
  await expectBoard(page, "Todo: a | Doing: b");

  await page.getByRole("button", { name: "Board menu" }).press("Enter");
  await choose(page, "Copy board…");
  await dialog.getByRole("textbox", { name: "Title of the copy" }).fill("Template");
  await dialog.getByRole("checkbox", { name: "With its todos" }).uncheck();
  await dialog.getByRole("button", { name: "Copy" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Template" })).toBeVisible();
  await expectBoard(page, "Todo: | Doing:");
});

test("what is moved after its dialog was closed closes no other", async ({ browser, server }) => {
  await makeBoard(anna, "Doing: x", teamId);
  const own = await makeBoard(anna, "Todo: a b");
  const page = await browserOf(browser, server, anna, own.path);
  let letCome = () => {};
  const comes = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await intercept(page, "**/api/todos/transfer", async (route) => {
    await comes;
    await route.fallback();
  });
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Menu of a", exact: true }).click();
  await choose(page, "To another board…");
  await dialog.getByRole("combobox", { name: "Workspace" }).selectOption("Rakete");
  await dialog.getByRole("button", { name: "Move" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Menu of b", exact: true }).click();
  await choose(page, "To another board…");
  await expect(dialog.getByRole("combobox", { name: "Workspace" })).toBeVisible();
  letCome();
  await toastStays(page, "“a” moved to");
  await expect(dialog.getByRole("combobox", { name: "Workspace" })).toBeVisible();
});

test("a double click copies or saves once, and says so once", async ({ browser, server }) => {
  await makeBoard(anna, "Doing: x", teamId);
  const own = await makeBoard(anna, "Todo: a");
  const page = await browserOf(browser, server, anna, own.path);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  const dialog = page.getByRole("dialog");
  const once = async (button: string, path: string, said: string) => {
    await dialog.getByRole("button", { name: button, exact: true }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("alert").filter({ hasText: said })).toHaveCount(1);
    expect(sent.filter((it) => it === path)).toHaveLength(1);
  };
  await page.getByRole("button", { name: "Menu of a", exact: true }).click();
  await choose(page, "To another board…");
  await dialog.getByRole("combobox", { name: "Workspace" }).selectOption("Rakete");
  await once("Copy", "/api/todos/transfer", "“a” copied to");
  await page.getByRole("button", { name: "Board menu" }).click();
  await choose(page, "Save as template…");
  await once("Save", "/api/todos/saveTemplate", "“Summer fair” is now under");
  await page.getByRole("button", { name: "Board menu" }).click();
  await choose(page, "Copy board…");
  await once("Copy", "/api/todos/copyBoard", "Board copied as");
});
