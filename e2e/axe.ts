import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** WCAG 2.2 AA, as far as axe can tell: it must find nothing, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    // Colors change within a moment, and would be measured halfway.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity),
    );
    // In the page itself, whose frames are all of our origin; otherwise each run opens a page to combine the results,
    // and describes what passes, which takes four times as long.
    const { violations } = await new AxeBuilder({ page })
      .options({ runOnly: { type: "tag", values: wcag }, resultTypes: ["violations"] })
      .setLegacyMode()
      .analyze();
    const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join("\n  ")}`);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/**
 * In journeys of `npm test`, where each screen takes a second: `npm run test:all` looks. Such a journey is tagged `@full`,
 * so that it runs again there.
 */
export async function expectAccessibleInFull(page: Page): Promise<void> {
  if (process.env.TAFEL_LONG) await expectAccessible(page);
}
