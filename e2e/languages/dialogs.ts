import type { Page } from "@playwright/test";
import { elements, whiteboardIsShown } from "../board.ts";
import type { Person } from "../people.ts";
import { expect } from "../server.ts";
import type { Walk } from "./journeys.ts";

/** What opens on a page, area by area: only to be looked at, and closed again. */
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

const openAndLook = async ({ page, look }: Walk, name: string, where: string): Promise<void> => {
  await press(page, name);
  await expect(page.getByRole("dialog")).toBeVisible();
  await look(where);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
};

export async function profileDialogs(walk: Walk): Promise<void> {
  const { page, texts, look } = walk;
  const { profile, email, password, deletion } = texts.accounts.texts;
  await page.goto("/profile");
  await press(page, profile.edit);
  await press(page, email.change);
  await press(page, password.change);
  await look("the forms of the profile");
  await page.getByRole("tab", { name: profile.advanced }).click();
  await look("the advanced settings");
  await openAndLook(walk, deletion.open, "the deletion of an account");
}

export async function teamDialogs(walk: Walk, teamId: string, me: Person, other: Person): Promise<void> {
  const { page, texts, look } = walk;
  const { advancedTexts, inviteTexts, memberTexts, overviewTexts } = texts.teams;
  const nameOf = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`;
  await page.goto(`/teams/${teamId}/overview`);
  await press(page, overviewTexts.edit);
  await look("the form of a team");
  await page.goto(`/teams/${teamId}/users`);
  await openAndLook(walk, memberTexts.removeOf(nameOf(other)), "the removal of a member");
  await openAndLook(walk, memberTexts.makeMemberOf(nameOf(me)), "the demotion of oneself");
  await page.getByRole("searchbox", { name: memberTexts.search }).fill("Ω-Ω");
  await expect(page.getByText(memberTexts.noMatch)).toBeVisible();
  await look("a search for nobody");
  await page.goto(`/teams/${teamId}/advanced`);
  await openAndLook(walk, advancedTexts.leave, "leaving a team");
  await openAndLook(walk, advancedTexts.delete, "the deletion of a team");
  await page.goto(`/teams/${teamId}/invite`);
  await press(page, inviteTexts.submit);
  await look("an invitation without an address");
  await page.getByLabel(inviteTexts.email, { exact: true }).fill("1@example.org 2@example.org");
  await press(page, inviteTexts.submit);
  await expect(page.getByText(inviteTexts.sentSeveralTitle(2))).toBeVisible();
  await look("sent invitations");
}

/** On an open whiteboard with a note. */
export async function boardTools(walk: Walk): Promise<void> {
  const { page, texts, look } = walk;
  const { texts: editor } = texts.editor;
  await page.reload();
  await whiteboardIsShown(page);
  // Near enough for elements to be more than a picture.
  await page.keyboard.press("0");
  await elements(page).first().click();
  await look("the bar of a selected note");
  await elements(page).first().click({ button: "right" });
  await expect(page.getByRole("menu")).toBeVisible();
  await look("the menu of a note");
  await page.keyboard.press("Escape");
  await press(page, editor.tools.shape);
  await look("the choice of shapes");
  await page.keyboard.press("Escape");
  for (const tool of [editor.tools.link, editor.tools["element-list"], editor.tools.arrow]) {
    await press(page, tool);
    await page.keyboard.press("Enter");
    await look(`a new element: ${tool}`);
    await page.keyboard.press("Escape");
  }
  await press(page, editor.fileMenu);
  await expect(page.getByRole("menu")).toBeVisible();
  await look("the menu of a whiteboard");
  await page.getByRole("menuitem", { name: editor.help }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("the help");
  await page.keyboard.press("Escape");
  await openAndLook(walk, editor.tools.drawing, "the drawing tools");
}
