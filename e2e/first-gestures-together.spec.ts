/** What is refused says why, by name, time after time: by keyboard, with a mouse, and with fingers. */
import type { Browser, Page } from "@playwright/test";
import { atOnce, elements, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { repeat } from "./repeat.ts";
import { expect, type RunningServer, test } from "./server.ts";
import { drag, type Place } from "./ways.ts";

async function together(browser: Browser, server: RunningServer) {
  const people = [await newPerson(server, "Ada Lovelace"), await newPerson(server, "Grace Hopper")] as const;
  const teamId = await newTeam("Analysts", people[0], [people[1]]);
  const { uuid } = await people[0].call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const pages: Page[] = [];
  for (const person of people) {
    const page = await (await browser.newContext({ baseURL: server.url, hasTouch: true })).newPage();
    await page.clock.install();
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}`);
    await whiteboardIsShown(page);
    await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
    pages.push(page);
  }
  const [ada, grace] = pages as [Page, Page];
  return { ada, grace, name: people[1].username };
}

const list = (page: Page) => page.locator(".element-list");
const title = (page: Page) => page.getByLabel("List title");
const handleOf = async (page: Page): Promise<Place> => {
  const { x, y } = await placeOf(list(page));
  return [x + 100, y + 20];
};

/** Adds a list, and waits until the other one's page knows that its title is no longer being written. */
async function addList(page: Page, other: Page): Promise<void> {
  await page.keyboard.press("k");
  await page.mouse.click(700, 300);
  await expect(title(page)).toBeFocused();
  await expect(other.locator(".held-name")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveCount(0);
  await expect(other.locator(".held-name")).toHaveCount(0);
}

async function clear(ada: Page, grace: Page): Promise<void> {
  await ada.keyboard.press("Control+a");
  await ada.keyboard.press("Delete");
  for (const page of [ada, grace]) await expect(elements(page)).toHaveCount(0);
}

/** Waits for this notice, and marks it, so that it does not pass for the next one. */
async function expectNotice(page: Page, text: string): Promise<void> {
  const notice = page.locator("[role=status] > p:not([data-seen])").filter({ hasText: text });
  await expect(notice).toBeVisible();
  await notice.evaluate((node) => node.setAttribute("data-seen", ""));
}

test("nobody deletes or moves what somebody else is editing", async ({ browser, server }) => {
  const { ada, grace, name } = await together(browser, server);
  await repeat(async () => {
    await addList(ada, grace);
    await saved(ada);
    await expect(elements(grace)).toHaveCount(1);
    await grace.mouse.dblclick(...(await handleOf(grace)));
    await expect(title(grace)).toBeFocused();
    await expect(ada.locator(".held-name")).toBeVisible();
    await ada.keyboard.press("Delete");
    await expectNotice(ada, `${name} is editing this.`);
    const before = await placeOf(list(ada));
    for (const way of ["mouse", "touch"] as const) {
      const [x, y] = await handleOf(ada);
      const begin = (act: () => Promise<void>) => atOnce(ada, act);
      await drag(ada, way, [x, y], [x + 80, y + 80], async () => {}, begin);
      await expectNotice(ada, `${name} is editing this.`);
    }
    expect(await placeOf(list(ada))).toEqual(before);
    await grace.keyboard.press("Escape");
    await expect(ada.locator(".held-name")).toHaveCount(0);
    await clear(ada, grace);
  });
});

test("Ctrl+Z says what it does not undo, or only in part", async ({ browser, server }) => {
  const { ada, grace, name } = await together(browser, server);
  const shape = (page: Page) => page.locator(".board-element").filter({ hasNot: page.locator(".element-list") });
  await repeat(async () => {
    await ada.keyboard.press("r");
    await ada.mouse.click(300, 300);
    await expect(elements(ada)).toHaveCount(1);
    await addList(ada, grace);
    await expect(elements(grace)).toHaveCount(2);
    for (const isPart of [false, true]) {
      const [at, square] = [await placeOf(list(ada)), await placeOf(shape(ada))];
      if (isPart) await ada.keyboard.press("Control+a");
      await ada.keyboard.press("Shift+ArrowRight");
      await expect.poll(async () => (await placeOf(list(grace))).x).toBe(at.x + 10);
      await grace.mouse.click(...(await handleOf(grace)));
      await expect(grace.locator(".outline")).toHaveCount(1);
      await grace.keyboard.press("Shift+ArrowDown");
      await grace.keyboard.press("Escape");
      await expect.poll(async () => (await placeOf(list(ada))).y).toBe(at.y + 10);
      await ada.keyboard.press("Control+z");
      const text = isPart ? "Partly undone: * has changed the rest since." : "Not undone: * has changed it since.";
      await expectNotice(ada, text.replace("*", name));
      // What only Ada has moved is back.
      await expect.poll(async () => (await placeOf(shape(ada))).x).toBe(square.x);
      await expect.poll(async () => (await placeOf(list(ada))).x).toBe(at.x + 10);
    }
    await clear(ada, grace);
  });
});
