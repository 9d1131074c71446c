/** Pictures inside a todo's description: pasted, dropped and chosen, seen by others, described, removed, sent later. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, expectSaved, makeBoard, toastStays } from "./todo-board.ts";
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

const open = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
const text = (page: Page) => page.getByRole("textbox", { name: "Description" });
const picture = (page: Page, name: string) => text(page).getByRole("img", { name, exact: true });
const files = (page: Page) => page.getByRole("group", { name: "Attachments" }).getByRole("listitem");
const choose = (page: Page, file: Named) =>
  page.locator('input[type=file][aria-label="Insert pictures"]').setInputFiles(file);
/** The picture is there and has been read, and not only its words. */
const expectDrawn = (page: Page, name: string) =>
  expect
    .poll(() => picture(page, name).evaluate((it) => (it instanceof HTMLImageElement ? it.naturalWidth : 0)))
    .toBeGreaterThan(0);
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(text(page)).toBeHidden();
}

test("pictures are pasted, dropped and chosen, described with the keyboard, and seen by another person", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Tent", teamId);
  const page = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await open(bens, "Tent");
  await open(page, "Tent");
  await text(page).fill("Put it up like this: ");
  await paste(text(page), await png(page, "plan.png"));
  await expectDrawn(page, "plan");
  await drop(text(page), await png(page, "place.png"));
  await choose(page, await png(page, "poles.png"));
  await expect(files(page)).toHaveCount(3);
  await expect(text(page).getByRole("img")).toHaveCount(3);

  // The caret is behind the last one: it gets its words without a mouse.
  const tool = page.getByRole("button", { name: "Describe picture" });
  await text(page).focus();
  await tool.press("Enter");
  const words = page.getByRole("textbox", { name: "Alternative text" });
  await expect(words).toBeFocused();
  await expectAccessible(page);
  await words.fill("Five poles");
  await words.press("Enter");
  await expectDrawn(page, "Five poles");
  // Undo takes the words back, and redo gives them again.
  await text(page).press("ControlOrMeta+z");
  await expect(picture(page, "poles")).toBeVisible();
  await text(page).press("ControlOrMeta+Shift+z");
  await expect(picture(page, "Five poles")).toBeVisible();
  await save(page);

  for (const name of ["plan", "place", "Five poles"]) await expectDrawn(bens, name);
  await bens.reload();
  for (const name of ["plan", "place", "Five poles"]) await expectDrawn(bens, name);
  const html = await text(bens).innerHTML();
  expect(html).not.toContain("data:");

  // Without its file it says so, and has it back by undo.
  const one = page.getByRole("button", { name: "Delete plan.png" });
  await open(page, "Tent");
  await one.press("Enter");
  await toastStays(page, "“plan.png” deleted");
  await expect(picture(bens, "Picture was removed: plan")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).last().press("Enter");
  await expectDrawn(bens, "plan");
});

test("a picture is taken out of the text again, on a phone, and stays an attachment", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Tent", teamId);
  const page = await browserOf(browser, server, anna, path, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await open(page, "Tent");
  await choose(page, await png(page, "plan.png"));
  await expectDrawn(page, "plan");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await picture(page, "plan").tap();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove picture" }).tap();
  await expect(text(page).getByRole("img")).toHaveCount(0);
  await expect(files(page)).toHaveCount(1);
});

test("a page's picture is left out when its text is pasted: nothing is fetched from elsewhere", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Tent", teamId);
  const page = await browserOf(browser, server, anna, path);
  await open(page, "Tent");
  const outside: string[] = [];
  page.on("request", (request) => void (request.url().startsWith(server.url) || outside.push(request.url())));
  await text(page).focus();
  await text(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", '<p>Look <img src="https://tracker.example/p.png" alt="x"> here</p>');
    clipboardData.setData("text/plain", "Look here");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text(page)).toHaveText(/Look\s+here/);
  await expect(text(page).getByRole("img")).toHaveCount(0);
  await save(page);
  expect(outside.filter((url) => !/^(blob|data):/.test(url))).toEqual([]);
});

test("offline it is shown from what waits, and sent when there is a network", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Tent", teamId);
  const page = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await open(page, "Tent");
  // The code that sends is there.
  await choose(page, await png(page, "first.png"));
  await expect(page.getByRole("button", { name: "Download first.png" })).toBeVisible();
  await page.context().setOffline(true);
  await paste(text(page), await png(page, "second.png"));
  await expectDrawn(page, "second");
  await save(page);
  await open(page, "Tent");
  await expectDrawn(page, "second");
  await page.context().setOffline(false);
  await expectSaved(page);
  await open(bens, "Tent");
  await expectDrawn(bens, "first");
  await expectDrawn(bens, "second");
});

test("what is refused says so and leaves no gap in the text", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Tent", teamId);
  const page = await browserOf(browser, server, anna, path);
  await open(page, "Tent");
  await text(page).fill("Look: ");
  const broken = { ...(await png(page, "broken.png")) };
  await choose(page, { ...broken, buffer: broken.buffer.subarray(0, 60) });
  await expect(page.getByRole("button", { name: "Send broken.png again" })).toBeVisible();
  await expect(text(page).getByRole("img")).toHaveCount(0);
  await expect(text(page)).toHaveText("Look:");
});
