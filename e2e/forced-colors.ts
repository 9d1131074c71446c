import { expect, type Locator, type Page } from "@playwright/test";

/** The color with which the system marks what is selected, as the page computes it. */
export const highlightOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("div"));
    probe.style.cssText = "forced-color-adjust: none; background: Highlight";
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });

/** Expects the first to have the color that the system has for what is selected, and the second not to. */
export async function tellingApart(page: Page) {
  const highlight = await highlightOf(page);
  return async (chosen: Locator, other: Locator) => {
    await expect(chosen).toHaveCSS("background-color", highlight);
    await expect(other).not.toHaveCSS("background-color", highlight);
  };
}
