import type { Page } from "@playwright/test";
import { dragTool, elements, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";
import { expectBoard, makeBoard } from "./todo-board.ts";

async function newBoard(server: RunningServer, kind: "team" | "personal"): Promise<{ person: Person; path: string }> {
  const person = await newPerson(server);
  const teamId = kind === "team" ? await newTeam("Leaving", person) : undefined;
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  return { person, path: `/whiteboard/${uuid}?source=overview&teamId=${teamId ?? "personal"}` };
}

async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await whiteboardIsShown(page);
  return page;
}

for (const kind of ["team", "personal"] as const) {
  test(`what was typed on a ${kind} board in the moment before its tab is closed is kept`, async ({
    context,
    server,
  }) => {
    const { person, path } = await newBoard(server, kind);
    const page = await context.newPage();
    await enter(page, person);
    await open(page, path);
    await dragTool(page, "Create Note", 500, 300);
    await page.getByLabel("Note text").pressSequentially("first");
    await page.keyboard.press("Escape");
    await saved(page);
    await elements(page).click();
    await expect(page.getByLabel("Note text")).toBeFocused();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" and last");
    // As a person closes it, before the second until typing is sent is over.
    const closed = page.waitForEvent("close");
    await page.close({ runBeforeUnload: true });
    await closed;

    const next = await context.newPage();
    await enter(next, person);
    await open(next, path);
    await next.keyboard.press("0");
    await expect(elements(next)).toHaveText("first and last");
    await saved(next);
  });
}

test("two tabs of one person on a personal board: a change in either is in both", async ({ context, server }) => {
  const { person, path } = await newBoard(server, "personal");
  const tabs = [await context.newPage(), await context.newPage()] as const;
  for (const tab of tabs) {
    await enter(tab, person);
    await open(tab, path);
  }
  const [one, other] = tabs;
  await one.bringToFront();
  await dragTool(one, "Create Note", 400, 250);
  await one.keyboard.type("from the one");
  // Not saved yet; the board in the other tab knows nothing of it.
  await other.bringToFront();
  await dragTool(other, "Create Note", 700, 500);
  await other.keyboard.type("from the other");
  await other.keyboard.press("Escape");
  for (const tab of tabs) {
    await tab.bringToFront();
    await saved(tab);
    for (const text of ["from the one", "from the other"]) {
      await expect(elements(tab).filter({ hasText: text })).toHaveCount(1);
    }
  }
  await open(one, path);
  await one.keyboard.press("0");
  await expect(elements(one)).toHaveCount(2);
});

test("two devices of one person on a personal board: a change and a name from one show on the other", async ({
  context,
  browser,
  server,
}) => {
  const { person, path } = await newBoard(server, "personal");
  const devices = [await context.newPage(), await (await browser.newContext()).newPage()] as const;
  for (const device of devices) {
    await enter(device, person);
    await open(device, path);
  }
  const [laptop, phone] = devices;
  await dragTool(laptop, "Create Note", 500, 300);
  await laptop.keyboard.type("from the laptop");
  await expect(elements(phone)).toHaveText("from the laptop");
  await laptop.keyboard.press("Escape");
  await phone.getByRole("button", { name: "Plan, edit title" }).click();
  await phone.keyboard.type("The trip");
  await phone.keyboard.press("Enter");
  await expect(laptop.getByRole("heading", { name: "The trip" })).toBeVisible();
  await phone.context().close();
});

/** Blocks saves until it is released. */
async function blockSaves(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const gone = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() !== "GET") await gone;
    await route.continue();
  });
  return release;
}

const wordsOn = (person: Person, path: string) => async (): Promise<string> => {
  const board = await person.call<{ WhiteboardData: { elements: object } }>(`/api${path.split("?")[0]}`, {}, "GET");
  return JSON.stringify(board.WhiteboardData.elements);
};

for (const kind of ["team", "personal"] as const) {
  test(`what was typed last on a ${kind} board is on the server a moment after one has left the board`, async ({
    page,
    server,
  }) => {
    const { person, path } = await newBoard(server, kind);
    await enter(page, person);
    const overview = `/whiteboards/${new URL(path, server.url).searchParams.get("teamId")}`;
    await page.goto(overview);
    await page.getByRole("link", { name: "Plan" }).click();
    await whiteboardIsShown(page);
    await dragTool(page, "Create Note", 500, 300);
    await page.getByLabel("Note text").pressSequentially("first");
    await page.keyboard.press("Escape");
    await saved(page);
    // A slow save is still in flight when the next word is written and the board is left.
    const release = await blockSaves(page, "**/api/whiteboard/*");
    await elements(page).click();
    await expect(page.getByLabel("Note text")).toBeFocused();
    await page.keyboard.press("Control+End");
    const saving = kind === "personal" ? page.waitForRequest((request) => request.method() === "PUT") : undefined;
    await page.keyboard.type(" word");
    await saving;
    await page.keyboard.type(" last");
    await page.goBack();
    await expect(page).toHaveURL(overview);
    release();
    await expect.poll(wordsOn(person, path)).toContain("first word last");
  });
}

test("a todo added while another is being saved is on the server after one has left the board", async ({
  page,
  server,
}) => {
  const person = await newPerson(server);
  const { boardId } = await makeBoard(person, "Todo: Hall");
  await enter(page, person);
  await page.goto("/boards/personal");
  await page.getByRole("link", { name: "Summer fair" }).click();
  await expectBoard(page, "Todo: Hall");
  const release = await blockSaves(page, "**/api/todos/updateBoard");
  await page.getByRole("button", { name: "Add todo to Todo" }).click();
  for (const name of ["Cake", "Music"]) {
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  }
  await expectBoard(page, "Todo: Hall Cake Music");
  await page.goBack();
  await expect(page).toHaveURL("/boards/personal");
  release();
  await expect
    .poll(async () => JSON.stringify(await person.call("/api/todos/getBoard", { boardId })))
    .toMatch(/Cake.*Music/);
});
