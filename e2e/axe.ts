import { expect, type Frame, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const wcag: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  resultTypes: ["violations"],
};

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
    expect(await violationsIn(page, wcag), `${page.url()} in ${colorScheme}`).toEqual([]);
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

/**
 * What axe finds in a page and in its frames, which are of the same origin. Each gets axe once: that takes several times
 * as long as a run.
 */
export async function violationsIn(page: Page, options: RunOptions = {}): Promise<string[]> {
  await bringAxe(page.mainFrame());
  // A frame may go away meanwhile.
  await Promise.allSettled(page.frames().map(bringAxe));
  const violations = await page.evaluate(async (options) => (await window.axe.run(options)).violations, options);
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join("\n  ")}`);
}

async function bringAxe(frame: Frame): Promise<void> {
  const isThere = await frame.evaluate(() => "axe" in window);
  if (!isThere) await frame.evaluate(axe.source);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
