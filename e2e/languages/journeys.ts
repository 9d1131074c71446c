import type { Page } from "@playwright/test";
import { elements, saved, whiteboardIsShown } from "../board.ts";
import type { Person } from "../people.ts";
import { expect } from "../server.ts";
import { expectSaved } from "../todo-board.ts";
import type { catalogueOf } from "./catalogue.ts";

/** The main journey of each area, by the names that a language gives to what is pressed. */
export type Walk = {
  readonly page: Page;
  readonly texts: Awaited<ReturnType<typeof catalogueOf>>;
  /** Is called wherever there is something new to see. */
  readonly look: (where: string) => Promise<void>;
};

/** An empty page offers in its middle what it also has above. */
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
export const expectToast = (page: Page, text: string) =>
  expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
const choose = (page: Page, name: string) => page.getByRole("menuitem", { name }).click();

export async function logIn({ page, texts, look }: Walk, { username, password }: Person): Promise<void> {
  const { fields, login } = texts.accounts.texts;
  await page.goto("/login");
  await page.getByLabel(fields.identifier, { exact: true }).fill(username);
  await page.getByLabel(fields.password, { exact: true }).fill("wrong");
  await press(page, login.submit);
  await expectToast(page, "");
  await look("a failed log-in");
  await page.getByLabel(fields.password, { exact: true }).fill(password);
  await press(page, login.submit);
  await expect(page.getByRole("heading", { name: texts.dashboard.texts.whiteboards, exact: true })).toBeVisible();
}

export async function logOut({ page, texts, look }: Walk, { firstname, lastname }: Person): Promise<void> {
  await press(page, texts.navigation.texts.personMenu(`${firstname} ${lastname}`));
  await expect(page.getByRole("menu")).toBeVisible();
  await look("the account menu");
  await choose(page, texts.navigation.texts.logout);
  await expectToast(page, texts.navigation.texts.loggedOut);
  await look("the log-out");
}

/** A new board with a list and a todo, which is edited in its dialog, and deleted. */
export async function todoBoard({ page, texts, look }: Walk): Promise<void> {
  const { overviewTexts, boardTexts, listTexts, todoTexts, filterTexts, dialogTexts } = texts.todos;
  await page.goto("/boards/personal");
  await press(page, texts.templates.templateTexts.open);
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  await look("the templates of to-do boards");
  await page.keyboard.press("Escape");
  await press(page, overviewTexts.create);
  const title = page.getByRole("textbox", { name: boardTexts.title, exact: true });
  await title.fill("Γλέντι");
  await title.press("Enter");
  await press(page, overviewTexts.delete("Γλέντι"));
  await expect(page.getByText(overviewTexts.deleteQuestion("Γλέντι"))).toBeVisible();
  await look("the question whether to delete a board");
  await press(page, overviewTexts.cancel);
  await page.getByRole("link", { name: "Γλέντι" }).click();
  await expect(page.getByRole("button", { name: listTexts.addFirst, exact: true })).toBeVisible();
  await look("an empty to-do board");
  await press(page, listTexts.addFirst);
  await page.getByRole("textbox", { name: listTexts.newTitle }).fill("Αύριο");
  await look("a new list");
  await press(page, listTexts.addConfirm);
  await page.keyboard.press("Escape");
  await press(page, todoTexts.addTo("Αύριο"));
  await page.getByRole("textbox", { name: todoTexts.newName("Αύριο") }).fill("Ψωμί");
  await look("a new todo");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await press(page, listTexts.menu("Αύριο"));
  await expect(page.getByRole("menu")).toBeVisible();
  await look("the menu of a list");
  await page.keyboard.press("Escape");
  await press(page, filterTexts.open);
  await page.getByRole("textbox", { name: filterTexts.words }).fill("Ψ");
  await look("the filter of a to-do board");
  await press(page, filterTexts.clear);
  await press(page, todoTexts.menu("Ψωμί"));
  await expect(page.getByRole("menu")).toBeVisible();
  await look("the menu of a todo");
  await choose(page, todoTexts.edit);

  const dialog = page.getByRole("dialog", { name: dialogTexts.title });
  await dialog.getByRole("textbox", { name: dialogTexts.name, exact: true }).fill("Γάλα");
  await dialog.getByRole("textbox", { name: dialogTexts.description }).fill("Δύο");
  await dialog.getByText(todoTexts.priority.high, { exact: true }).click();
  await look("the dialog of a todo");
  await dialog.getByRole("textbox", { name: dialogTexts.dueDate }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await look("the calendar");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: dialogTexts.link, exact: true }).click();
  await look("the link in a description");
  await dialog.getByRole("button", { name: dialogTexts.cancel, exact: true }).first().click();
  await page.keyboard.press("Escape");
  await expect(dialog.getByText(dialogTexts.discardQuestion)).toBeVisible();
  await look("the question whether to discard");
  await press(page, dialogTexts.keepEditing);
  await dialog.getByRole("button", { name: dialogTexts.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectSaved(page);
  await look("a to-do board");
  await press(page, todoTexts.menu("Γάλα"));
  await choose(page, todoTexts.delete);
  await expectToast(page, todoTexts.deleted("Γάλα"));
  await look("a deleted todo");
  await press(page, texts.share.shareTexts.share);
  await expect(page.getByRole("dialog", { name: texts.share.shareTexts.title("Γλέντι") })).toBeVisible();
  await look("sharing a to-do board");
}

/** A new whiteboard with a note; it is moved to a new team, into which somebody is invited. */
export async function whiteboard({ page, texts, look }: Walk, invited: string): Promise<void> {
  const { texts: editor } = texts.editor;
  const { shareTexts } = texts.share;
  await page.goto("/whiteboards/personal");
  await press(page, texts.whiteboards.texts.create);
  await press(page, texts.whiteboards.texts.rename(texts.templates.newBoardTexts.whiteboard));
  const title = page.getByRole("textbox", { name: texts.whiteboards.texts.name });
  await title.fill("Ζωγραφιά");
  await title.press("Enter");
  await page.getByRole("link", { name: "Ζωγραφιά" }).click();
  await whiteboardIsShown(page);
  await look("an empty whiteboard");
  await press(page, editor.tools.note);
  await page.keyboard.press("Enter");
  await expect(page.locator(".ql-editor")).toBeFocused();
  await page.keyboard.type("Ιδέα");
  await look("a note being written");
  await page.keyboard.press("Escape");
  await expect(elements(page)).toHaveText(["Ιδέα"]);
  await saved(page);
  await press(page, editor.outline);
  await expect(page.getByRole("complementary", { name: editor.outline })).toBeVisible();
  await look("the outline");
  await press(page, shareTexts.share);
  const dialog = page.getByRole("dialog", { name: shareTexts.title("Ζωγραφιά") });
  await dialog.getByRole("button", { name: shareTexts.createAndMove }).click();
  await look("sharing a whiteboard without a name for the team");
  await dialog.getByLabel(shareTexts.teamName, { exact: true }).fill("Ομάδα");
  await dialog.getByLabel(shareTexts.invite, { exact: true }).fill(invited);
  await dialog.getByRole("button", { name: shareTexts.createAndMove }).click();
  await expectToast(page, shareTexts.moved("Ομάδα"));
  await look("a whiteboard that has moved");
  await press(page, shareTexts.share);
  await expect(dialog.getByText(shareTexts.members("Ομάδα"))).toBeVisible();
  await look("whom a whiteboard is shared with");
}
