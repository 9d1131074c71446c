import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { dragTool, elements, saved, whiteboardIsShown } from "./board.ts";
import { intercept } from "./intercept.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { expectBoard, makeBoard, openBoard } from "./todo-board.ts";

/** People who are thrown off an open board read why, and what happened to their words. */

const open = async (page: Page, person: Person, teamId?: string): Promise<string> => {
  const body = { name: "Plan", ...(teamId && { teamId }) };
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", body);
  await enter(page, person);
  const path = `/whiteboard/${uuid}?source=overview&teamId=${teamId ?? "personal"}`;
  await page.goto(path);
  await whiteboardIsShown(page);
  return path;
};

const dialog = (page: Page) => page.getByRole("dialog", { name: "You were logged out" });
const words = /Your last (change is|\d+ changes are) kept on this device and sent once you log in again\./;

async function logIn(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel("Email/Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

test("a session that ends over unsaved words says that they are kept; the board goes on after the log-in and they are saved", {
  tag: "@core",
}, async ({ page, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  const path = await open(page, ada);
  await saved(page);
  const reconnect = await intercept(page, "**/api/whiteboard/*", (route) => route.abort());
  await dragTool(page, "Create Note", 500, 300);
  await page.getByLabel("Note text").pressSequentially("kept");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-state=offline]")).toBeVisible();
  await ada.call("/api/logout");

  await expect(dialog(page)).toContainText(words);
  await expect(elements(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "You were logged out" })).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole("link", { name: "Tafel, home" })).toBeVisible();
  await expectAccessible(page);

  reconnect();
  await page.getByRole("button", { name: "Log in" }).click();
  await logIn(page, { ...ada, password: "Wr0ngword" });
  await expect(dialog(page).getByRole("alert")).toContainText("Invalid username or password");
  await logIn(page, ada);
  await expect(page).toHaveURL(path);
  await whiteboardIsShown(page);
  await saved(page);
  await page.keyboard.press("0");
  await expect(elements(page)).toHaveText(["kept"]);
});

test("a person who is removed from the team, or whose board is deleted, is told so below the header", async ({
  page,
  server,
}) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Readers", ada, [ben]);
  const path = await open(page, ben, teamId);
  await ada.call(path.replace("/whiteboard", "/api/whiteboard").replace(/\?.*/, ""), {}, "DELETE");
  await expect(page.getByRole("heading", { name: "This whiteboard has been deleted." })).toBeVisible();

  await open(page, ben, teamId);
  await ada.call("/api/teams/removeMember", { teamId, memberId: ben.userId });
  await expect(page.getByRole("heading", { name: "You are no longer a member of this team." })).toBeVisible();
  await expect(page.getByText(/could not be saved/)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Tafel, home" })).toBeVisible();
  await page.getByRole("link", { name: "Back to whiteboards" }).click();
  await expect(page).toHaveURL("/whiteboards/personal");
});

test("a to-do board whose session ends says what became of one's words, and goes on after the log-in", async ({
  page,
  server,
}) => {
  const ada = await newPerson(server, "Ada Berg");
  const path = await openBoard(page, ada, "Todo: Hall");
  const reconnect = await intercept(page, "**/api/todos/updateBoard", (route) => route.abort());
  await page.getByRole("button", { name: "Add todo to Todo" }).click();
  await page.getByRole("textbox", { name: "New todo in Todo" }).fill("Cake");
  await page.keyboard.press("Enter");
  await expectBoard(page, "Todo: Hall Cake");
  await ada.call("/api/logout");

  await expect(dialog(page)).toContainText(words);
  await expectAccessible(page);
  reconnect();
  await logIn(page, ada);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expectBoard(page, "Todo: Hall Cake");
  await expect(page.locator("[data-saved=true]")).toBeVisible();
});

test("somebody else who logs in there starts at their own dashboard, and nobody's words are sent in their name", async ({
  page,
  server,
}) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Readers", ada, [ben]);
  const { path, boardId } = await makeBoard(ada, "Todo: Hall", teamId);
  await enter(page, ada);
  await page.goto(path);
  await expectBoard(page, "Todo: Hall");
  const reconnect = await intercept(page, "**/api/todos/updateBoard", (route) => route.abort());
  await page.getByRole("button", { name: "Add todo to Todo" }).click();
  await page.getByRole("textbox", { name: "New todo in Todo" }).fill("Cake");
  await page.keyboard.press("Enter");
  await ada.call("/api/logout");
  await expect(dialog(page)).toContainText(words);
  reconnect();
  await logIn(page, ben);
  await expect(page).toHaveURL("/dashboard/personal");
  await page.goto(path);
  await expectBoard(page, "Todo: Hall");
  const { board } = await ben.call<{ board: { version: number } }>("/api/todos/getBoard", { boardId });
  expect(board.version).toBe(1);
});
