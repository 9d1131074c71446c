import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { elements, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { expect, type RunningServer, test } from "./server.ts";

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

type Team = { readonly ada: Person; readonly grace: Person; readonly uuid: string; readonly teamId: string };

async function openForBoth(browser: Browser, server: RunningServer, { ada, grace, uuid, teamId }: Team) {
  const open = async (person: Person) => {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
    await whiteboardIsShown(page);
    await at100(page);
    return page;
  };
  return { adas: await open(ada), graces: await open(grace) };
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

test("marked words are formatted when they end, what follows is not, and undo brings the marks back", async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const person = await newPerson(server, "Max Mark");
  const uuid = await makeBoard(person, [{ ...note("n", -150, -200), size: { width: 300, height: 120 } }]);
  await enter(page, person);
  await openBoard(page, uuid);
  await at100(page);
  await elements(page).dblclick();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("a **bold** word, *two words*, ~~gone~~\n[us](https://example.org) and __this__");
  await expect(text(page).locator("strong")).toHaveText("bold");
  await page.keyboard.type("\nsnake_case_name 2*3*4 ");
  const paragraphs = text(page).locator("p");
  await expect(paragraphs).toHaveText(["a bold word, two words, gone", "us and this", "snake_case_name 2*3*4 "]);
  await expect(text(page).locator("strong")).toHaveText(["bold", "this"]);
  await expect(text(page).locator("em")).toHaveText("two words");
  await expect(text(page).locator("s")).toHaveText("gone");
  await expect(text(page).locator("a")).toHaveAttribute("href", "https://example.org/");
  // Undo takes back just the shortcut, redo makes it again; and marks that were brought back stay.
  await page.keyboard.type("*so* ");
  await expect(paragraphs.last()).toHaveText("snake_case_name 2*3*4 so ");
  await page.keyboard.press("Control+z");
  await expect(paragraphs.last()).toHaveText("snake_case_name 2*3*4 *so* ");
  await page.keyboard.press("Control+Shift+z");
  await expect(text(page).locator("em").last()).toHaveText("so");
  await page.keyboard.press("Control+z");
  await page.keyboard.type("it ");
  await expect(paragraphs.last()).toHaveText("snake_case_name 2*3*4 *so* it ");
  // Pasted words are not typed.
  await page.evaluate(() => navigator.clipboard.writeText("**not** "));
  await page.keyboard.press("Control+v");
  await expect(paragraphs.last()).toContainText("it **not**");
  // The text's end is one as well: undo on the board takes back that shortcut, too.
  await page.keyboard.type("_end_.");
  await page.keyboard.press("Escape");
  await expect(text(page)).toHaveCount(0);
  await expect(elements(page)).toContainText("**not** end.");
  await page.keyboard.press("Control+z");
  await expect(elements(page)).toContainText("_end_.");
  await page.keyboard.press("Control+Shift+z");
  // So is going elsewhere.
  await elements(page).dblclick();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" **More**");
  await page.mouse.click(300, 600);
  await expect(text(page)).toHaveCount(0);
  await expect(elements(page)).toContainText("end. More");
  await saved(page);
  const { textContent } = (await storedElements(person, uuid)).n as { textContent: { ops: object[] } };
  expect(textContent.ops.slice(0, 2)).toEqual([{ insert: "a " }, { insert: "bold", attributes: { bold: true } }]);
  expect(textContent.ops).toContainEqual({ insert: "us", attributes: { link: "https://example.org/" } });
  expect(textContent.ops.slice(-4)).toEqual([
    ...[{ insert: "end", attributes: { italic: true } }, { insert: ". " }],
    ...[{ insert: "More", attributes: { bold: true } }, { insert: "\n" }],
  ]);
  // But not behind what was pasted, when the letter was typed elsewhere.
  await elements(page).dblclick();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n");
  await page.evaluate(() => navigator.clipboard.writeText("*pasted*"));
  await page.keyboard.press("Control+v");
  await page.keyboard.press("Home");
  await page.keyboard.type("y ");
  await page.keyboard.press("End");
  await page.keyboard.press("Escape");
  await expect(elements(page)).toContainText("y *pasted*");
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
  const { adas, graces } = await openForBoth(browser, server, { ada, grace, uuid, teamId });
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

test("words are formatted under another person's hands, who goes on writing before them", async ({
  browser,
  server,
}) => {
  const [ada, grace] = [await newPerson(server, "Ada Mark"), await newPerson(server, "Grace Mark")];
  const teamId = await newTeam("Marks", ada, [grace]);
  const data = { elements: { n: { ...note("n", -130, -60), size: { width: 260, height: 120 } } } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Marks", teamId, data });
  const { adas, graces } = await openForBoth(browser, server, { ada, grace, uuid, teamId });
  for (const page of [adas, graces]) {
    await elements(page).dblclick();
    await expect(text(page)).toBeFocused();
  }
  await graces.keyboard.press("Control+Home");
  await adas.keyboard.press("Control+End");
  await Promise.all([
    adas.keyboard.type(" is **really** ", { delay: 60 }),
    graces.keyboard.type("so we say: ", { delay: 70 }),
  ]);
  for (const page of [adas, graces]) {
    await expect(text(page)).toHaveText("so we say: n is really ");
    await expect(text(page).locator("strong")).toHaveText("really");
  }
  await adas.keyboard.press("Control+z");
  await expect(text(graces)).toHaveText("so we say: n is **really** ");
  await adas.keyboard.press("Control+Shift+z");
  for (const page of [adas, graces]) {
    await page.keyboard.press("Escape");
    await saved(page);
  }
  const stored = await ada.call<{ WhiteboardData: { elements: Record<string, { textContent: object }> } }>(
    `/api/whiteboard/${uuid}`,
    {},
    "GET",
  );
  expect(stored.WhiteboardData.elements.n?.textContent).toEqual({
    ops: [{ insert: "so we say: n is " }, { insert: "really", attributes: { bold: true } }, { insert: " \n" }],
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("shortcuts need no keys, which keyboards on the screen do not name", async ({ page, server }) => {
    const person = await newPerson(server, "Pia Mark");
    const uuid = await makeBoard(person, [{ ...note("n", -130, -60), size: { width: 260, height: 120 } }]);
    await enter(page, person);
    await openBoard(page, uuid);
    await at100(page);
    await elements(page).tap();
    await elements(page).tap();
    await expect(text(page)).toBeFocused();
    await page.keyboard.press("Control+a");
    const session = await page.context().newCDPSession(page);
    const compose = async (word: string) => {
      await session.send("Input.imeSetComposition", {
        text: word,
        selectionStart: word.length,
        selectionEnd: word.length,
      });
      await page.keyboard.insertText(word);
    };
    for (const letter of "[] **") await page.keyboard.insertText(letter);
    await compose("now");
    for (const letter of "** ") await page.keyboard.insertText(letter);
    await compose("or");
    await expect(text(page).locator("li[data-list=unchecked]")).toHaveText("now or");
    await expect(text(page).locator("strong")).toHaveText("now");
    await page.keyboard.press("Escape");
    await saved(page);
  });

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
