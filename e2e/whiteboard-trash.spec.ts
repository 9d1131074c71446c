import { expectAccessible } from "./axe.ts";
import { expectTexts, openFileMenu, saved, whiteboardIsShown } from "./board.ts";
import { choose } from "./focus.ts";
import { newPerson, newTeam } from "./people.ts";
import { note } from "./personal-board.ts";
import { expect, test } from "./server.ts";
import { browserOf } from "./todo-board.ts";

/** What was deleted on a whiteboard, to bring it back. */

test("what Ben deleted comes back from the board's trash, by keyboard on a phone, for everybody", async ({
  browser,
  server,
}) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Class 7b", ada, [ben]);
  const data = { elements: { a: note("a", 0, 0), b: note("b", 0, 200), c: note("c", 0, 400) } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId, data });
  const path = `/whiteboard/${uuid}?source=overview&teamId=${teamId}`;
  const bens = await browserOf(browser, server, ben, path);
  await whiteboardIsShown(bens);
  await bens.keyboard.press("0");
  await bens.getByText("a", { exact: true }).click();
  await bens.keyboard.press("Delete");
  await expectTexts(bens, "b", "c");
  await saved(bens);
  await bens.keyboard.press("Control+a");
  await bens.keyboard.press("Delete");
  await expectTexts(bens);
  await saved(bens);

  // Nothing of it can be undone here: the page is another one.
  const adas = await browserOf(browser, server, ada, path, { viewport: { width: 360, height: 740 } });
  await whiteboardIsShown(adas);
  await openFileMenu(adas);
  await choose(adas, "Trash");
  const trash = adas.getByRole("dialog", { name: "Trash" });
  const rows = trash.getByRole("list", { name: "Deleted elements" }).getByRole("listitem");
  await expect(rows).toHaveText([/^b, c2 elements, deleted by Ben Stein, /, /^aNote, deleted by Ben Stein, /]);
  await expectAccessible(adas);
  expect(await adas.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await trash.getByRole("button", { name: "Restore b, c" }).press("Enter");
  await expectTexts(bens, "b", "c");
  await expect(rows).toHaveCount(1);
  await expect(trash.locator(":focus")).toBeAttached();
  await adas.keyboard.press("Escape");
  await expect(trash).toHaveCount(0);
  await adas.keyboard.press("Control+z");
  await expectTexts(bens);
  await saved(adas);
  await openFileMenu(adas);
  await choose(adas, "Trash");
  await expect(rows).toHaveText([/^b, c/, /^a/]);

  await adas.context().setOffline(true);
  await trash.getByRole("button", { name: "Restore a", exact: true }).click();
  await expect(adas.getByRole("alert").filter({ hasText: "a could not be restored" })).toBeVisible();
  await adas.context().setOffline(false);
  await trash.getByRole("button", { name: "Restore a", exact: true }).click();
  await expectTexts(bens, "a");
});

test("whoever may only view a board has no trash of it", async ({ browser, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Class 7b", ada, [ben]);
  const data = { elements: { a: note("a", 0, 0) } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId, data });
  await ada.call(`/api/whiteboard/${uuid}/editors`, { editedBy: "chosen", editors: [] }, "PUT");
  const bens = await browserOf(browser, server, ben, `/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
  await whiteboardIsShown(bens);
  await openFileMenu(bens);
  await expect(bens.getByRole("menuitem", { name: "History" })).toBeVisible();
  await expect(bens.getByRole("menuitem", { name: "Trash" })).toHaveCount(0);
});
