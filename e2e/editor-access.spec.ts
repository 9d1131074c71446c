import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { elements, expectPlace, placeOf, saved } from "./board.ts";
import { enter, newPerson, type Person } from "./people.ts";
import { element, makeBoard, note, openBoard } from "./personal-board.ts";
import { expect, test } from "./server.ts";

/** The editor without a mouse, and for people who cannot see it. */
let person: Person;
test.beforeAll(async ({ server }) => {
  person = await newPerson(server, "Tessa Taste");
});

const board = [
  note("first", -300, -150),
  note("second", 0, -150),
  element("arrow", "arrow", -300, 50, 2),
  {
    ...element("link", "link", 50, 20, 3),
    size: { width: 300, height: 120 },
    url: "https://example.org/",
    title: "Page",
  },
  { ...element("list", "element-list", -300, 160, 4), size: { width: 300, height: 200 } },
];

async function openAt100(page: Page): Promise<void> {
  const uuid = await makeBoard(person, board);
  await enter(page, person);
  await openBoard(page, uuid);
  await expect(page.getByText("30%")).toBeVisible();
  await page.locator(".board").focus();
  await page.keyboard.press("0");
  await expect(elements(page)).toHaveCount(board.length);
}
const boardHasFocus = (page: Page) => expect(page.locator(".board")).toBeFocused();

test("axe finds nothing in a note, a link or a list being edited, in menus, help and drawing", async ({ page }) => {
  await openAt100(page);
  const edit = async (text: string) => {
    await page.keyboard.press(".");
    await expect(page.getByText(text)).toBeAttached();
    await page.keyboard.press("Enter");
  };
  await edit("Note: first selected");
  await expect(page.getByLabel("Note text")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await boardHasFocus(page);
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await boardHasFocus(page);
  await page.keyboard.press(".");
  await edit("Link: Page");
  await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await boardHasFocus(page);
  await page.keyboard.press(".");
  await edit("Element list: Neue Liste selected");
  await expect(page.getByLabel("List title")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await boardHasFocus(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts and gestures" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await boardHasFocus(page);
  await page.getByRole("button", { name: "Freehand Drawing" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Freehand drawing" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await boardHasFocus(page);
});

test("an arrow's handles are moved by keys, and so is the size of what is selected", async ({ page }) => {
  await openAt100(page);
  for (const text of ["first", "second", "Link: Page", "Arrow selected"]) {
    await page.keyboard.press(".");
    await expect(page.getByText(text).first()).toBeAttached();
  }
  const end = page.getByRole("button", { name: "End of the arrow" });
  await end.focus();
  const before = await placeOf(end);
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expectPlace(end, before.x + 1, before.y + 10);
  await expect(end).toBeFocused();
  await page.keyboard.press("Escape");
  await boardHasFocus(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press(".");
  const first = elements(page).filter({ hasText: "first" });
  const { width, height } = await placeOf(first);
  await page.getByRole("button", { name: "Size", exact: true }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(() => placeOf(first)).toMatchObject({ width: width + 10, height: height + 10 });
});

test("the outline edits a note's text, and one comes back to it", async ({ page }) => {
  await openAt100(page);
  const toggle = page.getByRole("button", { name: "Outline", exact: true });
  await toggle.focus();
  await page.keyboard.press("Enter");
  const outline = page.getByRole("complementary", { name: "Outline" });
  const item = outline.getByRole("button", { name: /second/ });
  await item.focus();
  await page.keyboard.press("Enter");
  await expect(item).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Note text")).toBeFocused();
  await page.keyboard.type("It is the ");
  await page.keyboard.press("Escape");
  await expect(outline.getByRole("button", { name: /It is the|second/ }).first()).toBeVisible();
  await expect(outline.getByRole("button", { name: /It is the/ })).toBeFocused();
  await saved(page);
  await outline.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Enter");
  await expect(outline).toHaveCount(0);
  await expect(toggle).toBeFocused();
});
