import { expectAccessible } from "./axe.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, card, expectBoard, makeBoard } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test("several todos are selected, changed, moved and deleted by key, each with one undo", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: a b c d | Done: e", teamId);
  const [annas, bens] = [await browserOf(browser, server, anna, path), await browserOf(browser, server, ben, path)];
  const name = (text: string) => annas.getByRole("button", { name: text, exact: true });
  const selected = annas.getByRole("toolbar", { name: "Selected todos" });
  await name("a").press("x");
  await name("a").press("Shift+ArrowDown");
  await name("d").click({ modifiers: ["ControlOrMeta"] });
  await expect(selected.getByRole("status")).toHaveText("3 selected");
  await expectAccessible(annas);

  await name("b").press("a");
  await annas.getByRole("checkbox", { name: "Ben Kraus" }).check();
  await expect(card(bens, "d").getByRole("img", { name: "Assigned to Ben Kraus" })).toBeVisible();
  await annas.keyboard.press("Escape");
  await name("b").press("m");
  await annas.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expectBoard(bens, "Todo: c | Done: e a b d");
  await annas.keyboard.press("Control+z");
  await expectBoard(bens, "Todo: a b c d | Done: e");
  await selected.getByRole("button", { name: "Done" }).click();
  await expect(bens.getByRole("checkbox", { checked: true })).toHaveCount(3);
  await selected.getByRole("button", { name: "Delete" }).click();
  await expectBoard(bens, "Todo: c | Done: e");
  await annas.keyboard.press("Control+z");
  await expectBoard(bens, "Todo: a b c d | Done: e");
  await annas.keyboard.press("Escape");
  await expect(selected).toHaveCount(0);
});

test("keys lead through a board: due, labels, new, only mine, help", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery", teamId);
  const page = await browserOf(browser, server, anna, path);
  const hall = page.getByRole("button", { name: "Hall", exact: true });
  await hall.press("d");
  await page.getByRole("dialog").getByRole("button", { name: "Tomorrow" }).press("Enter");
  await expect(card(page, "Hall").locator("time")).toBeVisible();
  await hall.press("l");
  await page.getByRole("textbox", { name: "Find or create a label" }).fill("Money");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(card(page, "Hall").getByText("Money")).toBeVisible();
  await hall.press("a");
  await page.getByRole("checkbox", { name: "Anna Berg" }).check();
  await page.keyboard.press("Escape");
  await hall.press("?");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await hall.press("q");
  await expectBoard(page, "Todo: Hall");
  await expect(page).toHaveURL(/person=/);
  await page.reload();
  await expectBoard(page, "Todo: Hall");
  await hall.press("q");
  await expectBoard(page, "Todo: Hall Bakery");
  await hall.press("e");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a long press on a phone selects", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: a b", teamId);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await browserOf(browser, server, anna, path, phone);
  for (const name of ["a", "b"]) {
    await card(page, name).evaluate((it) =>
      it.dispatchEvent(new PointerEvent("contextmenu", { pointerType: "touch", bubbles: true, cancelable: true })),
    );
    await expect(card(page, name)).toHaveAttribute("data-selected", "true");
  }
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole("toolbar").getByRole("button", { name: "Archive" }).tap();
  await expectBoard(page, "Todo:");
});

test("what is typed quickly is understood, shown, and can stay text", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo:", teamId);
  const page = await browserOf(browser, server, anna, path);
  await page.getByRole("region", { name: "Lists" }).waitFor();
  await page.keyboard.press("n");
  const field = page.getByRole("textbox", { name: "New todo in Todo" });
  await field.fill("Pay the rent morgen !hoch @Ben");
  const understood = page.getByRole("group", { name: "Understood" }).getByRole("button");
  await expect(understood).toHaveCount(3);
  await expectAccessible(page);
  await field.press("Enter");
  const made = card(page, "Pay the rent");
  await expect(made.getByText("High")).toBeVisible();
  await expect(made.locator("time")).toBeVisible();
  await expect(made.getByRole("img", { name: "Assigned to Ben Kraus" })).toBeVisible();

  await field.fill("Say good tomorrow");
  await expect(understood).toHaveCount(1);
  await field.press("Backspace");
  await expect(understood).toHaveCount(0);
  await expect(field).toHaveValue("Say good tomorrow");
  await field.press("Enter");
  await expect(card(page, "Say good tomorrow")).toBeVisible();
  await field.fill("Sing !low");
  await understood.click();
  await field.press("Enter");
  await expect(card(page, "Sing !low")).toBeVisible();
});
