import type { Locator, Page } from "@playwright/test";
import { expect } from "./server.ts";

/** What tests do on an open whiteboard. Screen positions count from the window's corner. */
export const elements = (page: Page): Locator => page.locator(".board-element");

/** Waits until just these texts are on the board. Nodes stand in the document as they came into view: in any order. */
export const expectTexts = (page: Page, ...texts: string[]) =>
  expect
    .poll(async () => (await elements(page).allInnerTexts()).map((text) => text.trim()).toSorted())
    .toEqual(texts.toSorted());

export async function whiteboardIsShown(page: Page): Promise<void> {
  await expect(page.locator("[data-board-shown]")).toBeVisible();
  await expect(page.getByText("Whiteboard wird geladen...")).toHaveCount(0);
}

/** Drags a tool from the toolbar onto the board. */
export async function dragTool(page: Page, name: string, x: number, y: number): Promise<void> {
  await page.getByRole("button", { name, exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(x - 40, y - 20, { steps: 6 });
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

/** The header's menu: what the whole board can be exported to. */
export const openFileMenu = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Export, print, help" }).click();

/** Presses, moves in steps and stays pressed: others now see previews. */
export async function beginDrag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 12 });
}

/**
 * Lets no time pass by the page's own clock, which must be installed, however long the test's process takes: a finger
 * that rests for half a second is another gesture.
 */
export async function atOnce(page: Page, act: () => Promise<unknown>): Promise<void> {
  await pauseClock(page);
  await act();
  await page.clock.resume();
}

/** Stops the page's own clock, which must be installed, about a second later. */
export async function pauseClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  // If that second has passed before the page hears of it, this is refused, but the clock stands.
  await pause().catch(pause);
}

/** Waits until the board knows how large its place has become: it learns that with a frame. */
export const sizeIsKnown = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/**
 * The box of an element on the screen, in whole pixels, once what was changed before is drawn: the header's zoom, a menu
 * and what is saved can say so a frame earlier than the board shows it.
 */
export async function placeOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await element.evaluate(() => new Promise(requestAnimationFrame));
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not on the screen");
  const { x, y, width, height } = box;
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** Waits until an element has arrived at a place on the screen (its gliding ends there). */
export const expectPlace = (element: Locator, x: number, y: number) =>
  expect
    .poll(async () => {
      const place = await placeOf(element);
      return [place.x, place.y];
    })
    .toEqual([x, y]);

export const saved = (page: Page) => expect(page.locator("[data-state=saved]")).toBeVisible();
