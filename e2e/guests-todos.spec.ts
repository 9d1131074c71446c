import { expectAccessible } from "./axe.ts";
import { goToBoard, guestPage, phone } from "./guest-page.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";
import { card, expectBoard, expectSaved, list, makeBoard } from "./todo-board.ts";

/** A link to a to-do board, and one is on it. */

const atOnce = { expiresAt: null, maxGuests: null };

/** Ada's to-do board of a team, and a link to it. */
async function sharedBoard(server: RunningServer, line: string, role: "view" | "edit") {
  const ada = await newPerson(server, "Ada Berg");
  const teamId = await newTeam("Rocket", ada);
  const board = await makeBoard(ada, line, teamId);
  const path = `/api/todos/board/${board.boardId}/links`;
  const { link, secret } = await ada.call<{ link: { id: string }; secret: string }>(path, { role, ...atOnce });
  const change = (to: "view" | "edit") => ada.call(`${path}/${link.id}`, { role: to, ...atOnce }, "PUT");
  return { ada, board, path: `/guest#${secret}`, change, end: () => ada.call(`${path}/${link.id}`, {}, "DELETE") };
}

test("Ada shares a to-do board by a link; a guest on a phone adds a todo, and each sees who is there", async ({
  page,
  browser,
  server,
}) => {
  const ada = await newPerson(server, "Ada Berg");
  const { path } = await makeBoard(ada, "Todo: Hall", await newTeam("Rocket", ada));
  await enter(page, ada);
  await page.goto(path);
  await expectBoard(page, "Todo: Hall");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Share / });
  await dialog.getByRole("button", { name: "New link" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  const address = dialog.getByRole("textbox", { name: "Link for guests" });
  await expect(address).toHaveValue(/\/guest#[\w-]{43}$/);
  const { pathname, hash } = new URL(await address.inputValue());
  await page.keyboard.press("Escape");

  const guest = await guestPage(browser, server, pathname + hash, phone);
  await goToBoard(guest, "Ben");
  await expectBoard(guest, "Todo: Hall");
  await guest.getByRole("button", { name: /^Add to-?do to Todo$/ }).tap();
  await guest.getByRole("textbox", { name: /^New to-?do in Todo$/ }).fill("Tables");
  await guest.getByRole("textbox", { name: /^New to-?do in Todo$/ }).press("Enter");
  await expectBoard(page, "Todo: Hall Tables");
  await guest.getByRole("textbox", { name: /^New to-?do in Todo$/ }).press("Escape");
  await expectSaved(guest);
  await expectAccessible(guest);
  await expect(page.getByRole("button", { name: "Show Ben (guest)" })).toBeVisible();
  await expect(guest.getByRole("button", { name: `Show ${ada.username}` })).toBeVisible();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog.getByRole("list", { name: "Guests who are here" })).toContainText("Ben");
  await expectAccessible(page);
  // The same guest after a reload, with a todo open in the address, and the link still behind it.
  await guest.getByRole("button", { name: "Tables", exact: true }).tap();
  await expect(guest.getByRole("dialog")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Activity" })).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByRole("dialog")).toBeVisible();
  await guest.context().close();
});

test("a guest who views finds nothing to change; when the link lets them edit they can at once, and no longer after that", async ({
  browser,
  server,
}) => {
  const { path, change } = await sharedBoard(server, "Todo: Hall", "view");
  const guest = await guestPage(browser, server, path);
  await goToBoard(guest, "Ben");
  await expect(guest.getByText("View only")).toBeVisible();
  await guest.getByRole("button", { name: "Hall" }).click();
  await expect(guest.getByRole("dialog", { name: "Hall" })).toBeVisible();
  await expectAccessible(guest);
  await guest.keyboard.press("Escape");
  await expect(guest.getByRole("textbox")).toHaveCount(0);
  await expect(guest.getByRole("checkbox")).toHaveCount(0);
  await expectAccessible(guest);
  await change("edit");
  const add = guest.getByRole("button", { name: /^Add to-?do to Todo$/ });
  await expect(add).toBeVisible();
  await guest.getByRole("checkbox", { name: "Hall" }).click();
  await expectSaved(guest);
  await change("view");
  await expect(guest.getByText("View only")).toBeVisible();
  await expect(add).toHaveCount(0);
  await guest.context().close();
});

test("a guest of a to-do board who was offline when the link ended is told what was not saved, and can take it along", async ({
  browser,
  server,
}) => {
  const { path, end } = await sharedBoard(server, "Todo: Hall Tables", "edit");
  const guest = await guestPage(browser, server, path);
  await goToBoard(guest, "Ben");
  await expectBoard(guest, "Todo: Hall Tables");
  await guest.context().setOffline(true);
  await list(guest, "Todo").getByRole("checkbox", { name: "Hall" }).click();
  await expect(card(guest, "Hall").getByRole("checkbox")).toBeChecked();
  await end();
  await guest.context().setOffline(false);
  await expect(guest.getByRole("heading", { name: "This link has ended or changed" })).toBeVisible();
  await expect(guest.getByText("could not be saved")).toBeVisible();
  const download = guest.waitForEvent("download");
  await guest.getByRole("button", { name: "Save the board as a file" }).click();
  expect((await download).suggestedFilename()).toBe("Summer fair.csv");
  await guest.context().close();
});
