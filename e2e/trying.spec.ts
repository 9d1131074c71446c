import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { elements, whiteboardIsShown } from "./board.ts";
import { linkIn } from "./mailbox.ts";
import { enter, newPerson } from "./people.ts";
import { expect, type RunningServer, startServer, test } from "./server.ts";

/** What a visitor can do on a board in this browser, without an account; and how it becomes theirs. */
/** In the outline, which also lists what is too small or too far away to be a node in the page. */
const outlined = (page: Page, kind: string) =>
  page.locator("[data-outline]").filter({ hasText: new RegExp(`^${kind}`) });
const notes = (page: Page) => outlined(page, "Note");
const keep = (page: Page) => page.getByRole("button", { name: "Keep this board", exact: true }).click();
const savedHere = (page: Page) => expect(page.locator("[data-state=saved]")).toBeVisible();

async function outlineOf(page: Page): Promise<void> {
  await whiteboardIsShown(page);
  await page.getByRole("button", { name: "Outline", exact: true }).click();
  await expect(page.getByRole("complementary", { name: "Outline" })).toBeVisible();
}

async function tryIt(page: Page): Promise<void> {
  await page.goto("/try");
  await outlineOf(page);
}

/** The calls to the server from now on, except for files. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|socket\.io)\//.test(pathname)) calls.push(pathname);
  });
  return calls;
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Create Note" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".ql-editor")).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press("Escape");
  await expect(notes(page).filter({ hasText: text })).toBeVisible();
  await savedHere(page);
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email/Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

type Listed = readonly { UUID: string; WhiteboardName: string; elementCount: number }[];

test("the landing page leads to a board in this browser that asks the server for nothing", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("link", { name: "or try a whiteboard without an account" }).first();
  await expect(link).toBeVisible();
  const calls = callsOf(page);
  await link.click();
  await expect(page).toHaveURL("/try");
  await outlineOf(page);
  await expect(notes(page)).toHaveCount(6);
  await expect(outlined(page, "Element list")).toHaveCount(1);
  await expect(outlined(page, "Arrow")).toHaveCount(1);
  await expectAccessible(page);
  await write(page, "Mine");
  await page.getByRole("button", { name: "Create Link" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "URL" })).toBeFocused();
  await page.keyboard.type("example.org");
  await page.keyboard.press("Enter");
  await expect(outlined(page, "Link")).toContainText("example.org");
  await savedHere(page);
  expect(calls).toEqual([]);

  await page.reload();
  await outlineOf(page);
  await expect(notes(page).filter({ hasText: "Mine" })).toBeVisible();
  await expect(notes(page)).toHaveCount(7);
});

test("two tabs that try the board follow each other, and neither undoes what the other did", async ({ page }) => {
  await tryIt(page);
  const other = await page.context().newPage();
  await tryIt(other);
  await write(page, "From one");
  await expect(notes(other).filter({ hasText: "From one" })).toBeVisible();
  await write(other, "From the other");
  await expect(notes(page).filter({ hasText: "From the other" })).toBeVisible();
  await page.reload();
  await outlineOf(page);
  await expect(notes(page)).toHaveCount(8);
});

test("a board that is kept is the new person's first, through sign-up and the mailed link in another tab", async ({
  page,
  server,
}) => {
  await tryIt(page);
  await write(page, "Take me along");
  await page.getByRole("button", { name: "My first whiteboard, edit title" }).click();
  await page.keyboard.type("Plans");
  await page.keyboard.press("Enter");
  await keep(page);
  await expect(page).toHaveURL("/signup");
  const email = `ada-${Date.now()}@example.org`;
  const password = "Passw0rd";
  for (const [label, value] of Object.entries({
    "First name": "Ada",
    "Last name": "Lovelace",
    Username: email.split("@")[0] ?? "",
    Email: email,
  })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/unverified");

  // The first tab waits meanwhile, and learns of the log-in: both come to the board, which is created once.
  const mailed = await page.context().newPage();
  await mailed.goto(linkIn(await server.mailbox.mailTo(email), "/verify"));
  await mailed.getByRole("button", { name: "Verify Email" }).click();
  await expect(mailed).toHaveURL("/login");
  await logIn(mailed, { email, password });
  for (const tab of [mailed, page]) {
    await expect(tab).toHaveURL(/\/whiteboard\/[\da-f-]{36}/);
    await outlineOf(tab);
    await expect(notes(tab).filter({ hasText: "Take me along" })).toBeVisible();
    await expect(tab.getByRole("button", { name: "Plans, edit title" })).toBeVisible();
  }
  await mailed.goto("/whiteboards/personal");
  await expect(mailed.locator("[data-whiteboard]")).toHaveCount(1);
  // Nothing is left to try on, or to keep again.
  expect(await mailed.evaluate(() => localStorage.getItem("keepTried"))).toBeNull();
  await tryIt(mailed);
  await expect(notes(mailed)).toHaveCount(6);
});

test("people with an account who press Keep find the board there; those who do not find nothing", async ({
  page,
  server,
}) => {
  const ada = await newPerson(server);
  const boards = () => ada.call<Listed>("/api/whiteboard/all?data=false", {}, "GET");
  await tryIt(page);
  await page.goto("/login");
  await logIn(page, ada);
  await expect(page).toHaveURL("/dashboard/personal");
  expect(await boards()).toEqual([]);

  // After the log-in the board is still here, and is kept without logging in again.
  await tryIt(page);
  await keep(page);
  await expect(page).toHaveURL(/\/whiteboard\//);
  await outlineOf(page);
  await expect(notes(page)).toHaveCount(6);
  expect(await boards()).toMatchObject([{ WhiteboardName: "My first whiteboard", elementCount: 8 }]);
});

test("a picture is kept in this browser, and is sent once the board is kept", async ({ page, browser, server }) => {
  const ada = await newPerson(server);
  /** Shows the picture so large that it is a node of the page. */
  const see = async (on: Page) => {
    await on.keyboard.press("0");
    await expect(on.getByText("100%")).toBeVisible();
    await outlined(on, "Picture").click();
    await expect(on.locator(".board-element .picture-shown")).toBeVisible();
  };
  await tryIt(page);
  const calls = callsOf(page);
  await page.keyboard.press("0");
  await expect(page.getByText("100%")).toBeVisible();
  const choosing = page.waitForEvent("filechooser");
  await page.locator(".board").focus();
  await page.keyboard.press("i");
  await (await choosing).setFiles([{ name: "mine.png", mimeType: "image/png", buffer: await page.screenshot() }]);
  await expect(page.locator(".board-element .picture-shown")).toBeVisible();
  await savedHere(page);
  expect(calls).toEqual([]);
  await page.reload();
  await outlineOf(page);
  await see(page);

  await keep(page);
  await page.goto("/login");
  const isSent = page.waitForResponse((answer) => answer.url().endsWith("/files") && answer.ok());
  await logIn(page, ada);
  await expect(page).toHaveURL(/\/whiteboard\/[\da-f-]{36}/);
  await isSent;
  // On another device it can only come from the server.
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enter(elsewhere, ada);
  await elsewhere.goto(page.url());
  await outlineOf(elsewhere);
  await see(elsewhere);
  await elsewhere.context().close();
});

test("a page that dies before it hears that the board is kept does not keep it twice", async ({ page, server }) => {
  const ada = await newPerson(server);
  await tryIt(page);
  await keep(page);
  await page.goto("/login");
  // The server stores it, and its answer never arrives.
  let isStored = () => {};
  const stored = new Promise<void>((resolve) => {
    isStored = resolve;
  });
  await page.route("**/api/whiteboard/create", async (route) => {
    await route.fetch();
    isStored();
  });
  await logIn(page, ada);
  await stored;
  const [only] = await ada.call<Listed>("/api/whiteboard/all?data=false", {}, "GET");
  await page.close();

  const next = await page.context().newPage();
  await next.goto("/whiteboards/personal");
  await expect.poll(() => next.evaluate(() => localStorage.getItem("keepTried"))).toBeNull();
  const boards = await ada.call<Listed>("/api/whiteboard/all?data=false", {}, "GET");
  expect(boards.map(({ UUID }) => UUID)).toEqual([only?.UUID]);
});

test("after a log-out nothing of what somebody tried is left for the next person", async ({ page, server }) => {
  const ada = await newPerson(server);
  await tryIt(page);
  await write(page, "Secret");
  await page.goto("/login");
  await logIn(page, ada);
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Sign Up Now" }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  await tryIt(page);
  await expect(notes(page)).toHaveCount(6);
  await expect(page.getByText("Secret")).toHaveCount(0);
});

test("TRY=off: no link, and the route says so", async ({ browser }) => {
  const server = await startServer({ TRY: "off" });
  const page = await newVisitor(browser, server);
  try {
    const told = page.waitForResponse(/\/api\/site$/);
    await page.goto("/");
    await expect(page.getByText("Sponsored by")).toBeVisible();
    await told;
    await expect(page.getByRole("link", { name: /try a whiteboard/ })).toHaveCount(0);
    await page.goto("/try");
    await expect(page.getByRole("heading", { name: "You need an account here" })).toBeVisible();
    await expect(elements(page)).toHaveCount(0);
    await page.goto("/Board");
    await expect(page.getByText("Outline of the presentation")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  } finally {
    await page.context().close();
    await server.stop();
  }
});

const newVisitor = async (browser: Browser, server: RunningServer): Promise<Page> =>
  (await browser.newContext({ baseURL: server.url })).newPage();

test("the public board can be dragged, ticked and added to, and is unchanged after a reload", async ({ page }) => {
  await page.goto("/Board");
  const list = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(list("To do").locator("[data-todo]")).toHaveCount(3);
  const calls = callsOf(page);
  await page.getByRole("checkbox", { name: "Book the room, done" }).check();
  await expect(list("To do").getByText("Book the room")).toHaveCSS("text-decoration-line", "line-through");
  await page.getByText("Outline of the presentation").dragTo(list("In progress").getByText("Read the three sources"));
  await expect(list("In progress").getByText("Outline of the presentation")).toBeVisible();
  await list("Ideas")
    .getByRole("button", { name: /Add todo/ })
    .click();
  await page.keyboard.type("A song");
  await page.keyboard.press("Enter");
  await expect(list("Ideas").getByText("A song")).toBeVisible();

  const other = await page.context().newPage();
  await other.goto("/Board");
  await expect(other.getByText("A song")).toBeVisible();
  await other.getByRole("checkbox", { name: "Book the room, done" }).uncheck();
  await expect(page.getByRole("checkbox", { name: "Book the room, done" })).not.toBeChecked();
  await page.getByText("A song").click();
  await page.getByRole("dialog").getByLabel("Name").fill("Two songs");
  await page.getByRole("button", { name: "Save" }).click();
  expect(calls).toEqual([]);

  await page.reload();
  await expect(list("Ideas").getByText("Two songs")).toBeVisible();
  await expect(list("In progress").locator("[data-todo]")).toHaveCount(2);
});
