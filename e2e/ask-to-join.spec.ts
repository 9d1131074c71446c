import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { whiteboardIsShown } from "./board.ts";
import { hasTakenFocus } from "./focus.ts";
import { goToBoard, guestPage, phone } from "./guest-page.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";
import { browserOf, makeBoard } from "./todo-board.ts";

/** A guest who has an account asks to join the team, and its admins answer. */

const askOn = (page: Page) => page.getByRole("button", { name: "Ask to join the team" });
const keepOn = (page: Page) => page.getByRole("button", { name: "Keep a copy" });
const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const choices = { role: "view", expiresAt: null, maxGuests: null };

async function logIn(page: Page, { email, password }: Person) {
  await page.getByLabel("Email/Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

async function sharedWhiteboard(server: RunningServer, name = "Plan") {
  const ada = await newPerson(server, "Ada Berg");
  const teamId = await newTeam("Rocket", ada);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name, teamId });
  return { ada, teamId, uuid };
}

test("on a phone Ben asks on the way from the board through the log-in; Ada sees it come, and he hears her answer", async ({
  browser,
  server,
}) => {
  const { ada, teamId, uuid } = await sharedWhiteboard(server);
  const ben = await newPerson(server, "Ben Stein");
  const { secret } = await ada.call<{ secret: string }>(`/api/whiteboard/${uuid}/links`, {
    ...{ ...choices, allowsCopies: true },
  });
  const adas = await browserOf(browser, server, ada, `/teams/${teamId}/users`);
  await expect(adas.getByRole("cell", { name: ada.email })).toBeVisible();
  await expect(adas.getByRole("heading", { name: "Requests to join" })).toHaveCount(0);

  const page = await guestPage(browser, server, `/guest#${secret}`, phone);
  await goToBoard(page, "Otter");
  await whiteboardIsShown(page);
  await page.getByRole("button", { name: "With your account" }).tap();
  await hasTakenFocus(page.getByRole("menu"));
  await expect(page.getByRole("menuitem", { name: "Keep a copy" })).toBeVisible();
  expect(await isNarrow(page)).toBe(true);
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Ask to join the team" }).tap();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, ben);
  await expect(page.getByText("the board “Plan” belongs to")).toBeVisible();
  await expect(page.getByText(`Ben Stein, ${ben.email}`)).toBeVisible();
  await expect(page.getByText("Rocket")).toHaveCount(0);
  expect(await isNarrow(page)).toBe(true);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask to join" }).tap();
  await expect(page.getByRole("status").getByText("You have asked to join")).toBeVisible();
  await expectAccessible(page);

  await expect(adas.getByRole("heading", { name: "Requests to join" })).toBeVisible();
  await expect(adas.getByRole("img", { name: "1 person asks to join" })).toBeVisible();
  await expect(adas.getByRole("region", { name: "Requests to join" }).getByText(ben.email)).toBeVisible();
  await expectAccessible(adas);
  await adas.getByRole("button", { name: "Accept Ben Stein" }).press("Enter");
  await expect(adas.getByRole("heading", { name: "Requests to join" })).toHaveCount(0);
  await expect(adas.getByRole("cell", { name: ben.email })).toBeVisible();

  await expect(page.getByText("You are in this team")).toBeVisible();
  await page.getByRole("link", { name: "Go to the team" }).tap();
  await expect(page.getByRole("heading", { name: "Rocket", level: 1 })).toBeVisible();
});

test("a request waits under team invitations, where it can be taken back; whoever is invited is led to that", async ({
  browser,
  server,
}) => {
  const ada = await newPerson(server, "Ada Berg");
  const [ben, cleo] = [await newPerson(server, "Ben Stein"), await newPerson(server, "Cleo Fuchs")];
  const teamId = await newTeam("Rocket", ada);
  const { boardId } = await makeBoard(ada, "Todo: Hall", teamId);
  const { secret } = await ada.call<{ secret: string }>(`/api/todos/board/${boardId}/links`, choices);
  const bens = await browserOf(browser, server, ben, `/guest#${secret}`);
  await goToBoard(bens, "Ben");
  await askOn(bens).click();
  await bens.getByRole("button", { name: "Ask to join" }).click();
  await bens.getByRole("link", { name: "Your requests" }).click();
  await expect(bens.getByRole("heading", { name: "Your requests" })).toBeVisible();
  await expectAccessible(bens);
  await bens.getByRole("button", { name: "Withdraw the request" }).press("Enter");
  await expect(bens.getByRole("heading", { name: "No Pending Invitations" })).toBeVisible();
  expect(await ada.call("/api/teams/joinRequests", { teamId })).toEqual({ requests: [] });

  await ada.call("/api/teams/sendInvite", { teamId, memberEmail: cleo.email, role: 0 });
  const cleos = await browserOf(browser, server, cleo, `/guest#${secret}`);
  await goToBoard(cleos, "Cleo");
  await askOn(cleos).click();
  await expect(cleos).toHaveURL(/\/teams\/accept\//);
  await expect(cleos.getByRole("heading", { name: "Rocket" })).toBeVisible();
});

test("guests who are there see the copy appear and go when the link is changed", async ({ browser, server }) => {
  const { ada, teamId, uuid } = await sharedWhiteboard(server);
  const { boardId } = await makeBoard(ada, "Todo: Hall", teamId);
  for (const links of [`/api/whiteboard/${uuid}/links`, `/api/todos/board/${boardId}/links`]) {
    const { link, secret } = await ada.call<{ link: { id: string }; secret: string }>(links, choices);
    const page = await guestPage(browser, server, `/guest#${secret}`);
    await goToBoard(page, "Otter");
    await expect(askOn(page)).toBeVisible();
    await expect(keepOn(page)).toHaveCount(0);
    const change = (allowsCopies: boolean) => ada.call(`${links}/${link.id}`, { ...choices, allowsCopies }, "PUT");
    await change(true);
    await expect(keepOn(page)).toBeVisible();
    await change(false);
    await expect(keepOn(page)).toHaveCount(0);
    await page.context().close();
  }
});
