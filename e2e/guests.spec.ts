import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInFull } from "./axe.ts";
import { dragTool, elements, saved, whiteboardIsShown } from "./board.ts";
import { goToBoard, guestPage, phone } from "./guest-page.ts";
import { intercept } from "./intercept.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";

/** A link, a name, and one is on the board. */

const share = (page: Page) => page.getByRole("button", { name: "Share", exact: true }).click();
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Share / });
const near = (page: Page) => page.keyboard.press("0");

/** Ada's board of a team, and a link to it. */
async function sharedBoard(server: RunningServer, role: "view" | "edit", more: object = {}) {
  const ada = await newPerson(server, "Ada Berg");
  const teamId = await newTeam("Rocket", ada);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const choices = { role, expiresAt: null, maxGuests: null, ...more };
  const made = await ada.call<{ link: { id: string }; secret: string }>(`/api/whiteboard/${uuid}/links`, choices);
  return { ada, teamId, uuid, linkId: made.link.id, path: `/guest#${made.secret}` };
}

async function openAs(page: Page, person: Person, uuid: string, teamId: string): Promise<void> {
  await enter(page, person);
  await page.goto(`/whiteboard/${uuid}?teamId=${teamId}`);
  await whiteboardIsShown(page);
}

test("Ada makes a link; a guest on a phone takes the proposed name and writes a note, which Ada sees", {
  tag: ["@core", "@full"],
}, async ({ page, browser, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  const teamId = await newTeam("Rocket", ada);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  await openAs(page, ada, uuid, teamId);
  await share(page);
  const newLink = dialog(page).getByRole("button", { name: "New link" });
  await newLink.press("Enter");
  await expect(dialog(page).getByRole("radio", { name: "edit", exact: true })).toBeFocused();
  await dialog(page).getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(newLink).toBeFocused();
  await newLink.press("Enter");
  await expectAccessibleInFull(page);
  await dialog(page).getByRole("button", { name: "Save" }).press("Enter");
  const address = dialog(page).getByRole("textbox", { name: "Link for guests" });
  await expect(address).toHaveValue(/\/guest#[\w-]{43}$/);
  await expect(newLink).toBeFocused();
  await expectAccessibleInFull(page);
  const path = new URL(await address.inputValue());

  // Nothing that the server is asked for has the secret in its address or as a referrer.
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB", ...phone });
  const guest = await context.newPage();
  const secret = path.hash.slice(1);
  const telling: string[] = [];
  guest.on("request", (request) => {
    const { referer = "" } = request.headers();
    if (request.url().includes(secret) || referer.includes(secret)) telling.push(request.url());
  });
  await guest.goto(path.pathname + path.hash);
  await expect(guest.getByRole("heading", { name: "Plan" })).toBeVisible();
  await expect(guest.getByLabel("Your name")).toHaveValue(/^\S+ \S+$/);
  await expectAccessibleInFull(guest);
  await guest.getByRole("button", { name: "Go to the board" }).click();
  await whiteboardIsShown(guest);
  await expect(guest.getByRole("group", { name: "2 people here" })).toBeVisible();
  await guest.getByRole("button", { name: "Create Note", exact: true }).tap();
  await guest.touchscreen.tap(180, 400);
  await guest.getByLabel("Note text").pressSequentially("from a guest");
  await guest.touchscreen.tap(60, 620);
  await saved(guest);
  await page.keyboard.press("Escape");
  // Until then the dialog's keys are its own.
  await expect(dialog(page)).toHaveCount(0);
  // All of the board in the middle, and then close enough for its text.
  await page.keyboard.press("1");
  await page.keyboard.press("0");
  await expect(elements(page).filter({ hasText: "from a guest" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Follow .* \(guest\)$/ })).toBeVisible();
  await expectAccessibleInFull(guest);
  expect(telling.filter((url) => !url.endsWith(path.pathname + path.hash))).toEqual([]);
  // The same guest after a reload, who is not asked again.
  await guest.reload();
  await whiteboardIsShown(guest);
  await expect(page.getByRole("group", { name: "2 people here" })).toBeVisible();

  await page.bringToFront();
  await share(page);
  const change = dialog(page).getByRole("button", { name: "Change", exact: true });
  for (const button of ["Cancel", "Save"]) {
    await change.press("Enter");
    await expect(dialog(page).getByRole("radio", { name: "edit", exact: true })).toBeFocused();
    await dialog(page).getByRole("button", { name: button }).press("Enter");
    await expect(change).toBeFocused();
  }
  await newLink.press("Enter");
  await page.keyboard.press("ArrowUp");
  await dialog(page).getByRole("button", { name: "Save" }).press("Enter");
  const rows = dialog(page).getByRole("list", { name: "Links for guests" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const viewing = rows.filter({ hasText: "view" });
  await viewing.getByRole("button", { name: "End", exact: true }).press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(rows.locator(":focus")).toBeAttached();
  await dialog(page).getByRole("button", { name: "End", exact: true }).press("Enter");
  await expect(newLink).toBeFocused();
  await expect(guest.getByRole("heading", { name: "This link has ended or changed" })).toBeVisible();
  await expectAccessibleInFull(guest);
  await context.close();
});

test("a guest is asked for a name while the board's code is on its way, and waits there until it has come", async ({
  browser,
  server,
}) => {
  const { path } = await sharedBoard(server, "edit");
  const guest = await guestPage(browser, server, "about:blank");
  let looks = 0;
  const scripts: string[] = [];
  let letCome = () => {};
  const comes = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  guest.on("request", (request) => {
    if (request.url().endsWith("/api/guest/look")) looks += 1;
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await intercept(guest, /assets\/WhiteboardPage-.*\.js/, async (route) => {
    await comes;
    await route.fallback();
  });
  await guest.goto(path);
  await goToBoard(guest, "Curious Otter");
  const entering = guest.getByRole("button", { name: "Go to the board" });
  await expect(entering).toHaveAttribute("data-loading", "true");
  await expectAccessible(guest);
  // On a slow line each of these would take a fifth of a second.
  expect(scripts.filter((name) => /(accounts|commands|rest)-/.test(name))).toEqual([]);
  letCome();
  await whiteboardIsShown(guest);
  await expect(entering).toHaveCount(0);
  expect(looks).toBe(1);
});

test("a guest for whom the board's code cannot be loaded is told so, and goes there with another try", async ({
  browser,
  server,
}) => {
  const { path } = await sharedBoard(server, "edit");
  const guest = await guestPage(browser, server, "about:blank");
  const comeBack = await intercept(guest, /assets\/WhiteboardPage-.*\.js/, (route) => route.abort());
  await guest.goto(path);
  await goToBoard(guest, "Curious Otter");
  await expect(guest.getByRole("heading", { name: "This page could not be shown" })).toBeVisible();
  comeBack();
  await guest.getByRole("button", { name: "Try again" }).click();
  await whiteboardIsShown(guest);
});

test("a guest who views finds no tools; when the link lets them edit, they get them at once, and lose them again", async ({
  page,
  browser,
  server,
}) => {
  const { ada, uuid, teamId, linkId, path } = await sharedBoard(server, "view", { password: "apple" });
  await openAs(page, ada, uuid, teamId);
  await dragTool(page, "Create Note", 600, 330);
  await page.getByLabel("Note text").pressSequentially("Ada's");
  await page.keyboard.press("Escape");
  const guest = await guestPage(browser, server, path);
  await guest.getByLabel("Your name").fill("Ben");
  await guest.getByRole("textbox", { name: "Password of the link" }).fill("pear");
  await guest.getByRole("button", { name: "Go to the board" }).click();
  await expect(guest.getByText("This is not the password of the link")).toBeVisible();
  await guest.getByRole("textbox", { name: "Password of the link" }).fill("apple");
  await guest.getByRole("button", { name: "Go to the board" }).click();
  await whiteboardIsShown(guest);
  await expect(guest.getByText("View only")).toBeVisible();
  await near(guest);
  await expect(elements(guest)).toHaveText(["Ada's"]);
  const tools = guest.getByRole("button", { name: "Create Note", exact: true });
  await expect(tools).toHaveCount(0);
  // Neither keys nor clicks change anything.
  await elements(guest).click();
  await guest.keyboard.press("Delete");
  await elements(guest).dblclick();
  await guest.keyboard.press("n");
  await expect(guest.getByLabel("Note text")).toHaveCount(0);
  await expect(elements(guest)).toHaveText(["Ada's"]);
  await expectAccessible(guest);
  // What is on it can be looked for.
  await guest.keyboard.press("Control+f");
  const outline = guest.getByRole("complementary", { name: "Outline" });
  await expect(outline.getByRole("searchbox")).toBeFocused();
  await guest.keyboard.type("nowhere");
  await expect(outline.getByText("Nothing found.")).toBeVisible();
  for (const _ of ["the text", "the panel"]) await guest.keyboard.press("Escape");
  await expect(outline).toHaveCount(0);

  const change = (role: string) =>
    ada.call(`/api/whiteboard/${uuid}/links/${linkId}`, { role, expiresAt: null, maxGuests: null }, "PUT");
  await change("edit");
  await expect(tools).toBeVisible();
  await near(guest);
  await dragTool(guest, "Create Note", 900, 330);
  await guest.getByLabel("Note text").pressSequentially("Ben's");
  await guest.keyboard.press("Escape");
  await expect(elements(page).filter({ hasText: "Ben's" })).toHaveCount(1);
  await saved(guest);
  await change("view");
  await expect(guest.getByText("View only")).toBeVisible();
  await expect(tools).toHaveCount(0);
  await guest.context().close();
});

test("a guest who was offline when the link ended is told what was not saved, and can take it along", async ({
  browser,
  server,
}) => {
  const { ada, uuid, linkId, path } = await sharedBoard(server, "edit");
  const guest = await guestPage(browser, server, path);
  await guest.getByRole("button", { name: "Go to the board" }).click();
  await whiteboardIsShown(guest);
  await dragTool(guest, "Create Note", 600, 330);
  await guest.getByLabel("Note text").pressSequentially("first");
  await guest.keyboard.press("Escape");
  await saved(guest);
  await guest.context().setOffline(true);
  await dragTool(guest, "Create Note", 900, 330);
  await guest.getByLabel("Note text").pressSequentially("too late");
  await guest.keyboard.press("Escape");
  await expect(guest.locator("[data-state=offline]")).toContainText("waiting");
  await ada.call(`/api/whiteboard/${uuid}/links/${linkId}`, {}, "DELETE");
  await guest.context().setOffline(false);
  await expect(guest.getByRole("heading", { name: "This link has ended or changed" })).toBeVisible();
  await expect(guest.getByText("could not be saved")).toBeVisible();
  const download = guest.waitForEvent("download");
  await guest.getByRole("button", { name: "Save the board as a file" }).click();
  expect((await download).suggestedFilename()).toBe("Whiteboard.tafel.json");
  await guest.context().close();
});

test("Ada sees who is here as a guest and removes one, who is told so kindly and stays out after a reload", async ({
  page,
  browser,
  server,
}) => {
  const { ada, uuid, teamId, path } = await sharedBoard(server, "edit");
  await openAs(page, ada, uuid, teamId);
  const guest = await guestPage(browser, server, path);
  await goToBoard(guest, "Ben");
  await whiteboardIsShown(guest);
  await expect(guest.getByRole("group", { name: "2 people here" })).toBeVisible();
  await share(page);
  await expect(dialog(page).getByRole("list", { name: "Guests who are here" })).toContainText("Ben");
  await guest.mouse.move(400, 300);
  await expect(page.locator("[data-cursor]")).toHaveText("Ben (guest)");
  await dialog(page).getByRole("button", { name: "Remove Ben" }).click();
  await expect(guest.getByRole("heading", { name: "Your visit to this board has ended" })).toBeVisible();
  await expectAccessible(guest);
  await expect(dialog(page).getByRole("list", { name: "Guests who are here" })).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "Your visit to this board has ended" })).toBeVisible();
  await guest.context().close();
});

test("another link in the address of the same tab opens that one's board, and Back the first", async ({
  browser,
  server,
}) => {
  const first = await sharedBoard(server, "edit");
  const second = await sharedBoard(server, "view", { password: "correct horse" });
  const guest = await guestPage(browser, server, first.path);
  await goToBoard(guest, "Ben");
  await whiteboardIsShown(guest);
  await guest.goto(second.path);
  await expect(guest.getByRole("textbox", { name: "Password" })).toBeVisible();
  await guest.goBack();
  await whiteboardIsShown(guest);
  await guest.context().close();
});

test("a double click makes one link", async ({ page, server }) => {
  const { ada, teamId, uuid } = await sharedBoard(server, "view");
  await openAs(page, ada, uuid, teamId);
  await share(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const newLink = dialog(page).getByRole("button", { name: "New link" });
  await newLink.click();
  await dialog(page).getByRole("button", { name: "Save" }).dblclick();
  await expect(newLink).toBeVisible();
  await expect(dialog(page).getByRole("list", { name: "Links for guests" }).getByRole("listitem")).toHaveCount(2);
  expect(sent.filter((it) => it === `POST /api/whiteboard/${uuid}/links`)).toHaveLength(1);
});
