import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInFull } from "./axe.ts";
import { dragTool, elements, saved, whiteboardIsShown } from "./board.ts";
import { intercept } from "./intercept.ts";
import { linkIn } from "./mailbox.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { makeBoard as makeWhiteboard, note, openBoard } from "./personal-board.ts";
import { expect, test } from "./server.ts";
import { browserOf, expectBoard, expectSaved, makeBoard } from "./todo-board.ts";

/** Sharing begins on the board: a personal one moves to a team, and a team's shows who is in it. */

const share = (page: Page) => page.getByRole("button", { name: "Share", exact: true }).click();
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Share / });
/** At a zoom at which every element is a node in the page. */
const near = (page: Page) => page.keyboard.press("0");
/** What writes, saves and connects is loaded after the board: whoever goes offline before that is without it. */
const restIsLoaded = async (page: Page) => {
  await elements(page).dblclick();
  await expect(page.getByLabel("Note text")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType("resource").filter(({ duration }) => duration > 0);
    return [/\/rest-/, /\/socket-/].every((part) => loaded.some(({ name }) => part.test(name)));
  });
  await page.waitForLoadState("networkidle");
};

const write = async (page: Page, text: string, x: number) => {
  await dragTool(page, "Create Note", x, 330);
  await page.getByLabel("Note text").pressSequentially(text);
  await page.keyboard.press("Escape");
};

test("Ada moves her whiteboard to a new team and invites Ben; he accepts, and both write on it", {
  tag: ["@core", "@full"],
}, async ({ page, browser, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const uuid = await makeWhiteboard(ada, [note("first", 0, 0)]);
  await enter(page, ada);
  await openBoard(page, uuid);
  await share(page);
  await expect(dialog(page)).toContainText("Only you can open this board.");
  await expectAccessibleInFull(page);
  await dialog(page).getByLabel("Invite by email").fill("ben");
  await dialog(page).getByRole("button", { name: "Create the team and move" }).click();
  await expect(dialog(page)).toContainText("Team name is required.");
  await expect(dialog(page)).toContainText("ben: Please enter a valid email address.");
  await dialog(page).getByLabel("Team name").fill("Rocket");
  await dialog(page).getByLabel("Invite by email").fill(ben.email);
  await dialog(page).getByRole("button", { name: "Create the team and move" }).click();
  await expect(page.getByText("Moved to Rocket")).toBeVisible();
  await expect(page.getByText(`Invited: ${ben.email}`)).toBeVisible();
  await expect(page).toHaveURL(/teamId=[\da-f-]{36}/);
  await expect(page.getByRole("group", { name: "1 person here" })).toBeVisible();
  await whiteboardIsShown(page);
  await near(page);
  await expect(elements(page)).toHaveText(["first"]);

  const link = linkIn(await server.mailbox.mailTo(ben.email, { subject: /invit/i }), "/teams/accept");
  const bens = await browserOf(browser, server, ben, new URL(link).pathname);
  await bens.getByRole("button", { name: "Accept" }).click();
  await expect(bens.getByText("Invitation successfully accepted!")).toBeVisible();
  await bens.goto(page.url());
  await whiteboardIsShown(bens);
  await near(bens);
  await expect(page.getByRole("group", { name: "2 people here" })).toBeVisible();
  await write(bens, "from Ben", 300);
  await write(page, "from Ada", 900);
  for (const each of [page, bens]) {
    await expect(elements(each).filter({ hasText: "from Ben" })).toHaveCount(1);
    await expect(elements(each).filter({ hasText: "from Ada" })).toHaveCount(1);
    await saved(each);
  }

  await share(page);
  await expect(dialog(page).getByRole("list", { name: "Members" })).toContainText("Ben Stein");
  await expect(dialog(page).getByLabel("Link for members of the team")).toHaveValue(new RegExp(`/whiteboard/${uuid}`));
  await dialog(page).getByLabel("Invite by email").fill("cleo@example.org");
  await dialog(page).getByRole("button", { name: "Send invitation" }).click();
  const cleos = dialog(page).getByRole("textbox", { name: "Invitation link for cleo@example.org" });
  await expect(cleos).toHaveValue(/\/teams\/accept\//);
  await share(bens);
  await expect(dialog(bens)).toContainText("Admins of the team can invite others.");
});

test("another tab and another browser with the board open continue live, with their unsaved changes", async ({
  page,
  browser,
  context,
  server,
}) => {
  const ada = await newPerson(server, "Ada Berg");
  await newTeam("Rocket", ada);
  const uuid = await makeWhiteboard(ada, [note("first", 0, 0)]);
  await enter(page, ada);
  await openBoard(page, uuid);
  const tab = await context.newPage();
  await enter(tab, ada);
  await openBoard(tab, uuid);
  const away = await browserOf(browser, server, ada, `/whiteboard/${uuid}?source=overview&teamId=personal`);
  await whiteboardIsShown(away);
  await saved(away);
  await near(away);
  await restIsLoaded(away);
  await away.context().setOffline(true);
  await write(away, "from afar", 300);
  await expect(away.locator("[data-state=offline]")).toContainText("waiting");

  await share(page);
  await dialog(page).getByRole("button", { name: "Move to the team" }).click();
  await expect(page.getByText("Moved to Rocket")).toBeVisible();
  for (const each of [page, tab]) {
    await expect(each.getByRole("group", { name: "1 person here" })).toBeVisible();
    await whiteboardIsShown(each);
  }
  await share(page);
  await expect(dialog(page).getByRole("list", { name: "Members" })).toContainText("Ada Berg");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await away.context().setOffline(false);
  await expect(away.getByRole("group", { name: "1 person here" })).toBeVisible();
  await whiteboardIsShown(away);
  for (const each of [page, tab, away]) {
    await near(each);
    await expect(elements(each).filter({ hasText: "from afar" })).toHaveCount(1);
    await saved(each);
  }
  await write(tab, "from the tab", 900);
  await expect(elements(away).filter({ hasText: "from the tab" })).toHaveCount(1);
  await tab.getByRole("button", { name: "Zurück zur Übersicht" }).click();
  await expect(tab).toHaveURL(/\/whiteboards\/[\da-f-]{36}$/);
});

test("a to-do board moves to a chosen team, with unsaved changes; other tabs follow", async ({
  page,
  browser,
  server,
}) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const [, teamId] = [await newTeam("Garden", ada), await newTeam("Rocket", ada, [ben])];
  const { boardId, path } = await makeBoard(ada, "Todo: Hall");
  await enter(page, ada);
  await page.goto(path);
  await expectBoard(page, "Todo: Hall");
  const other = await browserOf(browser, server, ada, path);
  await expectBoard(other, "Todo: Hall");
  const reconnect = await intercept(other, "**/api/todos/updateBoard", (route) => route.abort());
  await other.getByRole("button", { name: "Add todo to Todo" }).click();
  await other.getByRole("textbox", { name: "New todo in Todo" }).fill("Cake");
  await other.keyboard.press("Enter");
  await expectBoard(other, "Todo: Hall Cake");

  await share(page);
  await dialog(page).getByRole("radio", { name: "Rocket" }).check();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Move to the team" }).click();
  for (const each of [page, other]) await expect(each).toHaveURL(`/boards/${teamId}/${boardId}`);
  await expectBoard(other, "Todo: Hall Cake");
  reconnect();
  await expectSaved(other);
  await expectBoard(page, "Todo: Hall Cake");
  const bens = await browserOf(browser, server, ben, `/boards/${teamId}/${boardId}`);
  await expectBoard(bens, "Todo: Hall Cake");
  // An old link leads to its new place.
  await page.goto(path);
  await expect(page).toHaveURL(`/boards/${teamId}/${boardId}`);
});

test("a button that was pressed by keyboard has the focus again when it has loaded", async ({ page, server }) => {
  const ada = await newPerson(server, "Ada Lovelace");
  const teamId = await newTeam("Physics", ada);
  const { path } = await makeBoard(ada, "Todo: Hall", teamId);
  await enter(page, ada);
  await page.goto(path);
  await share(page);
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await intercept(page, /api.teams.*nvite/, async (route) => {
    await isAsked;
    await route.fallback();
  });
  await dialog(page).getByLabel("Invite by email").fill("ben@example.org");
  await page.keyboard.press("Tab");
  const button = dialog(page).getByRole("button", { name: "Send invitation" });
  await expect(button).toBeFocused();
  await page.keyboard.press("Space");
  await expect(button).toBeDisabled();
  await expect(button).not.toBeFocused();
  answer();
  await expect(button).toBeFocused();
});
