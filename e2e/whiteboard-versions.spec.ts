import { expectAccessible } from "./axe.ts";
import { expectTexts, openFileMenu, saved, whiteboardIsShown } from "./board.ts";
import { choose, hasTakenFocus } from "./focus.ts";
import { newPerson, newTeam } from "./people.ts";
import { note } from "./personal-board.ts";
import { expect, test } from "./server.ts";
import { browserOf } from "./todo-board.ts";

/** Versions of a whiteboard that have a name, in its history. */

test("Ada names a version, Ben sees and restores it, and Ada renames and deletes it", async ({ browser, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Class 7b", ada, [ben]);
  const data = { elements: { a: note("a", 0, 0), b: note("b", 0, 200) } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId, data });
  const path = `/whiteboard/${uuid}?source=overview&teamId=${teamId}`;
  const adas = await browserOf(browser, server, ada, path);
  await whiteboardIsShown(adas);
  await adas.keyboard.press("0");
  await expectTexts(adas, "a", "b");

  // By keyboard: Escape closes the field alone, Enter saves.
  await openFileMenu(adas);
  await choose(adas, "History");
  const history = adas.getByRole("region", { name: "History" });
  const nameThis = history.getByRole("button", { name: "Name this version…" });
  await expect(nameThis).toBeEnabled();
  await nameThis.press("Enter");
  const field = history.getByRole("textbox", { name: "Name of the version" });
  await expect(field).toBeFocused();
  await field.press("Escape");
  await expect(nameThis).toBeFocused();
  await nameThis.press("Enter");
  await field.fill("Before the workshop");
  await expectAccessible(adas);
  await field.press("Enter");
  await expect(history.getByRole("button", { name: /^Before the workshop Named by Ada Berg, / })).toBeVisible();
  await expect(nameThis).toBeFocused();
  await expectAccessible(adas);
  await nameThis.press("Escape");
  await expect(history).toHaveCount(0);

  await adas.getByText("a", { exact: true }).click();
  await adas.keyboard.press("Delete");
  await saved(adas);
  const bens = await browserOf(browser, server, ben, path);
  await whiteboardIsShown(bens);
  await bens.keyboard.press("0");
  await expectTexts(bens, "b");
  await openFileMenu(bens);
  await choose(bens, "History");
  const bensHistory = bens.getByRole("region", { name: "History" });
  const version = bensHistory.getByRole("button", { name: /^Before the workshop/ });
  await version.click();
  await expect(version).toHaveAttribute("aria-current", "true");
  await expect(bensHistory.getByRole("slider", { name: "Moment" })).toHaveAttribute("aria-valuetext", /^Change 1 of /);
  await bensHistory.getByRole("button", { name: "Restore the board to this" }).click();
  await expectTexts(bens, "b", "a");
  await expectTexts(adas, "b", "a");

  await openFileMenu(adas);
  await choose(adas, "History");
  await history.getByRole("button", { name: "Actions for the version Before the workshop" }).press("Enter");
  await choose(adas, "Rename");
  await expect(field).toBeFocused();
  await field.fill("The first plan");
  await field.press("Enter");
  const menu = history.getByRole("button", { name: "Actions for the version The first plan" });
  await expect(menu).toBeFocused();
  await menu.press("Enter");
  await choose(adas, "Delete");
  const question = adas.getByRole("dialog", { name: "Delete the version?" });
  await hasTakenFocus(question);
  await expectAccessible(adas);
  await adas.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(history).toBeVisible();
  await expect(menu).toBeFocused();
  await menu.press("Enter");
  await choose(adas, "Delete");
  await question.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await expect(history.getByRole("heading", { name: "Named versions" })).toHaveCount(0);
  await expect(history).toBeFocused();
  await expectTexts(bens, "b", "a");
});

test("whoever may only view a board sees its named versions and cannot name any", async ({ browser, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Class 7b", ada, [ben]);
  const data = { elements: { a: note("a", 0, 0) } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId, data });
  await ada.call(`/api/whiteboard/${uuid}/versions`, { version: 1, name: "Before the workshop" });
  await ada.call(`/api/whiteboard/${uuid}/editors`, { editedBy: "chosen", editors: [] }, "PUT");
  const bens = await browserOf(browser, server, ben, `/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
  await whiteboardIsShown(bens);
  await openFileMenu(bens);
  await choose(bens, "History");
  const history = bens.getByRole("region", { name: "History" });
  await expect(history.getByRole("button", { name: /^Before the workshop/ })).toBeVisible();
  await expect(history.getByRole("button", { name: "Copy as a new board" })).toBeVisible();
  await expect(history.getByRole("button", { name: "Name this version…" })).toHaveCount(0);
  // It is what is shown, so there is nothing to compare it with either.
  const actions = history.getByRole("button", { name: /^Actions for the version/ });
  await expect(actions).toHaveCount(0);
  await history.press("Escape");
  const adas = await browserOf(browser, server, ada, `/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
  await whiteboardIsShown(adas);
  await bens.keyboard.press("0");
  await expectTexts(bens, "a");
  await adas.keyboard.press("Control+a");
  await adas.keyboard.press("Delete");
  await saved(adas);
  await expectTexts(bens);
  await openFileMenu(bens);
  await choose(bens, "History");
  await actions.click();
  await expect(bens.getByRole("menuitem")).toHaveText(["Compare with what is shown"]);
});
