import type { Browser, Page } from "@playwright/test";
import { openFileMenu } from "../../e2e/board.ts";
import { enter, type Person } from "../../e2e/people.ts";

type Place = { readonly browser: Browser; readonly url: string; readonly person: Person };

/** Opens a board's history; the milliseconds until the panel says who worked on it. */
export async function openHistory({ browser, url, person }: Place, uuid: string): Promise<{ page: Page; ms: number }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await enter(page, person);
  await page.goto(`/whiteboard/${uuid}?source=overview`);
  await page.getByRole("toolbar", { name: "View" }).waitFor();
  const open = async () => {
    await openFileMenu(page);
    const from = performance.now();
    await page.getByRole("menuitem", { name: "History" }).click();
    await page.getByRole("heading", { name: "Who worked on it" }).waitFor();
    return performance.now() - from;
  };
  // The first time loads the code.
  await open();
  await page.keyboard.press("Escape");
  return { page, ms: await open() };
}

/** Milliseconds from a change of the slider until the moment is shown and painted, for each of these versions. */
export async function showMoments(page: Page, versions: readonly number[]): Promise<number[]> {
  return page.evaluate(async (wanted) => {
    const slider = document.querySelector<HTMLInputElement>('[data-history] input[type="range"]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    if (!slider || !set) throw new Error("There is no slider");
    const times: number[] = [];
    for (const version of wanted) {
      const from = performance.now();
      set.call(slider, String(version));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      // Its text names who made the version once that is shown.
      do await new Promise(requestAnimationFrame);
      while (!slider.getAttribute("aria-valuetext")?.includes(": "));
      await new Promise(requestAnimationFrame);
      times.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return times;
  }, versions);
}

/** Milliseconds between the frames of some seconds in which the history plays from this version on. */
export async function playFrom(page: Page, version: number, seconds: number): Promise<number[]> {
  await showMoments(page, [version]);
  const history = page.locator("[data-history]");
  await history.getByText("1×", { exact: true }).click();
  await history.getByRole("button", { name: "Play" }).click();
  const times = await page.evaluate(async (until) => {
    const times: number[] = [];
    const begun = performance.now();
    for (let before = begun; before - begun < until; ) {
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - before);
      before = now;
    }
    return times.slice(1);
  }, seconds * 1_000);
  await history.getByRole("button", { name: "Pause" }).click();
  return times;
}
