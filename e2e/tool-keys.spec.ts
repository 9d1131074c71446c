/** A letter chooses a tool, as in other whiteboards. */
import type { Page } from "@playwright/test";
import { elements, placeOf, saved } from "./board.ts";
import { hasTakenFocus } from "./focus.ts";
import { enter, newPerson, type Person } from "./people.ts";
import { makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { expect, test } from "./server.ts";

let person: Person;
test.beforeAll(async ({ server }) => {
  person = await newPerson(server, "Kim Keys");
});

async function open(page: Page, put: readonly object[] = []): Promise<string> {
  const uuid = await makeBoard(person, put);
  await enter(page, person);
  await openBoard(page, uuid);
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  return uuid;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const text = (page: Page) => page.getByLabel("Note text");

test("a letter chooses a tool, a press places its element, and Enter places it in the middle", async ({ page }) => {
  const uuid = await open(page);
  await page.mouse.move(300, 300);
  // The board has just been opened: nothing has the focus.
  await page.keyboard.press("n");
  await expect(button(page, "Create Note")).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".ghost")).toBeVisible();
  await expect(page.getByText("Create Note: click where you want it")).toBeAttached();
  await page.mouse.click(300, 300);
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("a nodal vhk");
  await expect(text(page)).toHaveText("a nodal vhk");
  await page.keyboard.press("Escape");
  await expect(button(page, "Create Note")).toHaveAttribute("aria-pressed", "false");

  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("List title")).toBeFocused();
  const list = await placeOf(page.locator(".element-list"));
  const board = await placeOf(page.locator(".board"));
  expect(Math.abs(list.x + list.width / 2 - board.x - board.width / 2)).toBeLessThan(3);
  await page.keyboard.press("Enter");

  await page.keyboard.press("l");
  await page.mouse.click(1050, 250);
  await expect(page.getByRole("textbox", { name: "URL" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("o");
  await page.mouse.click(200, 600);
  await expect(elements(page)).toHaveCount(4);
  // Another letter instead; Caps Lock makes no difference.
  await page.keyboard.press("n");
  await page.keyboard.press("R");
  await page.mouse.click(400, 600);
  await expect(elements(page)).toHaveCount(5);
  await page.keyboard.press("a");
  await page.mouse.click(900, 600);
  await expect(elements(page)).toHaveCount(6);
  await page.keyboard.press("d");
  await expect(page.getByRole("dialog", { name: "Freehand drawing" })).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button(page, "Create Note")).toHaveAttribute("aria-pressed", "false");
  await saved(page);
  const types = Object.values(await storedElements(person, uuid)).map(({ type, shapeType }) => shapeType ?? type);
  expect(types.sort()).toEqual(["arrow", "circle", "element-list", "link", "note", "square"]);
});

test("T writes a text without paper, and Escape leaves it; N writes notes as before, and S is a square", async ({
  page,
}) => {
  const uuid = await open(page);
  await page.mouse.move(600, 300);
  await page.keyboard.press("t");
  await expect(button(page, "Add Text")).toHaveAttribute("aria-pressed", "true");
  await expect(button(page, "Create Note")).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("Add Text: click where you want it")).toBeAttached();
  await page.mouse.click(600, 300);
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("Plan");
  await page.keyboard.press("Escape");
  await button(page, "Add Text").click();
  await page.mouse.click(600, 500);
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("Ideas");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Fill: None" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await page.mouse.click(1000, 300);
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Escape");
  const fills = await page.locator(".note").evaluateAll((all) => all.map((it) => getComputedStyle(it).backgroundColor));
  expect(fills.map((fill) => fill === "rgba(0, 0, 0, 0)")).toEqual([true, true, false]);
  await page.keyboard.press("s");
  await page.mouse.click(300, 300);
  await expect(elements(page)).toHaveCount(4);
  await saved(page);
  const stored = Object.values(await storedElements(person, uuid));
  expect(stored.map(({ type, paper, shapeType }) => paper ?? shapeType ?? type)).toEqual([
    ...["transparent", "transparent", "note", "square"],
  ]);
});

test("V and Escape leave a tool; V selects with a drag, and H moves the board again", async ({ page }) => {
  await open(page, [note("one", -100, -50)]);
  await page.keyboard.press("0");
  const { x, y } = await placeOf(elements(page).first());
  for (const key of ["Escape", "v"]) {
    await page.keyboard.press("n");
    await expect(button(page, "Create Note")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press(key);
    await expect(button(page, "Create Note")).toHaveAttribute("aria-pressed", "false");
  }
  const drag = async () => {
    await page.mouse.move(x - 60, y - 60);
    await page.mouse.down();
    await page.mouse.move(x + 260, y + 160, { steps: 8 });
  };
  await expect(button(page, "Select with the mouse")).toHaveAttribute("aria-pressed", "true");
  await drag();
  await expect(page.locator(".rubber-band")).toBeVisible();
  // A letter does not end a gesture.
  await page.keyboard.press("n");
  await page.mouse.up();
  await expect(page.locator(".outline")).toHaveCount(1);
  await expect(button(page, "Create Note")).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("h");
  await expect(button(page, "Select with the mouse")).toHaveAttribute("aria-pressed", "false");
  await drag();
  await page.mouse.up();
  await expect.poll(async () => (await placeOf(elements(page).first())).x).toBe(x + 320);
});

test("letters choose nothing while something else has the focus, or with Ctrl", async ({ page }) => {
  await open(page);
  const aligns = button(page, "Alignment guides");
  await aligns.focus();
  await page.keyboard.press("n");
  // The board's other keys work there.
  await page.keyboard.press("g");
  await expect(aligns).toHaveAttribute("aria-pressed", "false");
  await page.locator(".board").focus();
  await page.keyboard.press("Control+l");
  await page.keyboard.press("g");
  await expect(aligns).toHaveAttribute("aria-pressed", "true");
  for (const name of ["Create Note", "Element List"])
    await expect(button(page, name)).toHaveAttribute("aria-pressed", "false");
});

test("tooltips, the shapes' menu and the help show the letters", async ({ page }) => {
  await open(page);
  await button(page, "Create Note").hover();
  await expect(page.getByRole("tooltip")).toHaveText("Create Note N");
  await expect(button(page, "Create Note")).toHaveAttribute("aria-keyshortcuts", "N");
  await button(page, "Shapes").click();
  await expect(page.getByRole("menuitem", { name: "Circle", exact: true })).toContainText("O");
  await hasTakenFocus(page.getByRole("menu"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const group = page.getByRole("dialog").getByRole("table").first();
  await expect(group.getByRole("columnheader")).toHaveText("Tools");
  for (const row of [
    "N Create Note",
    "T Add Text",
    "L Create Link",
    "K Element List",
    "S Shapes",
    "R Square",
    "D Freehand Drawing",
    "H Move the board with the mouse",
  ])
    await expect(group.getByRole("row", { name: row, exact: true })).toBeVisible();
});

test("brackets typed with AltGr, which Windows reports as Ctrl and Alt, bring to the front and to the back", async ({
  page,
}) => {
  const uuid = await open(page, [note("first", 0, 0), note("second", 300, 0)]);
  await page.keyboard.press("0");
  await elements(page).filter({ hasText: "first" }).click();
  const isFirstAbove = async () => {
    const { first, second } = await storedElements(person, uuid);
    return Number(first?.index) > Number(second?.index);
  };
  for (const [key, isAbove] of [
    ["]", true],
    ["[", false],
  ] as const) {
    await page.evaluate((key) => {
      const held = { ctrlKey: true, altKey: true, modifierAltGraph: true };
      const press = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held });
      document.activeElement?.dispatchEvent(press);
    }, key);
    await expect.poll(isFirstAbove).toBe(isAbove);
  }
});
