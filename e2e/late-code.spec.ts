import type { Locator, Page } from "@playwright/test";
import { dragTool, elements, saved, whiteboardIsShown } from "./board.ts";
import { hasTakenFocus } from "./focus.ts";
import { intercept } from "./intercept.ts";
import { enter, newPerson } from "./people.ts";
import { makeBoard, openBoard, storedElements } from "./personal-board.ts";
import { expect, type RunningServer, test } from "./server.ts";

/** Code that is loaded when it is first needed: what happens when the connection is gone by then. */
const missing = "This must be loaded first. Try again when you are online.";

/** A personal board with one note, shown at 100 %; the named code can no longer be loaded. */
async function openWithout(page: Page, server: RunningServer, chunk: RegExp): Promise<() => void> {
  const reconnect = await intercept(page, chunk, (route) => route.abort("internetdisconnected"));
  await openBoardWithNote(page, server);
  return reconnect;
}

async function openBoardWithNote(page: Page, server: RunningServer) {
  const person = await newPerson(server, "Otto Offline");
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Late" });
  const common = { id: "n", type: "note", position: { x: 0, y: 0 }, size: { width: 300, height: 120 }, index: 1 };
  const put = [{ ...common, textContent: { ops: [{ insert: "written\n" }] } }];
  await person.call(`/api/whiteboard/${uuid}`, { changes: { put } }, "PUT");
  await enter(page, person);
  await page.goto(`/whiteboard/${uuid}?source=overview&teamId=personal`);
  await whiteboardIsShown(page);
  await page.keyboard.press("0");
  await expect(elements(page)).toHaveCount(1);
  return { stored: async () => JSON.stringify(await storedElements(person, uuid)) };
}

/** Where the browser remembers that a file could not be fetched, the page is loaded anew, and it takes another try. */
async function tryAgain(page: Page, act: () => Promise<void>, wanted: Locator) {
  const isLoadedAnew = page.waitForEvent("load").then(() => true);
  const isThere = wanted.waitFor().then(() => false);
  await act();
  if (await Promise.race([isLoadedAnew, isThere])) {
    await whiteboardIsShown(page);
    await act();
  }
  await expect(wanted).toBeVisible();
}

test("a note that cannot be edited yet says why, and is edited once the server is back", async ({ page, server }) => {
  const comeBack = await openWithout(page, server, /assets\/editing-.*\.js/);
  await elements(page).click();
  await elements(page).click();
  await expect(page.getByText(missing)).toBeVisible();
  await expect(elements(page)).toHaveText("written");
  comeBack();
  const edit = async () => {
    for (const key of ["0", "Control+a", "Enter"]) await page.keyboard.press(key);
  };
  await tryAgain(page, edit, page.getByLabel("Note text"));
  await page.getByLabel("Note text").pressSequentially("and ");
  await page.keyboard.press("Escape");
  await expect(elements(page)).toContainText("and ");
});

test("drawing that cannot begin yet says why, and begins once the server is back", async ({ page, server }) => {
  const comeBack = await openWithout(page, server, /assets\/editing-.*\.js/);
  await page.getByRole("button", { name: "Freehand Drawing" }).click();
  await expect(page.getByText(missing)).toBeVisible();
  comeBack();
  const draw = page.getByRole("button", { name: "Freehand Drawing" });
  await tryAgain(page, () => draw.click(), page.getByRole("dialog", { name: "Freehand drawing" }));
});

test("a board whose tools cannot be loaded is still shown, and gets them once the server is back", async ({
  page,
  server,
}) => {
  const comeBack = await openWithout(page, server, /assets\/BoardControls-.*\.js/);
  await expect(page.getByRole("alert")).toContainText("The tools could not be loaded.");
  await elements(page).click();
  await page.keyboard.press("Delete");
  await expect(elements(page)).toHaveCount(0);
  comeBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Create Note" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Late, edit title" })).toBeVisible();
});

test("before the tools are there one moves and selects, and a key's dialog opens with them", async ({
  page,
  server,
}) => {
  let letCome = () => {};
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/assets\/BoardControls-.*\.js/, async (route) => {
    await come;
    await route.continue();
  });
  await openBoardWithNote(page, server);
  // Given up again: no tool is chosen later.
  for (const key of ["n", "Escape"]) await page.keyboard.press(key);
  await elements(page).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  letCome();
  await hasTakenFocus(page.getByRole("dialog", { name: "Keyboard shortcuts and gestures" }));
  await page.keyboard.press("Escape");
  await expect(page.locator(".outline")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Create Note", exact: true })).toHaveAttribute("aria-pressed", "false");
});

test("a tool's letter that is pressed before the tools are there is not lost", async ({ page, server }) => {
  let letCome = () => {};
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/assets\/BoardControls-.*\.js/, async (route) => {
    await come;
    await route.continue();
  });
  await openBoardWithNote(page, server);
  for (const key of ["n", "Enter"]) await page.keyboard.press(key);
  await expect(elements(page)).toHaveCount(1);
  letCome();
  await expect(page.getByLabel("Note text")).toBeFocused();
  await page.keyboard.type("early");
  await page.keyboard.press("Escape");
  await expect(elements(page).filter({ hasText: "early" })).toHaveCount(1);
});

test("what is typed into a note before its text editor is there is in the note", async ({ page, server }) => {
  let letCome = () => {};
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/assets\/editing-.*\.js/, async (route) => {
    await come;
    await route.continue();
  });
  await openBoardWithNote(page, server);
  await elements(page).click();
  await elements(page).click();
  await page.keyboard.type("0 Apples?x");
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  letCome();
  await expect(page.getByLabel("Note text")).toContainText("0 Apples?");
  await page.keyboard.type(" Yes");
  await expect(page.getByLabel("Note text")).toContainText("0 Apples? Yes");
  await page.keyboard.press("Escape");
  await expect(elements(page)).toContainText("written");
  await expect(elements(page)).toContainText("0 Apples? Yes");
});

test("what is typed before the frame that shows a new note is in the note", async ({ page, server }) => {
  const anna = await newPerson(server);
  const uuid = await makeBoard(anna, []);
  await enter(page, anna);
  await page.addInitScript(() => {
    const isLate = () => (window as { areFramesLate?: boolean }).areFramesLate === true;
    const soon = requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) =>
      isLate() ? Number(setTimeout(() => draw(performance.now()), 400)) : soon(draw);
  });
  await openBoard(page, uuid);
  await page.evaluate(() => Object.assign(window, { areFramesLate: true }));
  await dragTool(page, "Create Note", 600, 300);
  await page.keyboard.type("Vera draws");
  await expect(page.getByLabel("Note text")).toHaveText("Vera draws");
  await page.keyboard.press("Escape");
  await expect(elements(page)).toHaveText("Vera draws");
});

test("what is typed into a note whose text editor never comes is kept: left by Escape, given up, and by a reload", async ({
  page,
  server,
}) => {
  // Never answered, then refused.
  let isRefused = false;
  const waiting: (() => Promise<void>)[] = [];
  const refuse = async () => {
    isRefused = true;
    for (const answer of waiting.splice(0)) await answer();
  };
  await page.route(/assets\/editing-.*\.js/, (route) => {
    const answer = () => route.abort("internetdisconnected");
    if (isRefused) return answer();
    waiting.push(answer);
  });
  const { stored } = await openBoardWithNote(page, server);
  const isOpen = () => expect(page.locator("[data-live]")).toBeVisible();
  await elements(page).click();
  await elements(page).click();
  await isOpen();
  await page.keyboard.type(" and more");
  await page.keyboard.press("Escape");
  await expect(elements(page)).toHaveText("written and more");

  await dragTool(page, "Create Note", 900, 500);
  await isOpen();
  await page.keyboard.type("new");
  await refuse();
  await expect(page.getByText(missing)).toBeVisible();
  await expect(elements(page)).toHaveText(["written and more", "new"]);

  // The refusal may be remembered for as long as the page lasts.
  await saved(page);
  isRefused = false;
  await page.reload();
  await whiteboardIsShown(page);
  await dragTool(page, "Create Note", 300, 560);
  await isOpen();
  await expect.poll(async () => (await stored()).split('"note"').length).toBe(4);
  await saved(page);
  await page.keyboard.type("kept");
  await page.reload();
  await expect.poll(stored).toContain("kept");
});

test("what is done on a board whose connection is lost right after its picture is saved when it is back", async ({
  page,
  server,
}) => {
  let isAway = false;
  const reconnect = await intercept(page, /\/assets\/|\/api\//, async (route) => {
    isAway ||= await page.evaluate(() => document.querySelector("[data-board-shown]") !== null);
    await (isAway ? route.abort("internetdisconnected") : route.continue());
  });
  const { stored } = await openBoardWithNote(page, server);
  const isLost = page.waitForEvent("requestfailed", (request) => request.method() === "PUT");
  await elements(page).click();
  await page.keyboard.press("Delete");
  await expect(elements(page)).toHaveCount(0);
  await isLost;
  reconnect();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(stored).toBe("{}");
});
