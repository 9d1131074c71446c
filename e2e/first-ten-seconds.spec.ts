import type { Browser } from "@playwright/test";
import { elements, saved, whiteboardIsShown } from "./board.ts";
import { phone } from "./guest-page.ts";
import { newPerson, newTeam } from "./people.ts";
import { quickest } from "./quickest.ts";
import { expect, type RunningServer, test } from "./server.ts";
import { slowDown } from "./slow-phone.ts";

/** From a link to the first note of somebody without an account, in milliseconds. */
const budget = 10_000;

test("a guest on a slow phone has written a note within ten seconds of opening the link", async ({
  page,
  browser,
  server,
}) => {
  const ada = await newPerson(server, "Ada Berg");
  const teamId = await newTeam("Rocket", ada);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const choices = { role: "edit", expiresAt: null, maxGuests: null };
  const { secret } = await ada.call<{ secret: string }>(`/api/whiteboard/${uuid}/links`, choices);
  const took = await quickest(page, budget, () => writeFirstNote(browser, server, `/guest#${secret}`));
  expect(took).toBeLessThanOrEqual(budget);
});

/** With nothing of the product on the phone; how long it took, in milliseconds. */
async function writeFirstNote(browser: Browser, server: RunningServer, path: string): Promise<number> {
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB", ...phone });
  const guest = await context.newPage();
  await slowDown(guest);
  const begun = performance.now();
  await guest.goto(path);
  await guest.getByRole("button", { name: "Go to the board" }).tap();
  await whiteboardIsShown(guest);
  await guest.getByRole("button", { name: "Create Note", exact: true }).tap();
  await guest.touchscreen.tap(180, 400);
  await guest.getByLabel("Note text").pressSequentially("hello");
  await guest.touchscreen.tap(60, 620);
  await saved(guest);
  const took = performance.now() - begun;
  await expect(elements(guest)).toHaveText(["hello"]);
  await context.close();
  return took;
}
