import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { dragTool, elements, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";
import { expectBoard, makeBoard } from "./todo-board.ts";

/** On a computer that others use as well: nothing of a person is left after log-out. */

// Keeps the product's own pages for when the server is unavailable.
test.use({ serviceWorkers: "allow" });
const productIsKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
}

/** What the browser keeps for the product's origin, read from a page that is not the product's. */
async function leftBehind(page: Page) {
  await page.goto("/healthz");
  return page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    // Settings of the browser belong to nobody.
    storage: Object.keys(localStorage).filter((key) => !/^(mantine|toolsKnown)/.test(key)),
  }));
}
const nothing = { databases: [], storage: [] };

/** The same for a tab that was closed at once: nothing of the person, except a note of what is still to be done. */
async function leftOfPerson(page: Page) {
  const { databases, storage } = await leftBehind(page);
  return { databases, storage: storage.filter((key) => !["forget", "leftSessions"].includes(key)) };
}

/** The next person starts the product again, which does what is still to be done. */
async function expectFinished(page: Page): Promise<void> {
  await page.goto("/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("leftSessions"))).toBeNull();
  await expect.poll(() => leftBehind(page)).toEqual(nothing);
}

const isLoggedIn = async (server: RunningServer, { token }: Person): Promise<boolean> =>
  (await fetch(`${server.url}/api/validate-token`, { method: "POST", headers: { authorization: `Bearer ${token}` } }))
    .ok;

/** Opens a whiteboard and a to-do board, so that copies of both are kept; ends on the to-do board. */
async function useBoards(page: Page, person: Person): Promise<string> {
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
  const { path } = await makeBoard(person, "Todo: Hall | Doing:");
  await enter(page, person);
  await page.goto(`/whiteboard/${uuid}?source=overview&teamId=personal`);
  await whiteboardIsShown(page);
  await dragTool(page, "Create Note", 500, 300);
  await page.getByLabel("Note text").pressSequentially("a secret of Anna");
  await page.keyboard.press("Escape");
  await saved(page);
  await page.goto(path);
  await expectBoard(page, "Todo: Hall | Doing:");
  return path;
}

/** Once it is known that nothing would be lost. */
async function logOutAtOnce(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Account menu/ }).click();
  const item = page.getByRole("menuitem", { name: "Logout" });
  await expect(item).toHaveAttribute("aria-busy", "false");
  await item.click({ noWaitAfter: true });
}

test("log-out, and the tab is closed at once: the browser keeps nothing, and the session has ended", async ({
  context,
  server,
}) => {
  const person = await newPerson(server);
  const page = await context.newPage();
  await useBoards(page, person);
  const next = await context.newPage();
  expect((await leftBehind(next)).databases).toContain("tafel");
  await logOutAtOnce(page);
  await page.close();
  await expect.poll(() => leftOfPerson(next)).toEqual(nothing);
  await expectFinished(next);
  expect(await isLoggedIn(server, person)).toBe(false);
});

test("no board is on the browser's disk after log-out", async ({ server }) => {
  const folder = await mkdtemp(join(tmpdir(), "tafel-profile-"));
  const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
    baseURL: server.url,
  });
  const person = await newPerson(server);
  const page = await context.newPage();
  const path = await useBoards(page, person);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes("/api/whiteboard/all")),
    page.goto("/whiteboards/personal"),
  ]);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  await page.goto(path);
  await logOut(page);
  await expect(page).toHaveURL(`${server.url}/`);
  await context.close();
  expect(await filesWith(join(folder, "Default", "Cache"), /a secret of Anna|\/api\/whiteboard\//)).toEqual([]);
  await rm(folder, { recursive: true });
});

async function filesWith(folder: string, text: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const found = await Promise.all(files.map(async (file) => text.test((await readFile(file)).toString("latin1"))));
  return files.filter((_, index) => found[index]);
}

for (const isTabClosed of [false, true]) {
  test(`log-out while the server is away${isTabClosed ? ", in a tab that is closed at once" : ""}`, async ({
    context,
    server,
  }) => {
    const person = await newPerson(server);
    const page = await context.newPage();
    await useBoards(page, person);
    const next = await context.newPage();
    await next.goto("/healthz");
    await productIsKept(page);
    await server.kill();
    await logOutAtOnce(page);
    if (isTabClosed) await page.close();
    else await expect(page.getByText(/logged out on this device/)).toBeVisible();
    const left = () =>
      next.evaluate(async () => ({
        databases: (await indexedDB.databases()).map(({ name }) => name),
        storage: Object.keys(localStorage).filter((key) => /token|userId|self/.test(key)),
      }));
    await expect.poll(left).toEqual(nothing);

    await server.start();
    if (!isTabClosed) await expect.poll(() => isLoggedIn(server, person)).toBe(false);
    await expectFinished(next);
    expect(await isLoggedIn(server, person)).toBe(false);
  });
}

test("unsent changes are offered as a file before log-out deletes them", async ({ page, server }) => {
  const person = await newPerson(server);
  const teamId = await newTeam("Rakete", person);
  const { path } = await makeBoard(person, "Todo: Hall | Doing:", teamId);
  await enter(page, person);
  await page.goto(path);
  await expectBoard(page, "Todo: Hall | Doing:");
  await productIsKept(page);
  await server.kill();
  await page.getByRole("button", { name: "Add todo to Doing" }).click();
  await page.getByRole("textbox", { name: "New todo in Doing" }).fill("Milk");
  await page.getByRole("textbox", { name: "New todo in Doing" }).press("Enter");
  await expect(page.getByText(/You are offline. 1 change is kept/)).toBeVisible();

  await logOut(page);
  const dialog = page.getByRole("dialog", { name: "1 change is not saved yet" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Save to a file" }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain("Milk");
  await dialog.getByRole("button", { name: "Stay logged in" }).click();
  await expectBoard(page, "Todo: Hall | Doing: Milk");

  await logOut(page);
  await dialog.getByRole("button", { name: "Log out anyway" }).click();
  await expect(page.getByText(/logged out on this device/)).toBeVisible();
  await server.start();
  await expect.poll(() => isLoggedIn(server, person)).toBe(false);
  await expectFinished(page);
});

test("logged out by another tab and logged in again in the same one: what is written then is stored, word for word", async ({
  context,
  server,
}) => {
  const person = await newPerson(server);
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
  const page = await context.newPage();
  await enter(page, person);
  const path = `/whiteboard/${uuid}?source=overview&teamId=personal`;
  await page.goto(path);
  await whiteboardIsShown(page);
  const other = await context.newPage();
  await other.goto("/dashboard");
  await logOut(other);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByLabel("Email/Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Login" }).click();
  await whiteboardIsShown(page);
  const words: string[] = [];
  for (const [x, y] of [
    [300, 200],
    [800, 200],
    [300, 500],
    [800, 500],
  ] as const) {
    await dragTool(page, "Create Note", x, y);
    const word = `word ${words.length + 1}`;
    await page.keyboard.type(word);
    await page.keyboard.press("Escape");
    words.push(word);
  }
  await saved(page);
  // From the server: a page that was reloaded asks again.
  await page.reload();
  await whiteboardIsShown(page);
  await saved(page);
  await page.keyboard.press("0");
  await expect.poll(async () => (await elements(page).allTextContents()).sort()).toEqual(words);
});
