import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import {
  atOnce,
  beginDrag,
  dragTool,
  elements,
  expectPlace,
  openFileMenu,
  placeOf,
  saved,
  sizeIsKnown,
  whiteboardIsShown,
} from "./board.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { storedElements } from "./personal-board.ts";
import { expect, type RunningServer, test } from "./server.ts";

const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A person's own board, open; `put` is its initial content. */
async function openBoard(
  page: Page,
  server: RunningServer,
  put: readonly object[] = [],
): Promise<{ person: Person; uuid: string }> {
  const person = await newPerson(server);
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
  if (put.length > 0) await person.call(`/api/whiteboard/${uuid}`, { changes: { put } }, "PUT");
  await enter(page, person);
  await page.goto(`/whiteboard/${uuid}?source=dashboard&teamId=personal`);
  await whiteboardIsShown(page);
  return { person, uuid };
}

test("a personal board saves itself and is there again", { tag: "@core" }, async ({ page, server }) => {
  await openBoard(page, server);
  await dragTool(page, "Create Note", 500, 300);
  await page.getByLabel("Note text").pressSequentially("for myself");
  await page.keyboard.press("Escape");
  await saved(page);
  await page.reload();
  await whiteboardIsShown(page);
  await page.keyboard.press("0");
  await expect(elements(page)).toHaveText(["for myself"]);
});

test("a team's board opens with all that is on it in view", async ({ page, browser, server }) => {
  const person = await newPerson(server);
  const teamId = await newTeam("Fitting", person);
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  await enter(page, person);
  await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
  await whiteboardIsShown(page);
  await dragTool(page, "Create Note", 900, 500);
  await page.keyboard.press("Escape");
  await saved(page);
  // A browser's first visit: the elements arrive only after the board is open.
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await enter(other, person);
  await other.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
  await whiteboardIsShown(other);
  await expect(other.getByText("30%")).toBeVisible();
  await context.close();
});

test("a drag of less than 20 px from a tool places nothing by dragging, and one that ends on the toolbar neither", async ({
  page,
  server,
}) => {
  await openBoard(page, server);
  const button = tool(page, "Create Note");
  const { x, y, width, height } = await placeOf(button);
  await beginDrag(page, [x + width / 2, y + height / 2], [x + width / 2 + 5, y + height / 2 + 60]);
  await page.mouse.up();
  await expect(elements(page)).toHaveCount(0);
});

test("the whole board by keyboard", { tag: "@core" }, async ({ page, server }) => {
  await openBoard(page, server);
  await tool(page, "Create Note").focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Note text").pressSequentially("typed");
  await page.keyboard.press("Escape");
  await expect(elements(page)).toHaveText(["typed"]);
  // After Escape one knows that one is on the board; arriving by Tab shows a ring.
  const board = page.getByRole("application", { name: "Whiteboard" });
  const ring = () => board.evaluate((node) => getComputedStyle(node, "::after").boxShadow);
  await expect(board).toBeFocused();
  expect(await ring()).toBe("none");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(board).toBeFocused();
  expect(await ring()).toContain("inset");
  const before = await placeOf(elements(page));
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expectPlace(elements(page), before.x + 10, before.y + 1);
  await page.keyboard.press("Control+d");
  await expect(elements(page)).toHaveCount(2);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(elements(page)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(elements(page)).toHaveCount(2);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts and gestures" })).toBeVisible();
});

test("copying and pasting, also text from outside", async ({ page, server }) => {
  await openBoard(page, server);
  await tool(page, "Shapes").click();
  await page.getByRole("menuitem", { name: "Square" }).click();
  await page.mouse.click(600, 300);
  await expect(elements(page)).toHaveCount(1);
  await page.keyboard.press("Control+c");
  await page.mouse.move(900, 500);
  await page.keyboard.press("Control+v");
  await expect(elements(page)).toHaveCount(2);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "from elsewhere");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(elements(page).filter({ hasText: "from elsewhere" })).toHaveCount(1);
});

test("the context menu locks and orders, and shows its keys; the header's menu exports, prints and helps", async ({
  page,
  server,
}) => {
  const { person, uuid } = await openBoard(page, server);
  const positions = async () => Object.values(await storedElements(person, uuid)).map(({ position }) => position);
  await tool(page, "Shapes").click();
  await page.getByRole("menuitem", { name: "Circle" }).click();
  await page.mouse.click(600, 300);
  const before = await placeOf(elements(page));
  await saved(page);
  const stored = await positions();
  await page.mouse.click(600, 300, { button: "right" });
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).toContainText(/(Ctrl|⌘) D/);
  await expect(page.getByRole("menuitem", { name: /Export/ })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Lock" }).click();
  await beginDrag(page, [600, 300], [700, 400]);
  await page.mouse.up();
  // What is locked stays where it is on the board, which moves.
  expect(await placeOf(elements(page))).toEqual({ ...before, x: before.x + 100, y: before.y + 100 });
  await saved(page);
  expect(await positions()).toEqual(stored);
  for (const [name, file] of [
    ["Export as PNG", "Plan.png"],
    ["Export as SVG", "Plan.svg"],
    ["Save as a file", "Plan.tafel.json"],
  ] as const) {
    await openFileMenu(page);
    await expect(page.getByText("Selection only")).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});

test("on a phone and on an empty board too: the header's menu loads, prints and helps", async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openBoard(page, server, []);
  await openFileMenu(page);
  for (const name of ["Export as PNG", "Export as SVG", "Print…", "Save as a file", "Load from a file…"]) {
    await expect(page.getByRole("menuitem", { name })).toBeInViewport();
  }
  await page.getByRole("menuitem", { name: "Print…" }).click();
  await expect(page.getByText("There is nothing to export yet.")).toBeVisible();
  await openFileMenu(page);
  await page.getByRole("menuitem", { name: "Keyboard shortcuts and gestures" }).click();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts and gestures" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Export, print, help" })).toBeFocused();
});

test("what is printed is the board alone, light, on one page", async ({ page, server }) => {
  await openBoard(page, server);
  await page.emulateMedia({ colorScheme: "dark" });
  await dragTool(page, "Create Note", 500, 300);
  await page.keyboard.type("on paper");
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await openFileMenu(page);
  await page.getByRole("menuitem", { name: "Print…" }).click();
  await expect(page.locator("[data-printed]")).toBeAttached();
  const picture = page.getByRole("img", { name: "Plan", exact: true });
  await expect(picture).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(picture).toBeVisible();
  await expect(page.locator(".board")).toBeHidden();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  const paper = await page.pdf();
  expect(paper.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(picture).toHaveCount(0);
});

test("the title is edited in place; an empty one and Escape revert it", async ({ page, server }) => {
  await openBoard(page, server);
  const title = page.getByRole("heading", { level: 1 });
  await title.getByRole("button").click();
  await page.getByLabel("Whiteboard title").fill("   ");
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("Plan");
  await title.getByRole("button").click();
  await page.getByLabel("Whiteboard title").fill("  Better plan ");
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("Better plan");
  // Letters that come after a key that ends it choose no tool.
  await expect(title.getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByLabel("Whiteboard title").fill("Worse plan");
  await page.keyboard.press("Escape");
  await expect(title).toHaveText("Better plan");
  await expect(title.getByRole("button")).toBeFocused();
  await page.reload();
  await expect(title).toHaveText("Better plan");
  await page.getByRole("button", { name: "Zurück zum Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard/personal");
});

test("the preview shows the board with a plain title and without a connection", { tag: "@core" }, async ({
  page,
  server,
}) => {
  const { uuid } = await openBoard(page, server, [
    {
      id: "n",
      type: "note",
      position: { x: 0, y: 0 },
      size: { width: 400, height: 120 },
      index: 1,
      textContent: { ops: [{ insert: "seen\n" }] },
    },
  ]);
  // A page of its own: the board's socket belongs to the page that was open before.
  const preview = await page.context().newPage();
  const sockets: string[] = [];
  preview.on("websocket", (socket) => sockets.push(socket.url()));
  await preview.goto(`/whiteboard/${uuid}?isPreview=true`);
  await expect(preview.locator("[data-preview-shown]")).toBeVisible();
  await expect(preview.getByRole("heading", { name: "Plan" })).toBeVisible();
  await expect(preview.getByRole("button")).toHaveCount(0);
  expect(sockets).toEqual([]);

  const scale = () =>
    preview
      .locator(".board-place > div")
      .first()
      .evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).a);
  expect(await scale()).toBe(0.3);
  await preview.mouse.move(400, 300);
  await preview.mouse.wheel(0, -100);
  await expect.poll(scale).toBe(0.375);
  // What the viewer has chosen stays when the window has another size.
  await preview.setViewportSize({ width: 700, height: 500 });
  await sizeIsKnown(preview);
  expect(await scale()).toBe(0.375);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a tap on a tool and another on the board place; a finger drags", async ({ page, server }) => {
    await page.clock.install();
    await openBoard(page, server);
    await tool(page, "Shapes").tap();
    await page.getByRole("menuitem", { name: "Square" }).tap();
    await page.touchscreen.tap(180, 300);
    await expect(elements(page)).toHaveCount(1);
    await expectPlace(elements(page), 130, 250);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly [number, number][]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    await atOnce(page, async () => {
      await touch("touchStart", [[180, 300]]);
      await touch("touchMove", [[180, 320]]);
    });
    for (const y of [360, 400, 420]) await touch("touchMove", [[180, y]]);
    await touch("touchEnd", []);
    await expectPlace(elements(page), 130, 370);
    // Two fingers zoom and drag nothing.
    await atOnce(page, async () => {
      await touch("touchStart", [[100, 200]]);
      await touch("touchStart", [
        [100, 200],
        [200, 200],
      ]);
    });
    await touch("touchMove", [
      [75, 200],
      [225, 200],
    ]);
    await touch("touchMove", [
      [50, 200],
      [250, 200],
    ]);
    await touch("touchEnd", []);
    await expect(page.getByText("200%")).toBeVisible();
  });
});

test("the editor passes axe, with its outline open", async ({ page, server }) => {
  await openBoard(page, server, [
    {
      id: "n",
      type: "note",
      position: { x: 3000, y: 1500 },
      size: { width: 400, height: 120 },
      index: 1,
      textContent: { ops: [{ insert: "read me\n" }] },
    },
    {
      id: "s",
      type: "shape",
      position: { x: 3500, y: 1500 },
      size: { width: 100, height: 100 },
      index: 2,
      shapeType: "circle",
    },
  ]);
  await tool(page, "Outline").click();
  const outline = page.getByRole("complementary", { name: "Outline" });
  await expect(outline.getByRole("listitem")).toHaveText([/Note.*read me/, /Shape/]);
  await outline.getByRole("button", { name: /read me/ }).click();
  await expect(page.getByText("Note: read me selected")).toBeAttached();
  await expectAccessible(page);
});
