/** Files on todos: chosen, dropped and pasted, seen by others, sent later when offline. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, card, expectSaved, makeBoard, toastStays } from "./todo-board.ts";
import { drop, type Named, paste, png } from "./todo-files.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

const pdf = (name: string): Named => ({ name, mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.7 ${name}`) });

const open = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
const part = (page: Page) => page.getByRole("group", { name: "Attachments" });
const rows = (page: Page) => part(page).getByRole("listitem");
const choose = (page: Page, ...files: Named[]) => part(page).locator("input[type=file]").setInputFiles(files);
const clip = (page: Page, name: string) => card(page, name).getByTitle(/attachment/);

test("files are chosen, dropped and pasted at the same time, seen by both, downloaded, deleted and brought back", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Tent", teamId);
  const page = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await drop(card(bens, "Tent"), pdf("plan.pdf"));
  await open(page, "Tent");
  await choose(page, pdf("bill.pdf"));
  await paste(part(page), await png(page, "photo.png"));
  await expect(clip(bens, "Tent")).toHaveText("3");
  await expect(rows(page)).toHaveCount(3);
  await expect(part(page).getByRole("button", { name: "Download plan.pdf" }).first()).toBeVisible();
  await expectAccessible(page);

  // The picture is opened, and shown on the card.
  await part(page).getByRole("button", { name: "Show photo.png on the card" }).press("Enter");
  await expect(card(bens, "Tent").getByRole("img", { name: "photo.png" })).toBeVisible();
  await part(page).getByRole("button", { name: "Open photo.png" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "photo.png" }).getByRole("img", { name: "photo.png" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "photo.png" })).toBeHidden();

  const downloading = page.waitForEvent("download");
  await part(page).getByRole("button", { name: "Download bill.pdf" }).last().press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("bill.pdf");
  expect(await readFile(await download.path(), "utf8")).toBe("%PDF-1.7 bill.pdf");

  await part(page).getByRole("button", { name: "Delete plan.pdf" }).press("Enter");
  await toastStays(page, "“plan.pdf” deleted");
  await expect(clip(bens, "Tent")).toHaveText("2");
  await page.getByRole("button", { name: "Undo", exact: true }).last().press("Enter");
  await expect(clip(bens, "Tent")).toHaveText("3");
  await open(bens, "Tent");
  await expect(part(bens).getByRole("button", { name: "Download plan.pdf" }).first()).toBeVisible();
});

test("offline on a phone a file waits, and is sent when there is a network", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Tent", teamId);
  const page = await browserOf(browser, server, anna, path, { viewport: { width: 360, height: 740 }, hasTouch: true });
  const bens = await browserOf(browser, server, ben, path);
  await open(page, "Tent");
  // The code that sends is there.
  await choose(page, pdf("first.pdf"));
  await expect(part(page).getByRole("button", { name: "Download first.pdf" }).first()).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await choose(page, pdf("second.pdf"));
  await expect(rows(page).last()).toContainText("Is sent as soon as there is a network");
  await expect(clip(bens, "Tent")).toHaveText("1");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.context().setOffline(false);
  await expect(clip(bens, "Tent")).toHaveText("2");
  await expect(part(page).getByRole("button", { name: "Download second.pdf" }).first()).toBeVisible();
  await expectSaved(page);
});
