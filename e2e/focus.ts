import type { Locator, Page } from "@playwright/test";
import { expect } from "./server.ts";

/**
 * Until the menu or dialog that is opening leaves the focus where it is put. It takes it twice, each time a moment after
 * it shows; two turns after the first it has done so, and nobody could be faster by keyboard.
 */
export async function hasTakenFocus(opening: Locator): Promise<void> {
  await expect(opening.locator(":focus").or(opening.and(opening.page().locator(":focus")))).toBeAttached();
  await opening.page().evaluate(() => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve))));
}

/** Chooses from the menu that is opening, by keyboard. */
export async function choose(page: Page, name: string): Promise<void> {
  await hasTakenFocus(page.getByRole("menu"));
  const named = { name, exact: true };
  await page.getByRole("menuitem", named).or(page.getByRole("menuitemradio", named)).press("Enter");
}
