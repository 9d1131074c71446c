import type { Page } from "@playwright/test";
import { dragTool, elements, placeOf, saved, sizeIsKnown } from "./board.ts";
import { enter, newPerson, type Person } from "./people.ts";
import { makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { expect, test } from "./server.ts";

let person: Person;
test.beforeAll(async ({ server }) => {
  person = await newPerson(server, "Edda Stern");
});

/** A personal board with these elements at 100 %, all of them around the center of the window. */
async function openAt100(page: Page, put: readonly object[] = []): Promise<string> {
  const uuid = await makeBoard(person, put);
  await enter(page, person);
  await openBoard(page, uuid);
  await page.keyboard.press("0");
  return uuid;
}
const drag = async (page: Page, from: [number, number], to: [number, number]) => {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 10 });
  await page.mouse.up();
};
const middle = async (page: Page, text: string): Promise<[number, number]> => {
  const { x, y, width, height } = await placeOf(elements(page).filter({ hasText: text }));
  return [x + width / 2, y + height / 2];
};

test("the text being written stays visible, on a phone and at the edge of a window", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAt100(page, [{ ...note("Wide", 100, 100), size: { width: 400, height: 120 } }]);
  const wide = elements(page).filter({ hasText: "Wide" });
  const caret = () =>
    page.evaluate(() => {
      const { left = -1, top = -1 } = getSelection()?.getRangeAt(0).getClientRects()[0] ?? {};
      const board = document.querySelector(".board");
      return left > 0 && left < innerWidth && top > 0 && top < innerHeight && board?.scrollLeft === 0;
    });
  await page.keyboard.press(".");
  await page.keyboard.press("Enter");
  await expect(page.locator(".ql-editor")).toBeFocused();
  await expect.poll(async () => (await placeOf(wide)).width).toBe(344);
  await expect.poll(async () => (await placeOf(wide)).x).toBe(8);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 1000, height: 700 });
  await sizeIsKnown(page);
  await page.keyboard.press("0");
  const { x, y, width } = await placeOf(wide);
  // Two thirds of it are outside the window; a click into the visible part writes there.
  const over = 1000 - width / 3 - x;
  await drag(page, [100, y + 200], [100 + over / 2, y + 200]);
  await drag(page, [100, y + 200], [100 + over / 2, y + 200]);
  await page.mouse.click(1000 - width / 6, y + 60);
  await page.mouse.click(1000 - width / 6, y + 60);
  await expect(page.locator(".ql-editor")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" and long enough to be written over the edge of what is shown of it");
  await expect.poll(caret).toBe(true);
  await expect.poll(async () => (await placeOf(wide)).x + width).toBeLessThanOrEqual(1000);
});

test("a drawing is drawn, erased, undone, saved, and edited again", { tag: "@core" }, async ({ page }) => {
  const uuid = await openAt100(page);
  await page.getByRole("button", { name: "Freehand Drawing" }).click();
  const sheet = page.getByRole("dialog", { name: "Freehand drawing" });
  await expect(sheet).toBeVisible();
  await sheet.getByRole("button", { name: "Red", exact: true }).click();
  await drag(page, [300, 200], [600, 260]);
  await drag(page, [300, 300], [600, 360]);
  const strokes = sheet.locator(".drawing-sheet path");
  await expect(strokes).toHaveCount(2);
  await sheet.getByRole("button", { name: "Eraser" }).click();
  await drag(page, [450, 150], [450, 400]);
  await expect(strokes).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(strokes).toHaveCount(2);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");
  await expect(strokes).toHaveCount(2);
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toHaveCount(0);
  await saved(page);
  const [drawing] = Object.values(await storedElements(person, uuid));
  expect(drawing).toMatchObject({ type: "drawing", paths: [{ color: "rgba(224, 49, 49, 1)" }, {}] });

  const { x, y } = await placeOf(elements(page).first());
  expect([x, y].every((edge) => edge > 150 && edge < 300)).toBe(true);
  await page.mouse.click(450, 230);
  await expect(sheet).toBeVisible();
  await expect(strokes).toHaveCount(2);
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(sheet).toHaveCount(0);
});

test("a drawing survives a reload and the back button; its keys work to the end of its steps", async ({ page }) => {
  const uuid = await openAt100(page);
  const sheet = page.getByRole("dialog", { name: "Freehand drawing" });
  const strokes = sheet.locator(".drawing-sheet path");
  const tool = page.getByRole("button", { name: "Freehand Drawing" });
  const drawings = async () => Object.values(await storedElements(person, uuid)).length;
  await tool.click();
  await expect(sheet).toBeVisible();
  await drag(page, [300, 200], [600, 260]);
  await expect(strokes).toHaveCount(1);
  await page.reload();
  await expect.poll(drawings).toBe(1);

  await page.goto("/whiteboards/personal");
  await page.locator(`a[href*="${uuid}"]`).first().click();
  await expect(tool).toBeVisible();
  await tool.click();
  await expect(sheet).toBeVisible();
  await drag(page, [300, 500], [600, 560]);
  // A button with nothing left to undo keeps the focus, and the keys with it.
  await sheet.getByRole("button", { name: "Undo" }).click();
  await expect(strokes).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+y");
  await expect(strokes).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/whiteboards\/personal/);
  await expect.poll(drawings).toBe(2);
});

test("an arrow attaches to a note, follows it, and stays when the note is deleted", async ({ page }) => {
  const uuid = await openAt100(page, [note("right", 200, -60)]);
  await dragTool(page, "Draw Arrow", 400, 550);
  await expect(elements(page)).toHaveCount(2);
  const line = page.locator(".arrow path");
  const handle = page.locator(".handle-own");
  await expect(handle).toHaveCount(3);
  const end = await placeOf(handle.nth(2));
  const target = await middle(page, "right");
  await drag(page, [end.x + 5, end.y + 5], target);
  await saved(page);
  const arrowOf = async () => Object.values(await storedElements(person, uuid)).find(({ type }) => type === "arrow");
  expect(await arrowOf()).toMatchObject({ endConnection: { elementId: "right" } });
  const before = await line.getAttribute("d");
  await page.keyboard.press("Escape");
  await drag(page, target, [target[0], target[1] + 150]);
  await expect(line).not.toHaveAttribute("d", before ?? "");
  await page.keyboard.press("Delete");
  await saved(page);
  expect(await arrowOf()).toMatchObject({ endConnection: null });
  await expect(line).toBeVisible();
});

test("a list takes in a note, and lets it go again", async ({ page }) => {
  const uuid = await openAt100(page, [note("card", 200, -60)]);
  await dragTool(page, "Element List", 300, 400);
  const list = page.locator(".element-list");
  await expect(page.getByLabel("List title")).toHaveValue("Neue Liste");
  await page.keyboard.press("Escape");
  await expect(list.getByText("Neue Liste")).toBeVisible();
  await saved(page);
  const listOf = async () =>
    Object.values(await storedElements(person, uuid)).find(({ type }) => type === "element-list");
  const inside = await placeOf(list);
  await drag(page, await middle(page, "card"), [inside.x + 200, inside.y + 90]);
  await saved(page);
  expect(await listOf()).toMatchObject({ connections: ["card"] });
  const card = await placeOf(elements(page).filter({ hasText: "card" }));
  expect([card.x - inside.x, card.y - inside.y, card.width]).toEqual([10, 40, 380]);
  await drag(page, await middle(page, "card"), [1000, 200]);
  await saved(page);
  expect(await listOf()).toMatchObject({ connections: [] });
  // As wide as before.
  expect((await storedElements(person, uuid)).card).toMatchObject({ size: { width: 200 } });
});

test("a link that cannot be fetched is an Invalid URL, and its field is reset", async ({ page }) => {
  await openAt100(page);
  await dragTool(page, "Create Link", 500, 400);
  const entry = page.getByLabel("URL");
  await entry.fill("nowhere.invalid");
  await entry.press("Enter");
  await expect(page.getByText("Invalid URL")).toBeVisible();
  await expect(page.getByText("Click again to enter a URL")).toBeVisible();
});

test("a link that is stored shows its card and opens in a new tab", async ({ page }) => {
  const link = { type: "link", url: "https://example.org/a", title: "An example", description: "Of a page" };
  await openAt100(page, [{ ...note("link", -200, -100), ...link, size: { width: 400, height: 200 } }]);
  const card = page.locator(".link");
  await expect(card.getByText("An example", { exact: true })).toBeVisible();
  await expect(card.getByText("example.org/a", { exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: "Open An example in a new tab" })).toHaveAttribute("target", "_blank");
});
