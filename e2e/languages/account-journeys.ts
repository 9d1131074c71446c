import { codeIn } from "../mailbox.ts";
import type { Person } from "../people.ts";
import { expect, type RunningServer } from "../server.ts";
import { expectToast, logOut, press, type Walk } from "./journeys.ts";

/** What the dashboard shows of a whiteboard and a to-do board, each without anything on it. */
export async function dashboard({ page, texts }: Walk, [whiteboard, board]: readonly [string, string]): Promise<void> {
  const { texts: words } = texts.dashboard;
  await page.goto("/dashboard/personal");
  await expect(page.getByRole("heading", { name: words.title, exact: true })).toBeVisible();
  const whiteboards = page.getByRole("region", { name: words.whiteboards, exact: true });
  await expect(whiteboards.getByRole("article", { name: whiteboard })).toContainText(words.elements(0));
  const boards = page.getByRole("region", { name: words.boards, exact: true });
  await expect(boards.getByRole("article", { name: board })).toContainText(words.todos(0));
}

/** A name is changed, and the second factor switched on and used; the person is logged in then. */
export async function settings(walk: Walk, person: Person, { mailbox }: RunningServer): Promise<void> {
  const { page, texts } = walk;
  const { profile, fields, security, sessions, twoFactor, login } = texts.accounts.texts;
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: profile.title, exact: true })).toBeVisible();
  await press(page, profile.edit);
  await page.getByLabel(fields.firstname, { exact: true }).fill("Άντα");
  await press(page, profile.save);
  await expectToast(page, profile.updated);
  await page.getByRole("tab", { name: profile.advanced }).click();
  await expect(page.getByText(sessions.current, { exact: true })).toBeVisible();
  await page.getByLabel(security.toggle, { exact: true }).click();
  await expectToast(page, security.enabled);
  await logOut(walk, { ...person, firstname: "Άντα" });

  await page.goto("/login");
  await page.getByLabel(fields.identifier, { exact: true }).fill(person.username);
  await page.getByLabel(fields.password, { exact: true }).fill(person.password);
  const before = mailbox.mailsTo(person.email).length;
  await press(page, login.submit);
  await expect(page.getByRole("heading", { name: twoFactor.title })).toBeVisible();
  const code = codeIn(await mailbox.mailTo(person.email, { after: before }));
  await page.getByLabel(fields.code, { exact: true }).fill(code === "000000" ? "000001" : "000000");
  await press(page, twoFactor.submit);
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel(fields.code, { exact: true }).fill(code);
  await press(page, twoFactor.submit);
  await page.waitForURL("/dashboard/personal");
}
