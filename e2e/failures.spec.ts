/**
 * A message says what failed, and why below it: the sentences of the specification's error catalogue, then the
 * server's.
 */
import type { Page, Route } from "@playwright/test";
import { intercept } from "./intercept.ts";
import { enter, newPerson } from "./people.ts";
import { expect, test } from "./server.ts";

const refusal = { status: 503, json: { code: "unavailable", message: "The service is not available at the moment" } };

test("a log-out that the server refuses says so, and why", async ({ page, server }) => {
  await enter(page, await newPerson(server));
  await page.route("**/api/logout", (route) => route.fulfill(refusal));
  await page.goto("/dashboard/personal");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Error logging out" });
  await expect(toast).toContainText(refusal.json.message);
});

test("a new verification code that cannot be sent says so, and why", async ({ page }) => {
  await page.route("**/api/check-verification", (route) =>
    route.fulfill({ json: { email: "ada@example.org", expired: true } }),
  );
  await page.route("**/api/request-new-verification", (route) => route.fulfill(refusal));
  await page.goto("/verify?code=012345");
  await page.getByRole("button", { name: "Request New Code" }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Failed to request new verification code" });
  await expect(toast).toContainText(refusal.json.message);
});

test("a whiteboard that fails without a reason says so in the words of the catalogue", async ({ page, server }) => {
  const ada = await newPerson(server);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
  await enter(page, ada);
  await page.route(`**/api/whiteboard/${uuid}*`, (route) => route.fulfill({ status: 500, body: "<h1>Oops</h1>" }));
  await page.goto(`/whiteboard/${uuid}`);
  await expect(page.getByRole("heading", { name: "Fehler beim Laden des Whiteboards" })).toBeVisible();
  await expect(page.getByText("Ein Fehler ist aufgetreten", { exact: true })).toBeVisible();
});

/** Presses a button whose call is made and its answer lost on the way, and presses it again. */
async function pressAfterLostAnswer(page: Page, name: string, path: string): Promise<void> {
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith(path));
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await intercept(page, `**${path}`, lose, 1);
  const button = page.getByRole("button", { name }).first();
  await button.press("Enter");
  await lost;
  // Enabled again once the failure is told, which lies over it.
  await expect(button).toBeEnabled();
  await button.press("Enter");
}

test("what was made although its answer was lost is not made again by pressing again", async ({ page, server }) => {
  const ada = await newPerson(server);
  await enter(page, ada);

  await page.goto("/boards/personal");
  await pressAfterLostAnswer(page, "New ToDo-Board", "/api/todos/createBoard");
  await expect(page.getByRole("textbox", { name: "Board title" })).toBeFocused();
  expect((await ada.call<{ boards: unknown[] }>("/api/todos/getPersonalBoards")).boards).toHaveLength(1);

  await page.goto("/whiteboards/personal");
  await pressAfterLostAnswer(page, "New Whiteboard", "/api/whiteboard/create");
  await expect(page.getByRole("article").getByRole("link")).toBeFocused();
  expect(await ada.call("/api/whiteboard/all", undefined, "GET")).toHaveLength(1);

  await page.goto("/teams/create");
  await page.getByLabel("Team name").fill("Choir");
  await pressAfterLostAnswer(page, "Create team", "/api/teams/create");
  await expect(page).toHaveURL(/\/teams\/[0-9a-f-]{36}\/overview$/);
  expect((await ada.call<{ teams: unknown[] }>("/api/teams/fetchAllUserTeams")).teams).toHaveLength(1);
});
