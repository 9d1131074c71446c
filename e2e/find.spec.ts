import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { elements, placeOf, whiteboardIsShown } from "./board.ts";
import { enter, newPerson } from "./people.ts";
import { makeBoard, note, openBoard } from "./personal-board.ts";
import { expect, type RunningServer, test } from "./server.ts";

const field = (page: Page) => page.getByRole("searchbox", { name: "Find on this whiteboard" });
const outline = (page: Page) => page.getByRole("complementary", { name: "Outline" });
const rows = (page: Page) => outline(page).getByRole("listitem");
const pressed = (page: Page) => outline(page).getByRole("button", { pressed: true });
const withText = (page: Page, words: string) => elements(page).filter({ hasText: words });

const saying = (words: string, x: number, y: number) => ({
  ...note(randomUUID(), x, y),
  textContent: { ops: [{ insert: `${words}\n` }] },
});

/** The element is to be seen whole: nothing lies over its middle, and the panel over no part of it. */
async function expectUncovered(page: Page, words: string): Promise<void> {
  const found = withText(page, words);
  await expect(found).toBeInViewport({ ratio: 1 });
  const [element, panel] = [await placeOf(found), await placeOf(outline(page))];
  expect(element.x + element.width <= panel.x || element.y + element.height <= panel.y).toBe(true);
}

/** A personal board at 100 % with a note in its middle, and others far away. */
async function openAt100(page: Page, server: RunningServer) {
  const person = await newPerson(server, "Fia Find");
  const far = [saying("Café au lait", 9_000, 0), saying("Two coffees", 9_000, 4_000), saying("Tea", -9_000, 0)];
  const uuid = await makeBoard(person, [saying("Middle", -100, -75), ...far]);
  await enter(page, person);
  await openBoard(page, uuid);
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await page.keyboard.press("0");
  await expect(page.getByText("100%")).toBeVisible();
}

test("Ctrl+F finds what is out of sight, Enter goes from one to the next, and Escape leads back to the board", async ({
  page,
  server,
}) => {
  await openAt100(page, server);
  await expect(withText(page, "Café")).toHaveCount(0);
  await page.keyboard.press("Control+f");
  await expect(field(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(4);
  await page.keyboard.type("CAFE");
  await expect(rows(page)).toHaveCount(1);
  await expect(outline(page).getByRole("status").filter({ hasText: /\d/ })).toHaveText("1 of 4");
  await page.keyboard.press("Enter");
  await expectUncovered(page, "Café");
  await expect(pressed(page)).toContainText("Café");
  await expectAccessible(page);

  await field(page).fill("co fe");
  await expect(rows(page)).toHaveText([/Two coffees/]);
  await page.keyboard.press("Enter");
  await expect(withText(page, "Two coffees")).toBeInViewport();

  await field(page).fill("note");
  await expect(rows(page)).toHaveCount(4);
  await field(page).press("Shift+Enter");
  const before = await pressed(page).textContent();
  await field(page).press("Enter");
  await expect(pressed(page)).not.toHaveText(before ?? "");
  await field(page).fill("nowhere");
  await expect(outline(page).getByText("Nothing found.")).toBeVisible();
  await field(page).press("Enter");

  await field(page).press("Escape");
  await expect(field(page)).toHaveValue("");
  await field(page).press("Escape");
  await expect(outline(page)).toHaveCount(0);
  const found = withText(page, "coffees");
  await expect(found).toBeInViewport();
  const { x } = await placeOf(found);
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => (await placeOf(found)).x).toBe(x + 10);
});

test("somebody who looks through the outline finds the field there, and Ctrl+F leads back to it", async ({
  page,
  server,
}) => {
  await openAt100(page, server);
  await page.getByRole("button", { name: "Outline", exact: true }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(field(page)).not.toBeFocused();
  // Escape clears the words first; then it closes the panel, from its rows and buttons as well.
  const button = page.getByRole("button", { name: "Outline", exact: true });
  for (const inside of [rows(page), outline(page)]) {
    await field(page).fill("tea");
    await expect(rows(page)).toHaveCount(1);
    await field(page).press("Escape");
    await expect(rows(page)).toHaveCount(4);
    await inside.getByRole("button").first().press("Escape");
    await expect(outline(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.press("Enter");
  }
  await rows(page).first().getByRole("button").focus();
  await page.keyboard.press("Control+f");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("tea");
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await whiteboardIsShown(page);
  await expect(outline(page)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("what is found can be tapped", async ({ page, server }) => {
    await openAt100(page, server);
    await page.getByRole("button", { name: "Outline", exact: true }).tap();
    await field(page).tap();
    await page.keyboard.type("tea");
    await rows(page).filter({ hasText: "Tea" }).getByRole("button").tap();
    await expectUncovered(page, "Tea");
    await expectAccessible(page);
  });
});
