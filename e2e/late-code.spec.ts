import type { Page } from "@playwright/test";
import { elements, whiteboardIsShown } from "./board.ts";
import { enter, newPerson } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";

/** Code that is fetched when it is first needed: what happens when the connection is gone by then. */
const missing = "This needs the server once. Try again when you are online.";

/** A personal board with one note, shown at 100 %, and nothing more to be had of the code named. */
async function openWithout(page: Page, server: RunningServer, chunk: RegExp): Promise<() => Promise<void>> {
  const person = await newPerson(server, "Otto Offline");
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Late" });
  const common = { id: "n", type: "note", position: { x: 0, y: 0 }, size: { width: 300, height: 120 }, index: 1 };
  const put = [{ ...common, textContent: { ops: [{ insert: "written\n" }] } }];
  await person.call(`/api/whiteboard/${uuid}`, { changes: { put } }, "PUT");
  await enter(page, person);
  await page.route(chunk, (route) => route.abort("internetdisconnected"));
  await page.goto(`/whiteboard/${uuid}?source=overview&teamId=personal`);
  await whiteboardIsShown(page);
  await page.keyboard.press("0");
  await expect(elements(page)).toHaveCount(1);
  return () => page.unroute(chunk);
}

test("a note that cannot be edited yet says why, and is edited once the server is back", async ({ page, server }) => {
  const comeBack = await openWithout(page, server, /assets\/editing-.*\.js/);
  await elements(page).click();
  await elements(page).click();
  await expect(page.getByText(missing)).toBeVisible();
  await expect(elements(page)).toHaveText("written");
  await comeBack();
  await elements(page).click();
  await page.getByLabel("Note text").pressSequentially("and ");
  await page.keyboard.press("Escape");
  await expect(elements(page)).toContainText("and ");
});

test("drawing that cannot begin yet says why, and begins once the server is back", async ({ page, server }) => {
  const comeBack = await openWithout(page, server, /assets\/overlay-.*\.js/);
  await page.getByRole("button", { name: "Freehand Drawing" }).click();
  await expect(page.getByText(missing)).toBeVisible();
  await comeBack();
  await page.getByRole("button", { name: "Freehand Drawing" }).click();
  await expect(page.getByRole("dialog", { name: "Freehand drawing" })).toBeVisible();
});
