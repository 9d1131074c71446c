import type { Page } from "@playwright/test";
import type { Person } from "../people.ts";
import { expect } from "../server.ts";
import { expectToast, press, type Walk } from "./journeys.ts";

/**
 * A team is created, another person invited with a link and made an admin, both leave a trace on the dashboard, and the
 * team is deleted. `others` is the other person's page.
 */
export async function team({ page, texts }: Walk, others: Page, [me, other]: readonly [Person, Person]): Promise<void> {
  const { createTexts, inviteTexts, memberTexts, acceptTexts, overviewTexts, advancedTexts } = texts.teams;
  const nameOf = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`;
  await page.goto("/teams");
  await expect(page.getByText(texts.teams.texts.none)).toBeVisible();
  await page.goto("/teams/create");
  await page.getByLabel(createTexts.name, { exact: true }).fill("Χορός");
  await page.getByLabel(createTexts.description, { exact: true }).fill("Δευτέρα");
  await press(page, createTexts.submit);
  await page.waitForURL(/\/overview$/);
  await expect(page.getByRole("button", { name: overviewTexts.edit })).toBeVisible();

  const { pathname } = new URL(page.url());
  const address = pathname.replace("/overview", "");
  await page.goto(`${address}/invite`);
  await expect(page.getByRole("heading", { name: inviteTexts.title("Χορός") })).toBeVisible();
  await page.getByLabel(inviteTexts.email, { exact: true }).fill(other.email);
  await press(page, inviteTexts.submit);
  await expect(page.getByRole("heading", { name: inviteTexts.sentTitle })).toBeVisible();
  const link = await page.getByLabel(inviteTexts.link, { exact: true }).inputValue();

  await others.goto(link);
  await expect(others.getByText(acceptTexts.invitedBy(nameOf(me)))).toBeVisible();
  await press(others, acceptTexts.accept);
  await expect(others.getByText(acceptTexts.acceptedText("Χορός"))).toBeVisible();

  await page.goto(`${address}/users`);
  await expect(page.getByRole("columnheader", { name: memberTexts.columns.role, exact: true })).toBeVisible();
  await press(page, memberTexts.makeAdminOf(nameOf(other)));
  await expectToast(page, memberTexts.roleUpdated(nameOf(other), true));
  await press(page, memberTexts.removeOf(nameOf(other)));
  await expect(page.getByText(memberTexts.removeQuestion(nameOf(other), "Χορός"))).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: memberTexts.remove, exact: true }).click();
  await expectToast(page, memberTexts.removed(nameOf(other)));

  await page.goto(`${address}/advanced`);
  await press(page, advancedTexts.delete);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(advancedTexts.deleteField, { exact: true }).fill("Χορός");
  await dialog.getByRole("button", { name: advancedTexts.delete, exact: true }).click();
  await expectToast(page, advancedTexts.deleted("Χορός"));
}
