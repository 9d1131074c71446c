import { expectAccessible } from "./axe.ts";
import { placeOf, whiteboardIsShown } from "./board.ts";
import { choose } from "./focus.ts";
import { intercept } from "./intercept.ts";
import { newPerson, newTeam } from "./people.ts";
import { storedElements } from "./personal-board.ts";
import { expect, test } from "./server.ts";
import { browserOf, makeBoard } from "./todo-board.ts";

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test("a todo and its list are shown on a whiteboard from their menus, by keyboard on a phone", async ({
  browser,
  server,
}) => {
  const ada = await newPerson(server, "Ada Shows");
  const teamId = await newTeam("Rakete", ada, []);
  const { path } = await makeBoard(ada, "Todo: Water Sweep | Doing:", teamId);
  const page = await browserOf(browser, server, ada, path, { viewport: { width: 360, height: 740 } });
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Menu of Todo" }).press("Enter");
  await choose(page, "Show on whiteboard…");
  await dialog.getByRole("textbox", { name: "Name of the new whiteboard" }).fill("Retro");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Show" }).press("Enter");
  await whiteboardIsShown(page);
  const column = page.locator(".board-element .column");
  await expect(column).toContainText("Sweep");
  await expect(column.getByRole("button", { name: "Water, done" })).toBeVisible();

  await page.goto(path);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await intercept(page, /\/api\/whiteboard\/all/, async (route) => {
    await answered;
    await route.fallback();
  });
  await page.getByRole("button", { name: "Menu of Water", exact: true }).press("Enter");
  await choose(page, "Show on whiteboard…");
  const chosen = dialog.getByRole("combobox", { name: "Whiteboard" });
  const show = dialog.getByRole("button", { name: "Show" });
  await expect(chosen.getByRole("option")).toHaveText(["Loading whiteboards…"]);
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
  await expect(show).toBeDisabled();
  answer();
  await expect(chosen.getByRole("option")).toHaveText(["Retro", "New whiteboard…"]);
  await expect(show).toBeEnabled();
  await show.press("Enter");
  const card = page.locator(".board-element .card");
  await expect(card).toContainText("Water");
  await expect(column).toContainText("Sweep");
  const [above, below] = [await placeOf(column), await placeOf(card)];
  expect(below.y).toBeGreaterThan(above.y + above.height);
  await page.keyboard.press("Control+z");
  await expect(card).toHaveCount(0);
  // It comes once.
  await page.reload();
  await whiteboardIsShown(page);
  const uuid = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  const types = async () => Object.values(await storedElements(ada, uuid)).map(({ type }) => type);
  await expect.poll(types).toEqual(["column"]);
});
