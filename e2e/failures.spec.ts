/**
 * A message says what failed, and why below it: the sentences of the specification's error catalogue, then the
 * server's.
 */
import { enter, newPerson } from "./people.ts";
import { expect, test } from "./server.ts";

const refusal = { status: 503, json: { code: "unavailable", message: "The service is not available at the moment" } };

test("a log-out that the server refuses says so, and why", async ({ page, server }) => {
  await enter(page, await newPerson(server));
  await page.route("**/api/logout", (route) => route.fulfill(refusal));
  await page.goto("/dashboard/personal");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const told = page.getByRole("alert").filter({ hasText: "Error logging out" });
  await expect(told).toContainText(refusal.json.message);
});

test("a new verification code that cannot be sent says so, and why", async ({ page }) => {
  await page.route("**/api/check-verification", (route) =>
    route.fulfill({ json: { email: "ada@example.org", expired: true } }),
  );
  await page.route("**/api/request-new-verification", (route) => route.fulfill(refusal));
  await page.goto("/verify?code=012345");
  await page.getByRole("button", { name: "Request New Code" }).click();
  const told = page.getByRole("alert").filter({ hasText: "Failed to request new verification code" });
  await expect(told).toContainText(refusal.json.message);
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
