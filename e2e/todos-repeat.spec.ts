import { expectAccessible } from "./axe.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, expectBoard, expectSaved, makeBoard } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test("what repeats comes again when it is ticked off, once, whoever does and offline too, and undo takes it back", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo:", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await annas.getByRole("region", { name: "Lists" }).waitFor();
  await annas.keyboard.press("n");
  const field = annas.getByRole("textbox", { name: "New todo in Todo" });
  await field.fill("Water every Monday 1.3.2027");
  await expect(annas.getByRole("group", { name: "Understood" }).getByRole("button")).toHaveText([
    "Every Monday",
    "Due 01.03.2027",
  ]);
  await field.press("Enter");
  await field.press("Escape");
  const tick = (page: typeof annas) => page.getByRole("checkbox", { name: "Water, done" }).first();
  await expect(bens.getByRole("img", { name: "Repeats: Every Monday" })).toBeVisible();
  await bens.context().setOffline(true);
  await tick(bens).check();
  await tick(annas).check();
  for (const page of [annas, bens]) await expectBoard(page, "Todo: Water Water");
  await bens.context().setOffline(false);
  await expectSaved(bens);
  await expectSaved(annas);
  for (const page of [annas, bens]) await expectBoard(page, "Todo: Water Water");
  await expect(annas.locator("time")).toHaveText(["01.03.2027", "08.03.2027"]);
  await bens.keyboard.press("Control+z");
  await expectBoard(annas, "Todo: Water");
  await expect(tick(annas)).not.toBeChecked();
});

test("how it repeats is chosen in its dialog, on a phone too", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Rent", teamId);
  const page = await browserOf(browser, server, anna, path, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.getByRole("button", { name: "Rent", exact: true }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Due date" }).fill("31.01.2028");
  await dialog.getByRole("textbox", { name: "Due date" }).press("Tab");
  await dialog.getByRole("combobox", { name: "Repeat" }).selectOption("Monthly");
  await expect(dialog.getByText("Every month on the last day")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await dialog.getByRole("combobox", { name: "Repeat" }).selectOption("Weekly");
  await dialog.getByText("Thu", { exact: true }).tap();
  await expect(dialog.getByText("Every Monday, Thursday")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).tap();
  await page.getByRole("checkbox", { name: "Rent, done" }).tap();
  await expect(page.locator("time")).toHaveText(["31.01.2028", "03.02.2028"]);
});
