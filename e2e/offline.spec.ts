import type { Page } from "@playwright/test";
import { dragTool, elements, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { expect, test } from "./server.ts";

test.use({ serviceWorkers: "allow" });

/** From then on pages open without the server. */
const productIsKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

for (const kind of ["team", "personal"] as const) {
  test(`a ${kind} whiteboard opens, and is worked on, while the server is away`, async ({ page, server }) => {
    const person = await newPerson(server);
    const teamId = kind === "team" ? await newTeam("Away", person) : undefined;
    const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId ?? "personal"}`);
    await whiteboardIsShown(page);
    await dragTool(page, "Create Note", 500, 300);
    await page.getByLabel("Note text").pressSequentially("before");
    await page.keyboard.press("Escape");
    await saved(page);
    await productIsKept(page);
    // The copy for the next visit is written when the board is left.
    await page.getByRole("button", { name: "Zurück zur Übersicht" }).click();
    await expect(page.locator("[data-board-shown]")).toHaveCount(0);
    await page.goBack();
    await whiteboardIsShown(page);

    await server.kill();
    await page.reload();
    await whiteboardIsShown(page);
    await page.keyboard.press("0");
    await expect(elements(page)).toHaveText(["before"]);
    await dragTool(page, "Create Note", 900, 600);
    await page.getByLabel("Note text").last().pressSequentially("meanwhile");
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-state=offline]")).toBeVisible();
    await page.reload();
    await whiteboardIsShown(page);
    await page.keyboard.press("0");
    await expect(elements(page)).toHaveText(["before", "meanwhile"]);

    await server.start();
    await saved(page);
    await page.reload();
    await whiteboardIsShown(page);
    await page.keyboard.press("0");
    await expect(elements(page)).toHaveText(["before", "meanwhile"]);
  });
}

test("nobody is logged out by a server that is away", async ({ page, server }) => {
  const person = await newPerson(server);
  await enter(page, person);
  await page.goto("/dashboard");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await productIsKept(page);
  await server.kill();
  await page.reload();
  await expect(page.getByRole("button", { name: /try again/i }).first()).toBeVisible();
  await server.start();
  // Of itself, once there is a line again.
  await expect(page.getByRole("button", { name: /try again/i })).toHaveCount(0);
  await expect(page).toHaveURL(/dashboard/);
});
