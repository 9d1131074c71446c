/** What somebody types is seen by the others before it is stored, with caret and name, time after time. */
import type { Browser, Page } from "@playwright/test";
import { elements, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { repeat } from "./repeat.ts";
import { expect, type RunningServer, test } from "./server.ts";
import { blockTexts, Storing } from "./storing.ts";
import { press, type Way, ways } from "./ways.ts";

for (const way of ways)
  test(`a word typed into a new note, made by ${way}, is seen at once`, async ({ browser, server }) => {
    const { ada, grace, name, storing } = await together(browser, server);
    const caret = ada.locator("[data-caret]");
    await repeat(async (round) => {
      await makeNote(grace, way);
      await expect(elements(ada)).toHaveCount(1);
      storing.block();
      // Nothing follows the last letter that could make up for it.
      const word = "milk and bread".slice(0, 1 + (round % 14));
      await grace.keyboard.type(word);
      await expect(elements(ada)).toHaveText(word.trim());
      await expect(caret).toHaveText(name);
      await expect(caret).toBeVisible();
      storing.release();
      await grace.keyboard.press("Escape");
      await expect(caret).toHaveCount(0);
      await grace.keyboard.press("Delete");
      for (const page of [grace, ada]) await expect(elements(page)).toHaveCount(0);
    });
  });

async function makeNote(page: Page, way: Way): Promise<void> {
  const tool = page.getByRole("button", { name: "Create Note", exact: true });
  if (way === "keyboard") {
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
  } else {
    if (way === "touch") await tool.tap();
    else await tool.click();
    await press(page, way, [500, 300]);
  }
  await expect(page.getByLabel("Note text")).toBeFocused();
}

/** Grace's texts are stored only when the test lets them. */
async function together(browser: Browser, server: RunningServer) {
  const people = [await newPerson(server, "Augusta Lovelace"), await newPerson(server, "Grace Hopper")] as const;
  const teamId = await newTeam("Analysts", people[0], [people[1]]);
  const { uuid } = await people[0].call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const storing = new Storing();
  const pages: Page[] = [];
  for (const person of people) {
    const page = await (await browser.newContext({ baseURL: server.url, hasTouch: true })).newPage();
    if (person === people[1]) await blockTexts(page, storing);
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}`);
    await whiteboardIsShown(page);
    await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
    pages.push(page);
  }
  const [ada, grace] = pages as [Page, Page];
  return { ada, grace, name: people[1].username, storing };
}
