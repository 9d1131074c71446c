import { expectAccessible } from "./axe.ts";
import { expectTexts, openFileMenu, saved, whiteboardIsShown } from "./board.ts";
import { choose } from "./focus.ts";
import { newPerson, newTeam } from "./people.ts";
import { note } from "./personal-board.ts";
import { expect, test } from "./server.ts";
import { browserOf } from "./todo-board.ts";

/** What a whiteboard was at any moment, shown over the board that goes on underneath. */

test("Ada looks at a board's history while Ben edits, copies a moment, restores one and takes that back", async ({
  browser,
  server,
}) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Class 7b", ada, [ben]);
  const data = { elements: { a: note("a", 0, 0), b: note("b", 0, 200) } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId, data });
  const path = `/whiteboard/${uuid}?source=overview&teamId=${teamId}`;
  const bens = await browserOf(browser, server, ben, path);
  const adas = await browserOf(browser, server, ada, path);
  for (const page of [adas, bens]) {
    await whiteboardIsShown(page);
    await page.keyboard.press("0");
    await expectTexts(page, "a", "b");
  }
  await adas.getByText("a", { exact: true }).click();
  await adas.keyboard.press("Delete");
  await saved(adas);
  await expectTexts(bens, "b");

  await openFileMenu(adas);
  await choose(adas, "History");
  const history = adas.getByRole("region", { name: "History" });
  const slider = history.getByRole("slider", { name: "Moment" });
  await expect(slider).toHaveAttribute("aria-valuetext", /^Change (\d+) of \1: Ada Berg, /);
  await expect(history.getByRole("button", { name: /Ada Berg/ })).toContainText(/\d+ changes/);
  await expectAccessible(adas);
  await slider.press("Home");
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Change 1 of \d+: Ada Berg, /);
  await history.getByRole("button", { name: "Copy as a new board" }).click();
  await expect(adas.getByText("The copy is beside this board.")).toBeVisible();

  // Meanwhile Ben puts something onto the board, and it is there when Ada closes the history.
  await bens.getByText("b", { exact: true }).click();
  await bens.keyboard.press("Control+d");
  await saved(bens);
  await slider.press("Escape");
  await expect(history).toHaveCount(0);
  await expectTexts(adas, "b", "b");

  await openFileMenu(adas);
  await choose(adas, "History");
  await slider.press("Home");
  await slider.press("ArrowRight");
  await history.getByRole("button", { name: "Restore the board to this" }).click();
  await expect(history).toHaveCount(0);
  await expectTexts(adas, "b", "a");
  await expectTexts(bens, "b", "a");
  // What Ben does after it stays when Ada takes it back.
  await bens.getByText("a", { exact: true }).click();
  await bens.keyboard.press("Control+d");
  await saved(bens);
  await expectTexts(adas, "a", "a", "b");
  await adas.keyboard.press("Control+z");
  await expectTexts(bens, "a", "b", "b");
  await expectTexts(adas, "a", "b", "b");
});
