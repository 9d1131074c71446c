/** What people choose for elements: the bar beside the selection offers what their models declare. */
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { elements, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { tellingApart } from "./forced-colors.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { element, makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { expect, type RunningServer, test } from "./server.ts";

let person: Person;
test.beforeAll(async ({ server }) => {
  person = await newPerson(server, "Sam Style");
});

const bar = (page: Page) => page.getByRole("toolbar", { name: "Style" });
const choice = (page: Page, name: string) => bar(page).getByRole("button", { name });
const node = (page: Page, id: string) => page.locator(`[data-element="${id}"]`);
/** The color of a note's sheet, as CSS computes it. */
const sheet = (page: Page, id: string) => node(page, id).locator(".note");
const yellow = "rgb(255, 235, 153)";
const pink = "rgb(255, 207, 218)";

async function open(page: Page, put: readonly object[]): Promise<string> {
  const uuid = await makeBoard(person, put);
  await enter(page, person);
  await openBoard(page, uuid);
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await page.keyboard.press("0");
  return uuid;
}

const two = [note("one", -250, 0), note("two", 50, 0)];
const withShape = [...two, element("shape", "shape", -250, 160)];

test("a note gets a paper with two clicks, and the next note has it, too, on the next visit", async ({ page }) => {
  const uuid = await open(page, two);
  await expect(bar(page)).toHaveCount(0);
  await node(page, "one").click();
  await choice(page, "Fill: White").click();
  await choice(page, "Yellow").click();
  await expect(sheet(page, "one")).toHaveCSS("background-color", yellow);
  await expect(choice(page, "Yellow").last()).toHaveAttribute("aria-pressed", "true");
  await expect(sheet(page, "two")).not.toHaveCSS("background-color", yellow);
  // The focus has stayed on the board.
  await page.keyboard.press("Control+z");
  await expect(sheet(page, "one")).not.toHaveCSS("background-color", yellow);
  await page.keyboard.press("Control+Shift+z");
  await expect(sheet(page, "one")).toHaveCSS("background-color", yellow);
  await saved(page);
  expect((await storedElements(person, uuid)).one).toMatchObject({ paper: "khaki" });
  await page.reload();
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Note text")).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.type("third");
  await page.keyboard.press("Escape");
  await expect(elements(page).filter({ hasText: "third" }).locator(".note")).toHaveCSS("background-color", yellow);
});

test("several elements get what they have in common in one step, and the bar keeps clear of them", async ({ page }) => {
  await open(page, withShape);
  await page.keyboard.press("Control+a");
  await choice(page, "Fill").click();
  await choice(page, "Pink").click();
  for (const id of ["one", "two"]) await expect(sheet(page, id)).toHaveCSS("background-color", pink);
  await expect(node(page, "shape").locator("path")).toHaveCSS("fill", pink);
  await expect(choice(page, "Line width")).toHaveCount(0);
  const { y, height } = await placeOf(bar(page));
  expect(y + height).toBeLessThan((await placeOf(node(page, "one"))).y);
  await page.keyboard.press("Control+z");
  for (const id of ["one", "two"]) await expect(sheet(page, id)).not.toHaveCSS("background-color", pink);
  await node(page, "shape").click();
  await choice(page, "Line width: Thin").click();
  await choice(page, "Thick").click();
  await choice(page, "Line style: Solid").click();
  await choice(page, "Dotted").click();
  await choice(page, "Line color: Black").click();
  await choice(page, "Red").click();
  const line = node(page, "shape").locator("path");
  await expect(line).toHaveAttribute("stroke-width", "7");
  await expect(line).toHaveAttribute("stroke-dasharray", "0 17");
  await expect(line).toHaveCSS("stroke", "rgb(166, 30, 30)");
});

test("the bar comes once what was dropped has arrived, also for what was picked meanwhile", async ({ page }) => {
  await open(page, two);
  const { x, y } = await placeOf(node(page, "one"));
  const { x: otherX, y: otherY } = await placeOf(node(page, "two"));
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 240);
  // At once, while it still glides.
  await Promise.all([page.mouse.up(), page.mouse.move(otherX + 20, otherY + 20), page.mouse.down(), page.mouse.up()]);
  await expect(bar(page)).toBeVisible();
  expect((await placeOf(bar(page))).x).toBeGreaterThan(x + 40);
});

test("keys lead to the bar, along its values and back to the board", async ({ page }) => {
  await open(page, two);
  await page.keyboard.press(".");
  await expect(bar(page)).toBeVisible();
  await page.locator(".board").focus();
  const fill = choice(page, "Fill");
  for (let press = 0; press < 6 && !(await fill.evaluate((it) => it === document.activeElement)); press += 1)
    await page.keyboard.press("Tab");
  await expect(fill).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(fill).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);
  const place = await placeOf(node(page, "one"));
  await page.getByRole("group", { name: "Fill" }).getByRole("button").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(choice(page, "Yellow")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(sheet(page, "one")).toHaveCSS("background-color", yellow);
  await page.keyboard.press("Escape");
  await expect(page.locator(".board")).toBeFocused();
  // The arrow key has moved the focus, and not the note.
  expect(await placeOf(node(page, "one"))).toEqual(place);
  await expect(bar(page)).toBeVisible();
});

test("in the system's colors, the chosen value is marked, and the others keep theirs", async ({ page }) => {
  await open(page, two);
  await page.emulateMedia({ forcedColors: "active" });
  await node(page, "one").click();
  await choice(page, "Fill: White").click();
  await choice(page, "Yellow").click();
  const values = page.getByRole("group", { name: "Fill" });
  const expectApart = await tellingApart(page);
  await expectApart(values.getByRole("button", { name: "Yellow" }), values.getByRole("button", { name: "Pink" }));
  await expect(values.getByRole("button", { name: "Pink" }).locator("circle")).toHaveCSS("fill", pink);
});

test("an arrow gets heads, and the menu of shapes has a star at which it ends", async ({ page }) => {
  const uuid = await open(page, [element("arrow", "arrow", -300, 0)]);
  await page.getByRole("button", { name: "Shapes" }).click();
  await page.getByRole("menuitem", { name: "Star" }).click();
  const board = await placeOf(page.locator(".board"));
  const [x, y] = [board.x + board.width / 2 + 200, board.y + board.height / 2 + 50];
  await page.mouse.click(x, y);
  await expect(elements(page)).toHaveCount(2);
  await page.mouse.click(x, board.y + 100);
  const line = node(page, "arrow").locator("path");
  await node(page, "arrow").click();
  await choice(page, "End: Open").click();
  await choice(page, "Filled").click();
  await expect(line).toHaveCount(2);
  await choice(page, "Line style: Solid").click();
  await choice(page, "Dashed").click();
  await expect(line).toHaveCount(3);
  const before = await line.first().getAttribute("d");
  const end = await placeOf(page.locator(".handle-own").nth(2));
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
  await expect(line.first()).not.toHaveAttribute("d", before ?? "");
  await saved(page);
  const stored = await storedElements(person, uuid);
  const star = Object.values(stored).find(({ shapeType }) => shapeType === "star");
  expect(stored.arrow).toMatchObject({ endHead: "filled", dash: "dashed", endConnection: { elementId: star?.id } });
});

test("the bar is away while something is dragged or written, and below what has no room above it", async ({ page }) => {
  await open(page, two);
  const { x, y, width, height } = await placeOf(node(page, "one"));
  await node(page, "one").click();
  await expect(bar(page)).toBeVisible();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, 120, { steps: 5 });
  await expect(bar(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(bar(page)).toBeVisible();
  // The note still glides to where it was dropped.
  const spaceAbove = async () => {
    const note = await placeOf(node(page, "one"));
    return (await placeOf(bar(page))).y - note.y - note.height;
  };
  await expect.poll(spaceAbove).toBeGreaterThan(0);
  await node(page, "one").dblclick();
  await expect(page.getByLabel("Note text")).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
});

test("others see a color at once, and those who were offline send theirs later", async ({ browser, server }) => {
  const { ada, grace } = await together(browser, server);
  await node(ada, "one").click();
  await choice(ada, "Fill: White").click();
  await choice(ada, "Yellow").click();
  await expect(sheet(grace, "one")).toHaveCSS("background-color", yellow);
  await ada.context().setOffline(true);
  await expect(ada.getByText("Offline")).toBeVisible();
  await choice(ada, "Pink").click();
  await expect(sheet(ada, "one")).toHaveCSS("background-color", pink);
  await expect(sheet(grace, "one")).toHaveCSS("background-color", yellow);
  await node(grace, "two").click();
  await choice(grace, "Fill: White").click();
  await choice(grace, "Yellow").click();
  await ada.context().setOffline(false);
  await expect(sheet(grace, "one")).toHaveCSS("background-color", pink);
  await expect(sheet(ada, "two")).toHaveCSS("background-color", yellow);
  // Each takes back what is their own.
  await ada.keyboard.press("Control+z");
  await ada.keyboard.press("Control+z");
  for (const page of [ada, grace]) {
    await expect(sheet(page, "one")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(sheet(page, "two")).toHaveCSS("background-color", yellow);
  }
});

test("what another person has locked is left as it is", async ({ browser, server }) => {
  const { ada, grace } = await together(browser, server);
  await node(ada, "one").dblclick();
  await expect(ada.getByLabel("Note text")).toBeFocused();
  await node(grace, "two").click();
  await node(grace, "one").click({ modifiers: ["Shift"] });
  await expect(grace.locator(".held")).toBeVisible();
  await choice(grace, "Fill: White").click();
  await choice(grace, "Yellow").click();
  await expect(sheet(grace, "two")).toHaveCSS("background-color", yellow);
  await expect(sheet(grace, "one")).not.toHaveCSS("background-color", yellow);
  await expect(grace.getByText(/^ada.* is editing this/)).toBeVisible();
});

/** Two people on one team board with two notes. */
async function together(browser: Browser, server: RunningServer): Promise<{ ada: Page; grace: Page }> {
  const [first, second] = [await newPerson(server, "Ada Live"), await newPerson(server, "Grace Live")];
  const teamId = await newTeam("Live", first, [second]);
  const { uuid } = await first.call<{ uuid: string }>("/api/whiteboard/create", {
    name: "Live",
    teamId,
    data: { elements: Object.fromEntries(two.map((it) => [it.id, it])) },
  });
  const open = async (person: Person) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
    await whiteboardIsShown(page);
    await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
    await page.keyboard.press("0");
    await expect(node(page, "one")).toBeVisible();
    return page;
  };
  return { ada: await open(first), grace: await open(second) };
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the styles are a sheet above the tools, as large as fingers are", async ({ page }) => {
    await open(page, [note("one", -100, -150)]);
    await node(page, "one").tap();
    await choice(page, "Fill: White").tap();
    await choice(page, "Yellow").tap();
    await expect(sheet(page, "one")).toHaveCSS("background-color", yellow);
    const [style, tools] = [await placeOf(bar(page)), await placeOf(page.getByRole("toolbar", { name: "Tools" }))];
    expect(style.y + style.height).toBeLessThanOrEqual(tools.y);
    expect(style.x).toBeGreaterThanOrEqual(0);
    expect(style.x + style.width).toBeLessThanOrEqual(360);
    for (const button of await bar(page).getByRole("button").all()) {
      const { width, height } = await placeOf(button);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
  });
});
