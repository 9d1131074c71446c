import type { Page } from "@playwright/test";
import { timesOfFiltering } from "../bench/todos/filtering.ts";
import { makeLargeBoard } from "../bench/todos/large-board.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { quickest } from "./quickest.ts";
import { expect, test } from "./server.ts";

/** Counts the cards that each key in a field adds to the page before it paints anything. */
const countAddedCards = (page: Page) =>
  page.evaluate(() => {
    const added: number[] = [];
    let count = 0;
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element)
          count += node.querySelectorAll("[data-todo]").length + Number(node.matches("[data-todo]"));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener("keydown", () => {
      count = 0;
    });
    addEventListener("input", () => {
      // After React's own task of this key, and after the observer has heard of that; what is deferred comes later.
      queueMicrotask(() => queueMicrotask(() => added.push(count)));
    });
    Object.assign(window, { addedCards: () => added });
  });

const addedCards = (page: Page) =>
  page.evaluate(() => (window as unknown as { addedCards: () => number[] }).addedCards());

test("on a board of 5,000 todos a key in the filter shows what it leaves within 50 ms, and renders what is seen first", async ({
  page,
  server,
}) => {
  const anna = await newPerson(server, "Anna Berg");
  const { path } = await makeLargeBoard(anna, 5_000, await newTeam("Rakete", anna));
  await enter(page, anna);
  await page.setViewportSize({ width: 1280, height: 800 });
  const time = await quickest(page, 50, async () => {
    await page.goto(path);
    await page.locator("[data-todo]").first().waitFor();
    const times = (await timesOfFiltering(page)).toSorted((one, other) => one - other);
    return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  });
  expect(time).toBeLessThanOrEqual(50);

  await page.goto(path);
  await page.locator("[data-todo]").first().waitFor();
  await countAddedCards(page);
  await timesOfFiltering(page);
  const added = await addedCards(page);
  expect(added).toHaveLength(22);
  // Five lists are in view, and eight cards of each.
  expect(Math.max(...added)).toBeGreaterThan(20);
  expect(Math.max(...added)).toBeLessThanOrEqual(45);
});
