import { enter, newPerson } from "./people.ts";
import { makeBoard, note } from "./personal-board.ts";
import { expect, test } from "./server.ts";

test("pictures of whiteboards that load leave the page where it is, in a low window", async ({ page, server }) => {
  await page.setViewportSize({ width: 1366, height: 480 });
  const person = await newPerson(server, "Mira Holt");
  await makeBoard(person, [note("n", 0, 0)]);
  await enter(page, person);
  await page.goto("/dashboard/personal");
  await expect(page.locator("iframe[data-loaded]")).toHaveCount(1);
  await expect(page.frameLocator("iframe").locator("[data-preview-shown]")).toBeAttached();
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight > innerHeight])).toEqual([0, true]);
});
