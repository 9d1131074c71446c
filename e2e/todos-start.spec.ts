import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, card, expectSaved, makeBoard } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

const times = (page: Page, name: string) => card(page, name).locator("time");
const on = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

test("a typed start is shown to all, is on all its days in a calendar, and moves as a whole, offline too", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo:", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, `${path}?view=month&day=2027-03-01`);
  await annas.getByRole("region", { name: "Lists" }).waitFor();
  await annas.keyboard.press("n");
  const field = annas.getByRole("textbox", { name: "New todo in Todo" });
  await field.fill("Paint from 1.3.2027 to 3.3.2027 18:00");
  await expect(annas.getByRole("group", { name: "Understood" }).getByRole("button")).toHaveText([
    "Starts 01.03.2027",
    "Due 03.03.2027, 18:00",
  ]);
  await field.press("Enter");
  await field.press("Escape");
  await expect(times(annas, "Paint")).toHaveText(["01.03.2027", "03.03.2027, 18:00"]);
  const bar = (day: string) => on(bens, day).getByRole("button", { name: /^Paint from/ });
  await expect(bar("2027-03-01")).toHaveAccessibleName("Paint from 01.03.2027 to 03.03.2027, 18:00");
  await expect(bens.locator("[data-day]").getByRole("button", { name: "Paint" })).toHaveCount(1);
  await expectAccessible(bens);

  const [all, from, to] = [
    await bar("2027-03-01").boundingBox(),
    await on(bens, "2027-03-02").boundingBox(),
    await on(bens, "2027-03-09").boundingBox(),
  ];
  if (!all || !from || !to) throw new Error("the days are not in view");
  await bens.mouse.move(from.x + 20, all.y + all.height / 2);
  await bens.mouse.down();
  await bens.mouse.move(from.x + 30, all.y + all.height / 2 + 8, { steps: 3 });
  await bens.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await expect(bens.locator("[data-over]")).toHaveCount(1);
  await bens.mouse.up();
  await expect(times(annas, "Paint")).toHaveText(["08.03.2027", "10.03.2027, 18:00"]);

  await bens.context().setOffline(true);
  await bar("2027-03-08").press("Shift+ArrowRight");
  await expect(bar("2027-03-09")).toBeFocused();
  await bens.context().setOffline(false);
  await expect(times(annas, "Paint")).toHaveText(["09.03.2027", "11.03.2027, 18:00"]);
  await expectSaved(bens);
  await bens.keyboard.press("Control+z");
  await expect(times(annas, "Paint")).toHaveText(["08.03.2027", "10.03.2027, 18:00"]);
});

test("on a phone a start after the due day is refused in words, and one before it is saved", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Paint", teamId);
  const page = await browserOf(browser, server, anna, path, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.getByRole("button", { name: "Paint", exact: true }).tap();
  const dialog = page.getByRole("dialog");
  const fill = async (name: string, text: string) => {
    await dialog.getByRole("textbox", { name, exact: true }).fill(text);
    await dialog.getByRole("textbox", { name, exact: true }).press("Tab");
  };
  await fill("Start", "05.03.2027");
  await fill("Due date", "04.03.2027");
  await expect(dialog.getByText("It starts after it is due.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await fill("Start", "04.03.2027");
  await dialog.getByLabel("Start time").fill("09:30");
  await expect(dialog.getByText("It starts after it is due.")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).tap();
  await expect(times(page, "Paint")).toHaveText(["04.03.2027, 09:30", "04.03.2027"]);
});

test("a small dialog and a table set times, of several todos and of one", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Milk Bread", teamId);
  const page = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await page.getByRole("button", { name: "Milk", exact: true }).press("x");
  await page.getByRole("button", { name: "Bread", exact: true }).press("x");
  await page.keyboard.press("d");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Time")).toHaveCount(0);
  await dialog.getByRole("textbox", { name: "Day" }).fill("01.03.2027");
  await page.getByRole("button", { name: "Later", exact: true }).click();
  await expect(page.getByText("April 2027")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Day" }).press("Tab");
  await dialog.getByLabel("Time").fill("09:30");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  for (const name of ["Milk", "Bread"]) await expect(times(bens, name)).toHaveText("01.03.2027, 09:30");

  await page.goto(`${path}?view=table`);
  await page.getByRole("button", { name: "Start of Milk" }).click();
  await page.getByRole("textbox", { name: "Start of Milk" }).fill("02.03.2027");
  await page.keyboard.press("Tab");
  await expect(page.getByText("It starts after it is due.")).toBeVisible();
  await page.getByRole("textbox", { name: "Start of Milk" }).fill("28.02.2027");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Start of Milk: 28.02.2027" })).toBeVisible();
  await page.getByRole("button", { name: "Due date of Bread" }).click();
  await page.getByLabel("Time of Bread").fill("21:00");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Due date of Bread: 01.03.2027, 21:00" })).toBeFocused();
  await expect(times(bens, "Milk")).toHaveText(["28.02.2027", "01.03.2027, 09:30"]);
  await expect(times(bens, "Bread")).toHaveText("01.03.2027, 21:00");
});
