import type { Browser, Page } from "@playwright/test";
import type { RunningServer } from "./server.ts";

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Somebody's own browser at the address of a link. */
export async function guestPage(
  browser: Browser,
  server: RunningServer,
  path: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB", ...options });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Takes a name and goes to the board. */
export async function goToBoard(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Go to the board" }).click();
}
