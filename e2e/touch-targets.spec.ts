import type { Locator } from "@playwright/test";
import { whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { makeBoard as makeWhiteboard } from "./personal-board.ts";
import { expect, test } from "./server.ts";
import { expectBoard, makeBoard } from "./todo-board.ts";

/** What fingers press is large enough for them. */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** The names of the buttons and links inside that are narrower or lower than 44 px. */
const tooSmall = (place: Locator, targets = "button:visible, a:visible"): Promise<string[]> =>
  place.locator(targets).evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      // A layout at a fraction of a pixel leaves some behind.
      const isLarge = Math.min(width, height) > 43.99;
      const name = target.getAttribute("aria-label") ?? target.textContent ?? "";
      // What is inside a field keeps the field's size.
      const isInField = target.closest(".mantine-Input-section, .mantine-Input-input") !== null;
      return isInField || isLarge ? [] : [`${name}: ${width} × ${height}`];
    }),
  );

test("the bar, a to-do board's header and its dialog are as large as fingers are", async ({ page, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Rocket", ada, [ben]);
  const { path } = await makeBoard(ada, "Todo: Hall Cake", teamId);
  await enter(page, ada);
  await page.goto(path);
  await expectBoard(page, "Todo: Hall Cake");
  await expect(page.getByRole("button", { name: /^Account menu/ })).toBeVisible();
  for (const header of await page.locator("header").all()) expect(await tooSmall(header)).toEqual([]);
  await page.getByRole("button", { name: "Hall", exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: "Edit todo" });
  await expect(dialog.getByLabel("Assigned members")).toBeVisible();
  expect(await tooSmall(dialog)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share" }).tap();
  await expect(page.getByRole("list", { name: "Members" })).toContainText("Ben Stein");
  expect(await tooSmall(page.getByRole("dialog"))).toEqual([]);
});

test("what is pressed inside a to-do board is as large as fingers are", async ({ page, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  const { path } = await makeBoard(ada, "Todo: Hall Cake | Done:");
  await enter(page, ada);
  // A card's name is as large as the card.
  const targets = "button:visible, a:visible, label:visible";
  await page.goto(path);
  await expectBoard(page, "Todo: Hall Cake | Done:");
  await expect(page.locator("[data-lists]").getByRole("button", { name: /Hall/ })).toHaveCount(2);
  expect(await tooSmall(page.locator("[data-lists]"), targets)).toEqual([]);
  await page.getByRole("button", { name: "Add todo to Todo" }).tap();
  await page.getByRole("button", { name: "Add list" }).tap();
  await expect(page.getByRole("textbox")).toHaveCount(2);
  expect(await tooSmall(page.locator("[data-lists]"), targets)).toEqual([]);
});

test("the buttons on the overviews' cards are as large as fingers are", async ({ page, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  await makeWhiteboard(ada);
  await makeBoard(ada, "Todo: Hall");
  await enter(page, ada);
  for (const [overview, buttons] of [
    ["/whiteboards/personal", 3],
    ["/boards/personal", 4],
  ] as const) {
    await page.goto(overview);
    const card = page.getByRole("article");
    // The whole card is its link.
    await expect(card.getByRole("button")).toHaveCount(buttons);
    expect(await tooSmall(card, "button:visible")).toEqual([]);
  }
});

test("changes on a to-do board are undone and redone without a keyboard", async ({ page, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  const { path } = await makeBoard(ada, "Todo: Hall");
  await enter(page, ada);
  await page.goto(path);
  await expectBoard(page, "Todo: Hall");
  const press = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(press("Undo")).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Add todo to Todo" }).tap();
  await page.getByRole("textbox", { name: "New todo in Todo" }).fill("Cake");
  await page.keyboard.press("Enter");
  await expectBoard(page, "Todo: Hall Cake");
  await press("Undo").tap();
  await expectBoard(page, "Todo: Hall");
  await press("Redo").tap();
  await expectBoard(page, "Todo: Hall Cake");
});

test("a whiteboard's header, tools and views are as large as fingers are, and lie within the screen", async ({
  page,
  server,
}) => {
  const ada = await newPerson(server, "Ada Berg");
  const uuid = await makeWhiteboard(ada);
  await enter(page, ada);
  await page.goto(`/whiteboard/${uuid}?source=overview&teamId=personal`);
  await whiteboardIsShown(page);
  const tools = page.getByRole("toolbar", { name: "Tools" });
  await expect(tools).toBeVisible();
  for (const place of [page.locator("header"), tools, page.getByRole("toolbar", { name: "View" })]) {
    expect(await tooSmall(place)).toEqual([]);
    const box = await place.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  await page.getByRole("button", { name: "Freehand Drawing" }).tap();
  await expect(page.locator(".drawing-bar")).toBeVisible();
  expect(await tooSmall(page.locator(".drawing-bar"))).toEqual([]);
});

test("what formats a note's text is as large as fingers are, and lies within the screen", async ({ page, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  await enter(page, ada);
  await page.goto(`/whiteboard/${await makeWhiteboard(ada)}?source=overview&teamId=personal`);
  await whiteboardIsShown(page);
  await page.getByRole("button", { name: "Create Note" }).tap();
  await page.touchscreen.tap(180, 300);
  const bar = page.locator(".text-bar");
  await expect(bar).toBeVisible();
  expect(await tooSmall(bar, "button:visible, select:visible")).toEqual([]);
  const box = await bar.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
});
