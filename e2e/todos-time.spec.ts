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

test("a time that is typed is shown to each as their own clock will, is changed, and undone", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo:", teamId);
  const annas = await browserOf(browser, server, anna, path, { timezoneId: "Europe/Berlin" });
  const bens = await browserOf(browser, server, ben, path, { timezoneId: "America/New_York" });
  const time = (page: typeof annas) => card(page, "Call").locator("time");
  await annas.getByRole("region", { name: "Lists" }).waitFor();
  await annas.keyboard.press("n");
  const field = annas.getByRole("textbox", { name: "New todo in Todo" });
  await field.fill("Call 1.3.2027 um 2 Uhr");
  await expect(annas.getByRole("group", { name: "Understood" }).getByRole("button")).toHaveText(
    "Due 01.03.2027, 02:00",
  );
  await field.press("Enter");
  await expect(time(annas)).toHaveText("01.03.2027, 02:00");
  await expect(time(bens)).toHaveText("28.02.2027, 20:00");

  await bens.getByRole("button", { name: "Call", exact: true }).click();
  const dialog = bens.getByRole("dialog");
  await expect(dialog.getByLabel("Time")).toHaveValue("20:00");
  await expectAccessible(bens);
  await dialog.getByLabel("Time").fill("21:30");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(time(bens)).toHaveText("28.02.2027, 21:30");
  await expectSaved(bens);
  await expect(time(annas)).toHaveText("01.03.2027, 03:30");
  await expect(dialog).toHaveCount(0);
  await bens.keyboard.press("Control+z");
  await expect(time(annas)).toHaveText("01.03.2027, 02:00");
});

test("on a phone a time is chosen and taken away, and a calendar shows it before the name", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Call", teamId);
  const page = await browserOf(browser, server, anna, path, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.getByRole("button", { name: "Call", exact: true }).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Time")).toHaveCount(0);
  await dialog.getByRole("textbox", { name: "Due date" }).fill("01.03.2027");
  await dialog.getByRole("textbox", { name: "Due date" }).press("Tab");
  await dialog.getByLabel("Time").fill("09:30");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dialog.getByRole("button", { name: "Save" }).tap();
  await expect(card(page, "Call").locator("time")).toHaveText("01.03.2027, 09:30");
  await page.goto(`${path}?view=month&day=2027-03-01`);
  await page.locator('[data-day="2027-03-01"]').getByRole("button", { name: "09:30 Call" }).tap();
  await dialog.getByLabel("Time").fill("");
  await dialog.getByRole("button", { name: "Save" }).tap();
  await expect(
    page.locator('[data-day="2027-03-01"]').getByRole("button", { name: "Call", exact: true }),
  ).toBeVisible();
});
