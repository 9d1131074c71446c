import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expectTexts, whiteboardIsShown } from "./board.ts";
import { hasTakenFocus } from "./focus.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { note } from "./personal-board.ts";
import { expect, test } from "./server.ts";
import { browserOf, expectBoard, makeBoard } from "./todo-board.ts";

/** Deleted boards wait in the trash of their workspace, and come back from there to everybody. */

const trashLink = (page: Page) => page.getByRole("link", { name: /^(Trash|Papierkorb)$/ });
const deleted = (page: Page) => page.getByRole("list", { name: "Deleted boards" }).getByRole("listitem");
const cardOf = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

test("Ada restores a team's whiteboard, and Ben sees it come back with what is on it", async ({ browser, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Class 7b", ada, [ben]);
  const data = { elements: { a: note("a", 0, 0) } };
  await ada.call("/api/whiteboard/create", { name: "Plan", teamId, data });
  const bens = await browserOf(browser, server, ben, `/whiteboards/${teamId}`);
  const adas = await browserOf(browser, server, ada, `/whiteboards/${teamId}`);
  await adas.getByRole("button", { name: "Plan löschen" }).click();
  await adas.getByRole("dialog").getByRole("button", { name: "Whiteboard löschen" }).click();
  await expect(adas.getByText("Plan is in the trash")).toBeVisible();
  await expect(cardOf(bens, "Plan")).toHaveCount(0);
  // Ben did not delete it, and is no admin.
  await trashLink(bens).click();
  await expect(bens.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await bens.goBack();

  await trashLink(adas).click();
  await expect(adas).toHaveURL(`/trash/${teamId}`);
  await expect(deleted(adas)).toContainText(/Plan.*Whiteboard · deleted by Ada Berg on .* · 30 days left/s);
  await expectAccessible(adas);
  await adas.getByRole("button", { name: "Restore Plan" }).press("Enter");
  await expect(adas.getByText("Plan is back")).toBeVisible();
  await expect(adas.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await cardOf(bens, "Plan").getByRole("link").click();
  await whiteboardIsShown(bens);
  await expect(bens.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await bens.keyboard.press("0");
  await expectTexts(bens, "a");
});

test("a to-do board is deleted, brought back by Undo, and deleted for ever by its name", async ({ page, server }) => {
  const ada = await newPerson(server);
  const { path } = await makeBoard(ada, "Todo: one two");
  await enter(page, ada);
  await page.goto("/boards/personal");
  const remove = async () => {
    await page.getByRole("button", { name: "Delete Summer fair" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete board" }).click();
    await expect(page.getByText("Board deleted successfully")).toBeVisible();
    await expect(cardOf(page, "Summer fair")).toHaveCount(0);
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cardOf(page, "Summer fair")).toContainText("2 Todos");
  await page.goto(path);
  await expectBoard(page, "Todo: one two");

  await page.goto("/boards/personal");
  await remove();
  await trashLink(page).click();
  await page.getByRole("button", { name: "Delete Summer fair for ever" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete for ever" });
  const field = dialog.getByLabel("Enter its name to confirm");
  await hasTakenFocus(field);
  await page.keyboard.type("Summer");
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  await expect(dialog.getByText("Entered name does not match")).toBeVisible();
  await expectAccessible(page);
  await field.fill("Summer fair");
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  await expect(page.getByText("Summer fair is deleted for ever")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
});

test("Ada deletes a team and restores it: Ben is in it again, with what was on its boards", async ({
  browser,
  server,
}) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Class 7b", ada, [ben]);
  const data = { elements: { a: note("a", 0, 0) } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId, data });
  const bens = await browserOf(browser, server, ben, `/whiteboard/${uuid}`);
  await whiteboardIsShown(bens);
  const adas = await browserOf(browser, server, ada, `/teams/${teamId}/advanced`);
  const remove = async () => {
    await adas.getByRole("button", { name: "Delete team" }).click();
    const dialog = adas.getByRole("dialog", { name: "Delete team" });
    await dialog.getByLabel("Team name").fill("Class 7b");
    await dialog.getByRole("button", { name: "Delete team" }).click();
    await expect(adas.getByText("Class 7b was deleted")).toBeVisible();
    await expect(adas).toHaveURL("/teams");
  };
  await remove();
  // He is put off the board, and finds the team nowhere.
  await expect(bens.getByRole("heading", { name: "You are no longer a member of this team." })).toBeVisible();
  await bens.goto("/trash/personal");
  await expect(bens.getByRole("heading", { name: "The trash is empty" })).toBeVisible();

  await adas.goto("/trash/personal");
  await expect(deleted(adas)).toContainText(/Class 7b.*Team · deleted by Ada Berg on .* · 30 days left/s);
  await expectAccessible(adas);
  await adas.getByRole("button", { name: "Restore Class 7b" }).press("Enter");
  await expect(adas.getByText("Class 7b is back")).toBeVisible();
  await expect(adas.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await bens.goto(`/whiteboards/${teamId}`);
  await cardOf(bens, "Plan").getByRole("link").click();
  await whiteboardIsShown(bens);
  await expect(bens.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await bens.keyboard.press("0");
  await expectTexts(bens, "a");

  await adas.goto(`/teams/${teamId}/advanced`);
  await remove();
  await adas.getByRole("button", { name: "Undo" }).click();
  await expect(adas).toHaveURL(`/teams/${teamId}/overview`);
  await adas.goto(`/teams/${teamId}/advanced`);
  await remove();
  await adas.goto("/trash/personal");
  await adas.getByRole("button", { name: "Delete Class 7b for ever" }).click();
  const dialog = adas.getByRole("dialog", { name: "Delete for ever" });
  await expect(dialog.getByText("Everything in it is lost, for everyone.")).toBeVisible();
  await dialog.getByLabel("Enter its name to confirm").fill("Class 7b");
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  await expect(adas.getByText("Class 7b is deleted for ever")).toBeVisible();
});

test("a double click on Undo or Restore brings back once, and nothing fails", async ({ page, server }) => {
  const ada = await newPerson(server);
  await makeBoard(ada, "");
  await enter(page, ada);
  await page.goto("/boards/personal");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  const restored = () => sent.filter((path) => path === "/api/trash/restore");
  const remove = async () => {
    await page.getByRole("button", { name: "Delete Summer fair" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete board" }).click();
    await expect(page.getByText("Board deleted successfully")).toBeVisible();
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).dblclick();
  await expect(cardOf(page, "Summer fair")).toBeVisible();
  expect(restored()).toHaveLength(1);
  await remove();
  await page.goto("/trash/personal");
  await page.getByRole("button", { name: "Restore Summer fair" }).dblclick();
  await expect(page.getByText("Summer fair is back")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  expect(restored()).toHaveLength(2);
});
