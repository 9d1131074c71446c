import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { dragTool, elements, saved, whiteboardIsShown } from "./board.ts";
import { hasTakenFocus } from "./focus.ts";
import { phone } from "./guest-page.ts";
import { newPerson, newTeam, openLive } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";
import { browserOf, card, expectBoard, expectSaved, makeBoard } from "./todo-board.ts";

/** Who in a team edits a board is chosen on the board, and is so at once on every page that shows it. */

const share = (page: Page) => page.getByRole("button", { name: "Share", exact: true }).click();
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Share / });
const onlyThese = (page: Page) => dialog(page).getByRole("radio", { name: "Only these people edit" });
const everyone = (page: Page) => dialog(page).getByRole("radio", { name: "Everyone in Class 7b can edit" });
const toolOf = (page: Page) => page.getByRole("button", { name: "Create Note", exact: true });
const addOf = (page: Page) => page.getByRole("button", { name: /^Add to-?do to Todo$/ });

/** Ada teaches Ben and Cleo. */
async function lesson(server: RunningServer) {
  const [ada, ben, cleo] = [
    await newPerson(server, "Ada Berg"),
    await newPerson(server, "Ben Stein"),
    await newPerson(server, "Cleo Marsh"),
  ];
  return { ada, ben, cleo, teamId: await newTeam("Class 7b", ada, [ben, cleo]) };
}

test("Ada lets the class only view a whiteboard: Ben's tools go at once, and come back when she chooses him", async ({
  browser,
  server,
}) => {
  const { ada, ben, teamId } = await lesson(server);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const path = `/whiteboard/${uuid}?teamId=${teamId}`;
  const [adas, bens] = [await browserOf(browser, server, ada, path), await browserOf(browser, server, ben, path)];
  for (const each of [adas, bens]) await whiteboardIsShown(each);
  await dragTool(bens, "Create Note", 600, 330);
  await bens.getByLabel("Note text").pressSequentially("Ben's");
  await bens.keyboard.press("Escape");
  await saved(bens);

  await share(adas);
  await expect(everyone(adas)).toBeChecked();
  await onlyThese(adas).check();
  await expect(bens.getByText("Ada has set who may edit this board. You can only view it now.")).toBeVisible();
  await expect(bens.getByText("View only")).toBeVisible();
  await expect(toolOf(bens)).toHaveCount(0);
  await expect(bens.getByRole("heading", { name: "Plan" })).toBeVisible();
  await expect(bens.getByRole("button", { name: "Plan" })).toHaveCount(0);
  // Neither keys nor clicks change anything.
  await elements(bens).click();
  await bens.keyboard.press("Delete");
  await elements(bens).dblclick();
  await expect(bens.getByLabel("Note text")).toHaveCount(0);
  await expect(elements(bens)).toHaveText(["Ben's"]);
  await expectAccessible(bens);
  await share(bens);
  await expect(dialog(bens)).toContainText("Only some people of the team edit this board, the others view it.");
  await expect(dialog(bens).getByRole("radio")).toHaveCount(0);
  await expect(dialog(bens).getByRole("checkbox")).toHaveCount(0);
  await expect(dialog(bens).getByRole("button", { name: "New link" })).toHaveCount(0);
  await expectAccessible(bens);
  await bens.keyboard.press("Escape");

  await expect(dialog(adas).getByRole("checkbox", { name: "Ada Berg" })).toBeDisabled();
  // Ben has been at rest for a while: his cursor has faded, and a faded name could not be read.
  await expect(adas.locator("[data-cursor] svg")).toBeVisible();
  await expect(adas.locator("[data-cursor] span")).toBeHidden();
  await expectAccessible(adas);
  await dialog(adas).getByRole("checkbox", { name: "Ben Stein" }).check();
  await expect(bens.getByText("Ada has set who may edit this board. You can edit it now.")).toBeVisible();
  await dragTool(bens, "Create Note", 900, 330);
  await bens.getByLabel("Note text").pressSequentially("again");
  await bens.keyboard.press("Escape");
  await saved(bens);
  await adas.keyboard.press("Escape");
  await expect(elements(adas).filter({ hasText: "again" })).toHaveCount(1);
  // Whoever opens the dialog later finds who was chosen.
  await adas.reload();
  await whiteboardIsShown(adas);
  await share(adas);
  await expect(dialog(adas).getByRole("checkbox", { name: "Ben Stein" })).toBeChecked();
  await expect(dialog(adas).getByRole("checkbox", { name: "Cleo Marsh" })).not.toBeChecked();
});

test("Ada chooses by keyboard, on a to-do board; what Ben did offline meanwhile is taken back with a sentence", async ({
  browser,
  server,
}) => {
  const { ada, ben, teamId } = await lesson(server);
  const { path } = await makeBoard(ada, "Todo: Hall", teamId);
  const [adas, bens] = [await browserOf(browser, server, ada, path), await browserOf(browser, server, ben, path)];
  for (const each of [adas, bens]) await expectBoard(each, "Todo: Hall");
  await bens.context().setOffline(true);
  await card(bens, "Hall").getByRole("checkbox").click();
  await expect(card(bens, "Hall").getByRole("checkbox")).toBeChecked();

  await share(adas);
  await hasTakenFocus(dialog(adas));
  await everyone(adas).focus();
  const chosen = adas.waitForResponse((it) => it.url().endsWith("/editors") && it.request().method() === "PUT");
  await adas.keyboard.press("ArrowDown");
  await expect(onlyThese(adas)).toBeChecked();
  await chosen;
  await bens.context().setOffline(false);
  await expect(bens.getByText("You can only view this board", { exact: false }).first()).toBeVisible();
  await expect(bens.getByText("View only")).toBeVisible();
  await expect(addOf(bens)).toHaveCount(0);
  await expect(bens.getByRole("checkbox")).toHaveCount(0);
  await bens.getByRole("button", { name: "Hall" }).click();
  await expect(bens.getByRole("dialog", { name: "Hall" })).toBeVisible();
  await expectAccessible(bens);
  await bens.keyboard.press("Escape");
  await expectAccessible(bens);

  const box = dialog(adas).getByRole("checkbox", { name: "Ben Stein" });
  await box.focus();
  await adas.keyboard.press("Space");
  await expect(box).toBeChecked();
  await expect(addOf(bens)).toBeVisible();
  await expect(card(bens, "Hall").getByRole("checkbox")).not.toBeChecked();
  await card(bens, "Hall").getByRole("checkbox").click();
  await expectSaved(bens);
  await adas.keyboard.press("Escape");
  await expect(card(adas, "Hall").getByRole("checkbox")).toBeChecked();
});

test("overviews and one's own todos offer nothing on boards that one only views, and what is one's own stays", async ({
  browser,
  server,
}) => {
  const { ada, ben, teamId } = await lesson(server);
  const { boardId } = await makeBoard(ada, "Todo: Hall", teamId);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const bens = await browserOf(browser, server, ben, "/healthz");
  await openLive(bens, `/boards/${teamId}`);
  const bins = bens.getByRole("button", { name: /^(Delete|Rename|Archive|.*löschen)/ });
  await expect(bins.first()).toBeVisible();
  const nobody = { editedBy: "chosen", editors: [] };
  await ada.call(`/api/todos/board/${boardId}/editors`, nobody, "PUT");
  await ada.call(`/api/whiteboard/${uuid}/editors`, nobody, "PUT");
  await expect(bins).toHaveCount(0);
  await bens.getByRole("button", { name: /favorite/i }).click();
  await expect(bens.getByRole("button", { name: /favorite/i })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(bens);
  await bens.goto(`/whiteboards/${teamId}`);
  await expect(bens.getByRole("article", { name: "Plan" })).toBeVisible();
  await expect(bins).toHaveCount(0);
});

test("on a phone the choice fits, and a to-do board that one only views does, too", async ({ browser, server }) => {
  const { ada, ben, teamId } = await lesson(server);
  const { path, boardId } = await makeBoard(ada, "Todo: Hall", teamId);
  const adas = await browserOf(browser, server, ada, path, phone);
  await expectBoard(adas, "Todo: Hall");
  await adas.getByRole("button", { name: "Share", exact: true }).tap();
  await onlyThese(adas).tap();
  await dialog(adas).getByRole("checkbox", { name: "Cleo Marsh" }).tap();
  await expectAccessible(adas);
  const editors = () => ada.call<{ editors: string[] }>(`/api/todos/board/${boardId}/editors`, {}, "GET");
  await expect.poll(async () => (await editors()).editors).toHaveLength(1);
  const bens = await browserOf(browser, server, ben, path, phone);
  await expect(bens.getByText("View only")).toBeVisible();
  await expectAccessible(bens);
  for (const each of [adas, bens]) {
    expect(await each.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

const saveNotKept = (page: Page) => page.getByRole("button", { name: "Save the board as a file" });

/** What they get by pressing it, as text. */
async function fileOf(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await saveNotKept(page).click();
  return readFile(await (await download).path(), "utf8");
}

async function writeNote(page: Page, x: number, text: string): Promise<void> {
  await dragTool(page, "Create Note", x, 330);
  await page.getByLabel("Note text").pressSequentially(text);
  await page.keyboard.press("Escape");
}

test("what Ben did offline on a whiteboard while he was put to viewing is refused, and he takes it along as a file", async ({
  browser,
  server,
}) => {
  const { ada, ben, teamId } = await lesson(server);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const bens = await browserOf(browser, server, ben, `/whiteboard/${uuid}?teamId=${teamId}`);
  await whiteboardIsShown(bens);
  await writeNote(bens, 600, "first");
  await saved(bens);
  await bens.context().setOffline(true);
  await writeNote(bens, 900, "too late");
  await expect(bens.locator("[data-state=offline]")).toContainText("waiting");
  await ada.call(`/api/whiteboard/${uuid}/editors`, { editedBy: "chosen", editors: [] }, "PUT");
  await bens.context().setOffline(false);
  await expect(bens.getByText("View only")).toBeVisible();
  await expect(saveNotKept(bens)).toHaveCount(1);
  await expect(elements(bens)).toHaveText(["first"]);
  await expectAccessible(bens);
  expect(await fileOf(bens)).toContain("too late");
  await expect(saveNotKept(bens)).toHaveCount(0);
});

test("of a to-do board, too, by keyboard and on a phone", async ({ browser, server }) => {
  const { ada, ben, teamId } = await lesson(server);
  const { boardId, path } = await makeBoard(ada, "Todo: Hall Stage", teamId);
  const bens = await browserOf(browser, server, ben, path, phone);
  await expectBoard(bens, "Todo: Hall Stage");
  await bens.context().setOffline(true);
  for (const name of ["Hall", "Stage"]) await card(bens, name).getByRole("checkbox").click();
  await ada.call(`/api/todos/board/${boardId}/editors`, { editedBy: "chosen", editors: [] }, "PUT");
  await bens.context().setOffline(false);
  await expect(bens.getByText("View only")).toBeVisible();
  await expect(saveNotKept(bens)).toHaveCount(1);
  await expectAccessible(bens);
  expect(await bens.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const download = bens.waitForEvent("download");
  await saveNotKept(bens).press("Enter");
  const rows = (await readFile(await (await download).path(), "utf8")).split("\n");
  expect(rows.filter((row) => /Hall|Stage/.test(row) && /\d{4}-\d\d-\d\d/.test(row))).toHaveLength(2);
  await expect(saveNotKept(bens)).toHaveCount(0);
});

test("whoever is removed from the team while they work offline takes along what was not kept, of either kind", async ({
  browser,
  server,
}) => {
  const { ada, ben, teamId } = await lesson(server);
  const { path } = await makeBoard(ada, "Todo: Hall", teamId);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const todos = await browserOf(browser, server, ben, path);
  const bens = await browserOf(browser, server, ben, `/whiteboard/${uuid}?teamId=${teamId}`);
  await expectBoard(todos, "Todo: Hall");
  await whiteboardIsShown(bens);
  await writeNote(bens, 600, "first");
  await saved(bens);
  for (const each of [todos, bens]) await each.context().setOffline(true);
  await card(todos, "Hall").getByRole("checkbox").click();
  await writeNote(bens, 900, "too late");
  await expect(bens.locator("[data-state=offline]")).toContainText("waiting");
  await ada.call("/api/teams/removeMember", { teamId, memberId: ben.userId });
  for (const each of [todos, bens]) await each.context().setOffline(false);
  await expect(bens.getByText("You are no longer a member of this team.")).toBeVisible();
  expect(await fileOf(bens)).toContain("too late");
  await expect(saveNotKept(todos)).toHaveCount(1);
  expect(await fileOf(todos)).toContain("Hall");
});

test("what Ben did offline on a whiteboard he has left, while he was removed from the team, is told once, and why", async ({
  browser,
  server,
}) => {
  const { ada, ben, teamId } = await lesson(server);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const bens = await browserOf(browser, server, ben, `/whiteboards/${teamId}`);
  await bens.getByRole("link", { name: "Plan" }).click();
  await whiteboardIsShown(bens);
  await writeNote(bens, 600, "first");
  await saved(bens);
  await bens.context().setOffline(true);
  await writeNote(bens, 900, "too late");
  await expect(bens.locator("[data-state=offline]")).toContainText("waiting");
  await bens.goBack();
  await expect(bens).toHaveURL(`/whiteboards/${teamId}`);
  await ada.call("/api/teams/removeMember", { teamId, memberId: ben.userId });
  const sends: number[] = [];
  bens.on("response", (response) => {
    if (response.request().method() === "PUT" && response.url().includes(uuid)) sends.push(response.status());
  });
  await bens.context().setOffline(false);
  const reason = bens.getByText("A change could not be saved and was undone: you are no longer a member of this team.");
  await expect(reason).toHaveCount(1);
  await expect(bens.getByText("too late")).toBeVisible();
  // The return of the connection has all that waits sent again: nothing is left.
  await bens.evaluate(() => dispatchEvent(new Event("online")));
  await bens.evaluate(() => fetch("/api/me"));
  expect(sends).toEqual([403]);
});
