import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { elements, openFileMenu, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { expect, test } from "./server.ts";

const withText = (page: Page, words: string) => elements(page).filter({ hasText: words });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });
const xOf = async (page: Page, words: string) => Math.round((await placeOf(withText(page, words))).x);
const three = [note("one", -300, -50), note("two", 0, -50), note("three", 300, -50)];

async function at100(page: Page): Promise<void> {
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await page.keyboard.press("0");
  await expect(page.getByText("100%")).toBeVisible();
}

/** Drags an element by so many pixels to the right, without alignment. */
async function drag(page: Page, words: string, by: number): Promise<void> {
  const { x, y } = await placeOf(withText(page, words));
  await page.mouse.move(x + 20, y + 80);
  await page.mouse.down();
  await page.keyboard.down("Alt");
  await page.mouse.move(x + 20 + by / 2, y + 80, { steps: 4 });
  await page.mouse.move(x + 20 + by, y + 80, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up("Alt");
}

test("two people move a group as one; each goes inside it by a double click, and undo takes grouping back", async ({
  browser,
  server,
}) => {
  const [ada, grace] = [await newPerson(server, "Ada Group"), await newPerson(server, "Grace Group")];
  const teamId = await newTeam("Groups", ada, [grace]);
  const data = { elements: Object.fromEntries(three.map((one) => [one.id, one])) };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Groups", teamId, data });
  const open = async (person: Person) => {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
    await whiteboardIsShown(page);
    await at100(page);
    return page;
  };
  const [adas, graces] = [await open(ada), await open(grace)];
  await withText(adas, "one").click();
  await withText(adas, "two").click({ modifiers: ["Shift"] });
  await expect(adas.getByText("2 elements selected")).toBeAttached();
  await adas.keyboard.press("Control+g");
  await adas.keyboard.press("Escape");

  // The others see a group as soon as it is one.
  await expect
    .poll(async () => {
      await graces.keyboard.press("Escape");
      await withText(graces, "two").click();
      return graces.getByText("2 elements selected").count();
    })
    .toBe(1);
  const [one, two, third] = [await xOf(adas, "one"), await xOf(adas, "two"), await xOf(adas, "three")];
  await drag(graces, "two", 60);
  await expect.poll(() => xOf(adas, "one")).toBe(one + 60);
  await expect.poll(() => xOf(adas, "two")).toBe(two + 60);
  expect(await xOf(adas, "three")).toBe(third);
  // Until it is known that they were dropped, they are locked for others.
  await expect(adas.locator(".held")).toHaveCount(0);

  await withText(adas, "one").dblclick();
  await expect(adas.getByText(/^Note: \w+ selected$/)).toBeAttached();
  const around = adas.locator(".entered-group");
  await expect(around).toBeVisible();
  await drag(adas, "one", -40);
  await expect.poll(async () => Math.round((await placeOf(around)).x)).toBe(one + 20);
  await expect.poll(() => xOf(graces, "one")).toBe(one + 20);
  expect(await xOf(graces, "two")).toBe(two + 60);

  await adas.keyboard.press("Control+z");
  await expect.poll(() => xOf(graces, "one")).toBe(one + 60);
  await adas.keyboard.press("Control+z");
  await adas.keyboard.press("Escape");
  await withText(adas, "one").click();
  await expect(adas.getByText(/^Note: \w+ selected$/)).toBeAttached();
});

test("a group is kept over a reload, copied as one, dissolved from the menu, and saved in a file", async ({
  page,
  server,
}) => {
  const person = await newPerson(server, "Gil Group");
  const uuid = await makeBoard(person, three);
  await enter(page, person);
  await openBoard(page, uuid);
  await at100(page);
  await page.keyboard.press("Control+a");
  await withText(page, "one").click({ button: "right" });
  await expect(item(page, "Ungroup")).toHaveCount(0);
  await item(page, "Group").click();
  await saved(page);
  await page.reload();
  await whiteboardIsShown(page);
  await at100(page);
  await withText(page, "three").click();
  await expect(page.getByText("3 elements selected")).toBeAttached();
  await page.keyboard.press("Control+d");
  await expect(elements(page)).toHaveCount(6);
  await saved(page);
  const groups = Object.values(await storedElements(person, uuid)).map(({ groups }) => String(groups));
  expect(new Set(groups).size).toBe(2);
  await openFileMenu(page);
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Save as a file" }).click();
  await (await download).path();

  await page.keyboard.press("Escape");
  await withText(page, "three").last().click({ button: "right" });
  await expect(page.getByText("3 elements selected")).toBeAttached();
  await expectAccessible(page);
  await item(page, "Ungroup").click();
  await page.keyboard.press("Escape");
  await withText(page, "three").last().click();
  await expect(page.getByText(/^Note: \w+ selected$/)).toBeAttached();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a tap selects the group, another one an element in it", async ({ page, server }) => {
    const person = await newPerson(server, "Tia Group");
    const groups = ["g"];
    const pair = [note("upper", -150, -200), note("lower", -150, 0)].map((one) => ({ ...one, groups }));
    await enter(page, person);
    await openBoard(page, await makeBoard(person, pair));
    await at100(page);
    await withText(page, "upper").tap();
    await expect(page.getByText("2 elements selected")).toBeAttached();
    await withText(page, "upper").tap();
    await expect(page.getByText(/^Note: \w+ selected$/)).toBeAttached();
  });
});
