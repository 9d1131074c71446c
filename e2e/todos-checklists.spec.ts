import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, card, expectBoard, expectSaved, makeBoard } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

const openTodo = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const nameOf = (page: Page) => page.getByRole("textbox", { name: "Checklist title" });
const tick = (page: Page, text: string) => page.getByRole("checkbox", { name: `${text}, done` });
const lines = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("textbox", { name: "Line", exact: true })
    .evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value).join(" "));

/** Adds a checklist to the open todo, with these lines as if they were pasted. */
async function addChecklist(page: Page, title: string, ...texts: string[]): Promise<void> {
  await page.getByRole("button", { name: "Add checklist" }).click();
  const name = nameOf(page).last();
  await expect(name).toBeFocused();
  await name.fill(title);
  await name.press("Enter");
  const field = page.getByRole("textbox", { name: `New line in ${title}` });
  await field.focus();
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, texts.join("\n"));
  await expect(page.getByRole("textbox", { name: "Line", exact: true })).toHaveCount(texts.length);
}

test("a line that is being typed is added when Escape or Back closes the todo", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Camping");
  const page = await browserOf(browser, server, anna, path);
  await openTodo(page, "Camping");
  await addChecklist(page, "Bring", "- tent", "- stove");
  const field = page.getByRole("textbox", { name: "New line in Bring" });
  await field.fill("rope");
  await field.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(card(page, "Camping").getByText("0 of 3")).toBeAttached();
  await openTodo(page, "Camping");
  await field.fill("lamp");
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectSaved(page);
  await page.reload();
  await openTodo(page, "Camping");
  await expect.poll(() => lines(page)).toBe("tent stove rope lamp");
});

test("a line and a title that are being edited are kept when Back closes the todo", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Camping");
  const page = await browserOf(browser, server, anna, path);
  await openTodo(page, "Camping");
  await addChecklist(page, "Bring", "- tent", "- stove");
  const line = page.getByRole("textbox", { name: "Line", exact: true }).first();
  for (const [field, text] of [
    [line, "tent for four"],
    [nameOf(page), "Take along"],
  ] as const) {
    await field.fill(text);
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await openTodo(page, "Camping");
    await expect(field).toHaveValue(text);
  }
  await expectSaved(page);
  // Its address names the todo.
  await page.reload();
  await expect(nameOf(page)).toHaveValue("Take along");
  await expect.poll(() => lines(page)).toBe("tent for four stove");
});

test("two people tick different lines at once, one of them offline, and both hold", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Camping", teamId);
  const [annas, bens] = [await browserOf(browser, server, anna, path), await browserOf(browser, server, ben, path)];
  await openTodo(annas, "Camping");
  await addChecklist(annas, "Bring", "- tent", "- stove", "- rope");
  await expect(card(bens, "Camping").getByText("0 of 3")).toBeVisible();
  await expectAccessible(annas);
  await openTodo(bens, "Camping");
  // What shows the checklist has come before the line is cut.
  await expect(tick(bens, "stove")).toBeVisible();
  await bens.context().setOffline(true);
  await tick(bens, "stove").check();
  await tick(annas, "tent").check();
  await expectSaved(annas);
  await bens.context().setOffline(false);
  await expect(card(annas, "Camping").getByText("2 of 3")).toBeAttached();
  await expect(tick(annas, "stove")).toBeChecked();
  await expect(tick(bens, "tent")).toBeChecked();
});

test("lines are put in order by key and mouse, edited, assigned, and become todos and back", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Camping Map", teamId);
  const page = await browserOf(browser, server, anna, path);
  await openTodo(page, "Camping");
  await addChecklist(page, "Bring", "tent", "stove", "rope");
  await page.getByRole("button", { name: "Move rope." }).press("Alt+ArrowUp");
  await expect.poll(() => lines(page)).toBe("tent rope stove");
  const [from, to] = [
    page.getByRole("button", { name: "Move stove." }),
    page.getByRole("button", { name: "Move tent." }),
  ];
  await from.dragTo(to, { targetPosition: { x: 5, y: 3 } });
  await expect.poll(() => lines(page)).toBe("stove tent rope");

  const line = page.getByRole("textbox", { name: "Line", exact: true }).nth(2);
  await line.fill("long rope");
  await line.press("Enter");
  await page.getByRole("button", { name: "Menu of long rope" }).click();
  await page.getByRole("menuitem", { name: "Assign, set date" }).click();
  await page.getByLabel("Assigned to: long rope").selectOption("Ben Kraus");

  await page.getByRole("button", { name: "Menu of long rope" }).click();
  await page.getByRole("menuitem", { name: "Make it a todo" }).click();
  await expectBoard(page, "Todo: Camping long_rope Map");
  await expect.poll(() => lines(page)).toBe("stove tent");
  await expect(card(page, "long rope").getByRole("img", { name: "Assigned to Ben Kraus" })).toBeAttached();
  await page.getByRole("button", { name: "Menu of Bring" }).click();
  await page.getByRole("menuitem", { name: "Add a todo as a line" }).click();
  await page.getByRole("combobox", { name: "Add a todo as a line" }).fill("Map");
  await page.getByRole("option", { name: "Map" }).click();
  await expect.poll(() => lines(page)).toBe("stove tent Map");
  await expectBoard(page, "Todo: Camping long_rope");

  await page.getByRole("button", { name: "Menu of Bring" }).click();
  await page.getByRole("menuitem", { name: "Delete checklist" }).click();
  await expect(page.getByRole("textbox", { name: "Line", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(() => lines(page)).toBe("stove tent Map");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expectBoard(page, "Todo: Camping long_rope Map");
});

test("a checklist on a phone has room for its lines", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Camping", teamId);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await browserOf(browser, server, anna, path, phone);
  await openTodo(page, "Camping");
  await addChecklist(page, "Bring", "tent", "stove and gas");
  await tick(page, "tent").tap();
  await expect(tick(page, "tent")).toBeChecked();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
