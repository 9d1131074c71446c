import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { elements, openFileMenu, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { element, makeBoard, openBoard, storedElements } from "./personal-board.ts";
import { expect, test } from "./server.ts";

const text = (page: Page) => page.getByLabel("Text in the shape");
const shape = (id: string, x: number, y: number, fields: object = {}) => ({
  ...element(id, "shape", x, y),
  size: { width: 240, height: 180 },
  shapeType: "circle",
  fill: "lightblue",
  ...fields,
});

async function at100(page: Page): Promise<void> {
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await page.keyboard.press("0");
  await expect(page.getByText("100%")).toBeVisible();
}

test("two people write into one shape at once, each sees the other's letters, and each undoes their own", async ({
  browser,
  server,
}) => {
  const [ada, grace] = [await newPerson(server, "Ada Shape"), await newPerson(server, "Grace Shape")];
  const teamId = await newTeam("Shapes", ada, [grace]);
  const data = { elements: { s: shape("s", -120, -90) } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Shapes", teamId, data });
  const open = async (person: Person) => {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
    await whiteboardIsShown(page);
    await at100(page);
    return page;
  };
  const [adas, graces] = [await open(ada), await open(grace)];
  await elements(adas).dblclick();
  await expect(text(adas)).toBeFocused();
  await adas.keyboard.type("Plan");
  await expect(elements(graces)).toHaveText("Plan");
  await expect(graces.locator("[data-caret]")).toBeVisible();
  await elements(graces).dblclick();
  await expect(text(graces)).toBeFocused();
  await graces.keyboard.press("Control+End");
  // Grace goes on typing when Ada's words are stored: what both see moves at that moment, at one and the same place.
  await Promise.all([adas.keyboard.insertText(" A "), graces.keyboard.type(" of the")]);
  await expect(text(adas)).toContainText("of the");
  await Promise.all([saved(adas), graces.keyboard.type(" week, and more", { delay: 120 })]);
  for (const page of [adas, graces]) {
    await expect(text(page)).toContainText("of the week");
    await expect(text(page)).toContainText("A");
  }
  await adas.keyboard.press("Control+z");
  // One step with what she typed half a second earlier, or a step of its own.
  await expect(text(graces)).toHaveText(/^(Plan)? of the week, and more$/);
  for (const page of [adas, graces]) await page.keyboard.press("Escape");
  await saved(adas);
  await saved(graces);
  await adas.reload();
  await whiteboardIsShown(adas);
  await expect(elements(adas)).toHaveText((await elements(graces).textContent()) ?? "");
});

test("a shape is written into by keyboard, grows with its words, and is found, exported and undone", async ({
  page,
  server,
}) => {
  const person = await newPerson(server, "Sol Shape");
  const uuid = await makeBoard(person, [shape("s", -120, -90, { size: { width: 240, height: 120 } })]);
  await enter(page, person);
  await openBoard(page, uuid);
  await at100(page);
  const { height, y } = await placeOf(elements(page));
  await page.locator(".board").focus();
  await page.keyboard.press(".");
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("Words that need more room than there is, so that the circle grows with them.");
  await expect.poll(async () => (await placeOf(elements(page))).height).toBeGreaterThan(height + 20);
  // In the middle of the shape, and inside it.
  const [inner, outer] = [await placeOf(text(page)), await placeOf(elements(page))];
  expect(inner.x).toBeGreaterThan(outer.x + 20);
  expect(Math.abs(inner.x + inner.width / 2 - outer.x - outer.width / 2)).toBeLessThan(2);
  expect(Math.abs(inner.y + inner.height / 2 - outer.y - outer.height / 2)).toBeLessThan(2);
  await expect(page.getByRole("toolbar", { name: "Text format" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await saved(page);
  const stored = (await storedElements(person, uuid)).s;
  expect(stored).toMatchObject({ textContent: { ops: [{ insert: expect.stringContaining("Words that need") }] } });

  await page.keyboard.press("Control+f");
  await page.keyboard.type("more room");
  await expect(page.getByRole("complementary", { name: "Outline" }).getByRole("listitem")).toHaveText([
    /Words that need/,
  ]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await openFileMenu(page);
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export as SVG" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("room");
  await page.locator(".board").focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect(elements(page)).toHaveText("");
  await expect.poll(async () => (await placeOf(elements(page))).y).toBe(y);
});

test("a small shape becomes wide enough for its longest word, around its middle", async ({ page, server }) => {
  const person = await newPerson(server, "Stella Shape");
  const star = shape("s", -50, -50, { size: { width: 100, height: 100 }, shapeType: "star" });
  const uuid = await makeBoard(person, [star]);
  await enter(page, person);
  await openBoard(page, uuid);
  await at100(page);
  const before = await placeOf(elements(page));
  await elements(page).dblclick();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("Important");
  await page.keyboard.press("Escape");
  await saved(page);
  const after = await placeOf(elements(page));
  expect(after.width).toBeGreaterThan(before.width + 50);
  expect(after.height).toBe(before.height);
  expect(Math.abs(after.x + after.width / 2 - before.x - before.width / 2)).toBeLessThan(1);
  // In one line.
  expect((await placeOf(page.locator(".shape-text p"))).height).toBeLessThan(40);
  await page.locator(".board").focus();
  await page.keyboard.press("Control+z");
  await expect.poll(() => placeOf(elements(page))).toEqual(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a shape is tapped twice and written into, offline too", async ({ page, server, context }) => {
    const person = await newPerson(server, "Pia Shape");
    const uuid = await makeBoard(person, [shape("s", -120, -90, { shapeType: "diamond" })]);
    await enter(page, person);
    await openBoard(page, uuid);
    await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
    await at100(page);
    await elements(page).tap();
    await elements(page).tap();
    await expect(text(page)).toBeFocused();
    await context.setOffline(true);
    await page.keyboard.type("Yes or no?");
    await page.keyboard.press("Escape");
    await expect(elements(page)).toHaveText("Yes or no?");
    await context.setOffline(false);
    await saved(page);
    await page.reload();
    await whiteboardIsShown(page);
    await expect(elements(page)).toHaveText("Yes or no?");
  });
});
