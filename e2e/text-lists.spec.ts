import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { elements, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { expect, test } from "./server.ts";

const text = (page: Page) => page.getByLabel("Note text");
const line = (insert: string, list: string) => [{ insert }, { insert: "\n", attributes: { list } }];
const tasks = (x: number, y: number) => ({
  ...note("n", x, y),
  size: { width: 260, height: 120 },
  textContent: { ops: [...line("milk", "unchecked"), ...line("bread", "unchecked")] },
});

async function at100(page: Page): Promise<void> {
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await page.keyboard.press("0");
  await expect(page.getByText("100%")).toBeVisible();
}

test("lists, headings and links are typed, then ticked and followed, and undo takes back just the shortcut", async ({
  page,
  server,
  context,
}) => {
  const person = await newPerson(server, "Lia List");
  const uuid = await makeBoard(person, [
    { ...note("n", -150, -200), size: { width: 300, height: 91 }, textContent: { ops: [] } },
  ]);
  await enter(page, person);
  await openBoard(page, uuid);
  await at100(page);
  await elements(page).dblclick();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("# Plan\nwords\n- milk\nbread\n\n[] call");
  await expect(text(page).locator("h3")).toHaveText("Plan");
  await expect(text(page).locator("li[data-list=bullet]")).toHaveText(["milk", "bread"]);
  await expect(text(page).locator("li[data-list=unchecked]")).toHaveText("call");
  // A link over chosen words.
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Control+k");
  await page.getByLabel("Link to").fill("not an address");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Enter a web or email address.");
  await page.getByLabel("Link to").fill(`${server.url}/faq`);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(text(page).locator("a")).toHaveText("call");
  await page.keyboard.type(" now\n\n1. ");
  await expect(text(page).locator("li[data-list=ordered]")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(text(page).locator("li[data-list=ordered]")).toHaveCount(0);
  await expect(text(page).locator("p").last()).toHaveText("1. ");
  await page.keyboard.press("Escape");
  await saved(page);

  // Keys reach it, since its note is selected.
  const box = page.getByRole("checkbox", { name: "call now" });
  await expect(box).toHaveAttribute("tabindex", "0");
  await box.focus();
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
  await box.click();
  await expect(box).not.toBeChecked();
  await expect(text(page)).toHaveCount(0);
  await box.click();
  await page.keyboard.press("Control+z");
  await expect(box).not.toBeChecked();
  await expectAccessible(page);
  const opening = context.waitForEvent("page");
  await elements(page).locator("a").click();
  expect((await opening).url()).toBe(`${server.url}/faq`);
  await saved(page);
  const { textContent } = (await storedElements(person, uuid)).n as { textContent: { ops: object[] } };
  expect(textContent.ops).toContainEqual({ insert: "call", attributes: { link: `${server.url}/faq` } });
});

test("an address pasted over words is their link, words get a color, and a note's text shrinks to fit", async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const person = await newPerson(server, "Kai Link");
  const uuid = await makeBoard(person, [{ ...note("n", -150, -200), size: { width: 300, height: 120 } }]);
  await enter(page, person);
  await openBoard(page, uuid);
  await at100(page);
  await page.evaluate(() => navigator.clipboard.writeText("https://example.org/a"));
  await elements(page).dblclick();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+v");
  await expect(text(page).locator("a")).toHaveAttribute("href", "https://example.org/a");
  await expect(text(page)).toHaveText("n");
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Text color" }).click();
  await page.getByRole("button", { name: "Red", exact: true }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Text size: Note grows" }).click();
  await page.getByRole("button", { name: "Text shrinks" }).click();
  await elements(page).click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(`\n${"more words than fit at this size ".repeat(5)}`);
  await page.keyboard.press("Escape");
  await saved(page);
  expect((await placeOf(elements(page))).height).toBe(120);
  const size = await page.locator(".board-text").evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
  expect(size).toBeLessThan(18);
  expect(size).toBeGreaterThanOrEqual(10);
  const { textContent } = (await storedElements(person, uuid)).n as { textContent: { ops: object[] } };
  expect(textContent.ops[0]).toEqual({
    insert: "n",
    attributes: { link: "https://example.org/a", color: "firebrick" },
  });
});

test("one ticks while the other writes, and one who was offline keeps their tick", async ({ browser, server }) => {
  const [ada, grace] = [await newPerson(server, "Ada Tick"), await newPerson(server, "Grace Tick")];
  const teamId = await newTeam("Ticks", ada, [grace]);
  const data = { elements: { n: tasks(-130, -60) } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Ticks", teamId, data });
  const open = async (person: Person) => {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
    await whiteboardIsShown(page);
    await at100(page);
    return page;
  };
  const [adas, graces] = [await open(ada), await open(grace)];
  await elements(graces).dblclick();
  await expect(text(graces)).toBeFocused();
  await graces.keyboard.press("Control+End");
  await graces.keyboard.type(" and butter");
  await expect(elements(adas)).toContainText("bread and butter");
  await adas.getByRole("checkbox", { name: "milk" }).click();
  await expect(text(graces).locator("li[data-list=checked]")).toHaveText("milk");
  await graces.keyboard.type(", please");
  await graces.keyboard.press("Escape");
  for (const page of [adas, graces]) {
    await expect(page.getByRole("checkbox", { name: "milk" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "bread and butter, please" })).not.toBeChecked();
  }
  await saved(graces);
  await adas.context().setOffline(true);
  await adas.getByRole("checkbox", { name: /bread/ }).click();
  await graces.getByRole("checkbox", { name: "milk" }).click();
  await saved(graces);
  await adas.context().setOffline(false);
  for (const page of [adas, graces]) {
    await expect(page.getByRole("checkbox", { name: /bread/ })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "milk" })).not.toBeChecked();
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a box is tapped, and the text bar stays in sight", async ({ page, server }) => {
    const person = await newPerson(server, "Pia Tick");
    const uuid = await makeBoard(person, [tasks(-130, -60)]);
    await enter(page, person);
    await openBoard(page, uuid);
    await at100(page);
    await page.getByRole("checkbox", { name: "bread" }).tap();
    await expect(page.getByRole("checkbox", { name: "bread" })).toBeChecked();
    await elements(page).tap({ position: { x: 200, y: 100 } });
    await elements(page).tap({ position: { x: 200, y: 100 } });
    await expect(text(page)).toBeFocused();
    const bar = await placeOf(page.getByRole("toolbar", { name: "Text format" }));
    expect(bar.x).toBeGreaterThanOrEqual(0);
    expect(bar.x + bar.width).toBeLessThanOrEqual(360);
    await page.getByRole("button", { name: "Numbered list" }).tap();
    await expect(text(page).locator("li[data-list=ordered]")).toHaveText("bread");
    await page.keyboard.press("Escape");
    await saved(page);
  });
});
