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

test("reminders are chosen in the dialog, seen by others at once, and undone", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Call", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await annas.getByRole("button", { name: "Call", exact: true }).press("Enter");
  const dialog = annas.getByRole("dialog");
  const reminders = dialog.getByRole("group", { name: "Reminders" });
  await expect(reminders).toHaveCount(0);
  await dialog.getByRole("textbox", { name: "Due date" }).fill("01.03.2031");
  await dialog.getByRole("textbox", { name: "Due date" }).press("Tab");
  await reminders.getByRole("checkbox", { name: "On the day, 09:00" }).press("Space");
  await expect(reminders.getByText("Nobody is assigned, so nobody gets an email.")).toBeVisible();
  await dialog.getByLabel("Time").fill("14:00");
  await expect(reminders.getByRole("checkbox", { name: "When it is due" })).toBeChecked();
  await reminders.getByRole("checkbox", { name: "A week before" }).press("Space");
  await dialog.getByRole("combobox", { name: "Assigned members" }).click();
  await annas.getByRole("option", { name: "Ben Kraus" }).click();
  await expect(reminders.getByText("Those assigned get an email.")).toBeVisible();
  await expectAccessible(annas);
  await dialog.getByRole("button", { name: "Save" }).click();
  const sign = (page: typeof annas) => card(page, "Call").getByRole("img", { name: /^Reminders/ });
  await expect(sign(bens)).toHaveAccessibleName("Reminders: When it is due, A week before");
  await expectSaved(annas);

  // On another day they stay, and move with it.
  await bens.getByRole("button", { name: "Call", exact: true }).click();
  await bens.getByRole("dialog").getByRole("textbox", { name: "Due date" }).fill("02.03.2031");
  await bens.getByRole("dialog").getByRole("textbox", { name: "Due date" }).press("Tab");
  await bens.getByRole("dialog").getByRole("checkbox", { name: "A week before" }).press("Space");
  await bens.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(sign(annas)).toHaveAccessibleName("Reminders: When it is due");
  await expectSaved(bens);
  await expect(bens.getByRole("dialog")).toHaveCount(0);
  await bens.keyboard.press("Control+z");
  await expect(sign(annas)).toHaveAccessibleName("Reminders: When it is due, A week before");
});

test("on a phone the mail of the morning is turned on, put at another hour and off, where the person is", async ({
  browser,
  server,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, timezoneId: "America/New_York" };
  const page = await browserOf(browser, server, ben, "/profile#advanced", phone);
  const toggle = page.getByRole("switch", { name: "Send me an email in the morning" });
  const hour = page.getByRole("combobox", { name: "At", exact: true });
  const stored = async () => (await ben.call("/api/todos/getMorningMail")).hour;
  await expect(toggle).not.toBeChecked();
  await expect(hour).toHaveCount(0);
  await toggle.tap();
  await expect(hour).toHaveValue("7");
  await expect(page.getByText("Time zone: America/New_York")).toBeVisible();
  await expect.poll(stored).toBe(7);
  await expect.poll(async () => (await ben.call("/api/fetchAllUserData")).timeZone).toBe("America/New_York");
  await hour.selectOption("18:00");
  await expect.poll(stored).toBe(18);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.reload();
  await expect(hour).toHaveValue("18");
  await toggle.press("Space");
  await expect(hour).toHaveCount(0);
  await expect.poll(stored).toBeNull();
});
