import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { choose } from "./focus.ts";
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

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Board menu" }).press("Enter");
  await choose(page, item);
}

const chooseFile = (page: Page, text: string) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: "plan.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("a file is mapped, shown and imported, for the others too, undone at once, and written again", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Milk", teamId);
  const page = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await fromMenu(page, "Import CSV…");
  const dialog = page.getByRole("dialog");
  await chooseFile(
    page,
    'Was;Liste;Fällig;Zugewiesen;Tags\n"Brot; frisch";todo;24.12.2026;Ben Kraus;Einkauf\n=1+1;Später;;Zoë;\n;Todo;;;\n',
  );
  await expect(dialog.getByRole("status")).toContainText("Say which column has the names");
  await dialog.getByRole("combobox", { name: "Was" }).selectOption("Name");
  await expect(dialog.getByRole("status")).toContainText("Todos to import: 2. New lists: 1.");
  await expect(dialog.getByRole("status")).toContainText("not assigned: Zoë.");
  await expect(dialog.getByRole("status")).toContainText("New labels: Einkauf.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import 2 todos" }).press("Enter");
  await expectBoard(bens, "Todo: Milk Brot;_frisch | Später: =1+1");
  await expect(bens.getByRole("img", { name: "Assigned to Ben Kraus" })).toBeVisible();
  await expect(card(bens, "Brot; frisch").getByTitle("Einkauf")).toBeVisible();
  await expect(page.getByRole("button", { name: "Board menu" })).toBeFocused();

  const downloading = page.waitForEvent("download");
  await fromMenu(page, "Export as CSV");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Summer fair.csv");
  const written = await readFile(await download.path(), "utf8");
  expect(written).toContain('"Brot; frisch",Todo,,,2026-12-24,,,,Ben Kraus,Einkauf,,,\r\n\'=1+1,Später,');

  await page.keyboard.press("Control+z");
  await expectBoard(bens, "Todo: Milk");
});

test("rows find their place on the board as others leave it while the file is looked at", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Milk | Later:", teamId);
  const page = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await fromMenu(page, "Import CSV…");
  const dialog = page.getByRole("dialog");
  await chooseFile(page, "Name,List\nBread,Later\nTea,Todo\n");
  await expect(dialog.getByRole("status")).toHaveText("Todos to import: 2.");
  await bens.getByRole("button", { name: "Menu of Later" }).press("Enter");
  await choose(bens, "Delete list");
  await expect(dialog.getByRole("status")).toContainText("Todos to import: 2. New lists: 1.");
  await dialog.getByRole("button", { name: "Import 2 todos" }).press("Enter");
  await expectBoard(bens, "Todo: Milk Tea | Later: Bread");
});

test("offline on a phone a file is imported too, and what cannot be read is said", async ({ browser, server }) => {
  const { path } = await makeBoard(ben, "");
  const page = await browserOf(browser, server, ben, path, { viewport: { width: 360, height: 740 } });
  await fromMenu(page, "Import CSV…");
  // Its code has arrived.
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.context().setOffline(true);
  await chooseFile(page, "Paint\nSweep\n");
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("Todos to import: 2. New lists: 1.");
  await expectAccessible(page);
  await chooseFile(page, "PK\0\0");
  await expect(page.getByRole("alert")).toHaveText("The file could not be read.");
  await expect(page.getByRole("button", { name: /^Import \d/ })).toBeHidden();
  await chooseFile(page, "Paint\nSweep\n");
  await page.getByRole("button", { name: "Import 2 todos" }).click();
  await expectBoard(page, "To do: Paint Sweep");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.context().setOffline(false);
  await expectSaved(page);
});

test("a double click imports once", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Milk");
  const page = await browserOf(browser, server, anna, path);
  await fromMenu(page, "Import CSV…");
  await chooseFile(page, "Name\nBread\nTea\n");
  await page.getByRole("button", { name: "Import 2 todos" }).dblclick();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectBoard(page, "Todo: Milk Bread Tea");
});
