import { expectAccessible } from "./axe.ts";
import { choose } from "./focus.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, card, expectBoard, expectSaved, list, makeBoard, toastStays } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test("todos and lists go to the archive, are counted nowhere, and come back, seen by the others", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery Music | Done: Rent", teamId);
  const [annas, bens] = [await browserOf(browser, server, anna, path), await browserOf(browser, server, ben, path)];
  await annas.getByRole("button", { name: "Menu of Bakery" }).click();
  await annas.getByRole("menuitem", { name: "Archive" }).click();
  await expectBoard(bens, "Todo: Hall Music | Done: Rent");
  await expect(list(bens, "Todo").getByTitle("2 todos")).toBeVisible();
  await annas.getByRole("button", { name: "Menu of Done" }).click();
  await annas.getByRole("menuitem", { name: "Archive list" }).click();
  const offer = await toastStays(annas, "List “Done” archived");
  await expectBoard(bens, "Todo: Hall Music");
  await bens.getByRole("button", { name: "2 archived" }).click();
  await expectAccessible(bens);
  await bens.getByRole("group", { name: "Bakery" }).getByRole("button", { name: "Restore" }).press("Enter");
  await expect(bens.getByRole("dialog").locator(":focus")).toBeAttached();
  await expectBoard(annas, "Todo: Hall Bakery Music");
  await offer.getByRole("button", { name: "Undo" }).click();
  await expectBoard(bens, "Todo: Hall Bakery Music | Done: Rent");
  await expect(annas.getByRole("button", { name: /archived/ })).toHaveCount(0);

  await annas.context().setOffline(true);
  await annas.getByRole("button", { name: "Menu of Hall" }).click();
  await annas.getByRole("menuitem", { name: "Archive" }).click();
  await annas.context().setOffline(false);
  await expectSaved(annas);
  await expectBoard(bens, "Todo: Bakery Music | Done: Rent");
});

test("a board goes to the archive of its workspace and comes back", async ({ browser, server }) => {
  const person = await newPerson(server, "Cleo Alt");
  await makeBoard(person, "Todo: Hall");
  for (const title of ["Picnic", "Trip"]) await person.call("/api/todos/createBoard", { title });
  const page = await browserOf(browser, server, person, "/boards/personal");
  const focused = (title: string) => page.getByRole("article", { name: title }).locator("a:focus");
  await page.getByRole("button", { name: "Archive Summer fair" }).press("Enter");
  await expect(focused("Picnic")).toBeAttached();
  for (const [title, next] of [
    ["Picnic", focused("Trip")],
    ["Trip", page.locator("h1:focus")],
  ] as const) {
    await page.getByRole("article", { name: title }).getByRole("button", { name: "Delete" }).press("Enter");
    const confirm = page.getByRole("dialog").getByRole("button", { name: "Delete" });
    await confirm.press("Enter");
    await expect(next).toBeAttached();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(next).toBeAttached();
  }
  await page.getByRole("button", { name: "1 archived board" }).click();
  await expect(page.getByRole("article", { name: "Summer fair" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore Summer fair" }).click();
  await expect(page.getByRole("article", { name: "Summer fair" })).toBeVisible();
});

test("estimates are summed up, and a list says when it has more than its limit", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery", teamId);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path, phone);
  await annas.getByRole("button", { name: "Board settings" }).click();
  await annas.getByRole("menuitemradio", { name: "Hours" }).click();
  for (const [name, hours] of [
    ["Hall", "1,5"],
    ["Bakery", "2"],
  ] as const) {
    await annas.getByRole("button", { name, exact: true }).click();
    await annas.getByRole("dialog").getByLabel("Hours").fill(hours);
    await annas.getByRole("button", { name: "Save" }).click();
  }
  await expect(list(bens, "Todo").getByTitle("Estimated together: 3,5 h")).toBeVisible();
  await expect(card(bens, "Hall").getByText("1,5 h")).toBeVisible();

  await annas.getByRole("button", { name: "Menu of Todo" }).click();
  await annas.getByRole("menuitem", { name: "Set limit…" }).click();
  await annas.getByLabel("At most this many todos").fill("1");
  await annas.keyboard.press("Enter");
  await expect(list(bens, "Todo").getByTitle("2 todos, more than the limit of 1")).toBeVisible();
  await expectAccessible(bens);
  const overflow = await bens.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await annas.keyboard.press("Control+z");
  await expect(list(bens, "Todo").getByTitle("2 todos", { exact: true })).toBeVisible();
});

test("on a phone a board's header takes two rows, and the archive and the settings are in its menu", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery", teamId);
  const page = await browserOf(browser, server, anna, path, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.getByRole("button", { name: "Menu of Bakery" }).tap();
  await page.getByRole("menuitem", { name: "Archive" }).tap();
  await expectBoard(page, "Todo: Hall");
  await browserOf(browser, server, ben, path);
  const header = page.locator("header").filter({ has: page.getByRole("button", { name: "Board menu" }) });
  await expect(header.getByRole("button", { name: "Show Ben Kraus" })).toBeVisible();
  const rows = await header.locator("button, a").evaluateAll((found) => {
    const boxes = found.map((it) => it.getBoundingClientRect());
    return {
      tops: [...new Set(boxes.map(({ y }) => y))].length,
      least: Math.min(...boxes.map(({ height }) => height)),
    };
  });
  expect(rows.tops).toBe(2);
  expect(rows.least).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await expectAccessible(page);
  await header.getByRole("button", { name: "Board menu" }).press("Enter");
  await choose(page, "1 archived");
  await page.getByRole("group", { name: "Bakery" }).getByRole("button", { name: "Restore" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
  await expectBoard(page, "Todo: Hall Bakery");
  await header.getByRole("button", { name: "Board menu" }).tap();
  await expect(page.getByRole("menuitem", { name: /archived/ })).toHaveCount(0);
  await page.getByRole("menuitemradio", { name: "Hours" }).tap();
  await header.getByRole("button", { name: "Board menu" }).tap();
  await expect(page.getByRole("menuitemradio", { name: "Hours" })).toBeChecked();
});
