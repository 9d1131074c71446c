import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { dragTool, elements, saved, whiteboardIsShown } from "./board.ts";
import { hasTakenFocus } from "./focus.ts";
import { goToBoard, guestPage, phone } from "./guest-page.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, expectBoard, makeBoard } from "./todo-board.ts";

/** Where a link allows it, its guests keep a copy of the board. */

const dialog = (page: Page) => page.getByRole("dialog", { name: /^Share / });
const keepOf = (page: Page) => page.getByRole("button", { name: "Keep a copy" });
/** On a phone. */
const menuOf = (page: Page) => page.getByRole("button", { name: "With your account" });
async function keepByMenu(page: Page) {
  await menuOf(page).tap();
  await hasTakenFocus(page.getByRole("menu"));
  await page.getByRole("menuitem", { name: "Keep a copy" }).tap();
}
/** At its size, where elements can be read. */
const near = (page: Page) => page.keyboard.press("0");
const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= 360);

test("Ada allows copies by keyboard; Ben, who is logged in, keeps the whiteboard as his own, once", async ({
  browser,
  server,
}) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Rocket", ada);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const adas = await browserOf(browser, server, ada, `/whiteboard/${uuid}?teamId=${teamId}`);
  await whiteboardIsShown(adas);
  await dragTool(adas, "Create Note", 600, 330);
  await adas.getByLabel("Note text").pressSequentially("hello");
  await adas.keyboard.press("Escape");
  await saved(adas);
  await adas.getByRole("button", { name: "Share", exact: true }).click();
  await hasTakenFocus(dialog(adas));
  await dialog(adas).getByRole("button", { name: "New link" }).press("Enter");
  const box = dialog(adas).getByRole("checkbox", { name: "Guests may take a copy" });
  await expect(box).not.toBeChecked();
  await box.press("Space");
  await expectAccessible(adas);
  await dialog(adas).getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog(adas).getByText("copies allowed")).toBeVisible();
  const address = new URL(await dialog(adas).getByRole("textbox", { name: "Link for guests" }).inputValue());

  const bens = await browserOf(browser, server, ben, address.pathname + address.hash);
  await goToBoard(bens, "Ben");
  await whiteboardIsShown(bens);
  await expectAccessible(bens);
  await keepOf(bens).press("Enter");
  await expect(bens).toHaveURL(/\/whiteboard\/(?!.*guest)/);
  await whiteboardIsShown(bens);
  await near(bens);
  await expect(elements(bens)).toHaveText(["hello"]);
  expect(bens.url()).not.toContain(uuid);
  // His own: what he changes there is not on Ada's board, and coming back to where it was taken takes no other.
  await bens.goto("/guest/copy");
  await expect(bens).toHaveURL(/\/dashboard/);
  const own = await ben.call<{ WhiteboardName: string }[]>("/api/whiteboard/all?data=false", {}, "GET");
  expect(own.map((it) => it.WhiteboardName)).toEqual(["Plan"]);
});

test("on a phone somebody logs in on the way to a copy of a to-do board; without the choice it is not offered", async ({
  browser,
  server,
}) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Rocket", ada);
  const { boardId } = await makeBoard(ada, "Todo: Hall Stage", teamId);
  const linkTo = async (allowsCopies: boolean) => {
    const choices = { role: "view", expiresAt: null, maxGuests: null, allowsCopies };
    const made = await ada.call<{ secret: string }>(`/api/todos/board/${boardId}/links`, choices);
    return `/guest#${made.secret}`;
  };
  const without = await guestPage(browser, server, await linkTo(false), phone);
  const asked = without.waitForResponse("**/api/guest/link");
  await goToBoard(without, "Otter");
  await expect(without.getByRole("button", { name: "Hall" })).toBeVisible();
  await asked;
  await expect(without.getByRole("button", { name: "Ask to join the team" })).toBeVisible();
  await expect(menuOf(without)).toHaveCount(0);
  await without.context().close();

  const page = await guestPage(browser, server, await linkTo(true), phone);
  await goToBoard(page, "Otter");
  await expect(page.getByRole("button", { name: "Hall" })).toBeVisible();
  await expect(menuOf(page)).toBeVisible();
  expect(await isNarrow(page)).toBe(true);
  await expectAccessible(page);
  await keepByMenu(page);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email/Username").fill(ben.email);
  await page.getByLabel("Password", { exact: true }).fill(ben.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/boards\/personal\//);
  await expectBoard(page, "Todo: Hall Stage");
  expect(page.url()).not.toContain(boardId);
});

test("a link that has ended meanwhile is said, and nobody is logged out by it", async ({ browser, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Rocket", ada);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const choices = { role: "view", expiresAt: null, maxGuests: null, allowsCopies: true };
  const made = await ada.call<{ link: { id: string }; secret: string }>(`/api/whiteboard/${uuid}/links`, choices);
  const page = await guestPage(browser, server, `/guest#${made.secret}`, phone);
  await goToBoard(page, "Otter");
  await whiteboardIsShown(page);
  await expect(menuOf(page)).toBeVisible();
  expect(await isNarrow(page)).toBe(true);
  await expectAccessible(page);
  await keepByMenu(page);
  await expect(page).toHaveURL(/\/login/);
  await ada.call(`/api/whiteboard/${uuid}/links/${made.link.id}`, {}, "DELETE");
  await enter(page, ben);
  await page.goto("/guest/copy");
  await expect(page.getByText("This link has ended. Ask whoever sent it for another.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard\/personal/);
});
