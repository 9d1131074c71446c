import { randomUUID } from "node:crypto";
import { expectAccessible } from "./axe.ts";
import { placeOf, whiteboardIsShown } from "./board.ts";
import { addTo, boardWith, columnOn, dragTo, lookAt, namesIn, rowOn, tickOn, whiteboardWith } from "./column-board.ts";
import { choose, hasTakenFocus } from "./focus.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { storedElements } from "./personal-board.ts";
import { expect, test } from "./server.ts";
import { browserOf, card as todoCard } from "./todo-board.ts";

let ada: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  ada = await newPerson(server, "Ada Column");
  ben = await newPerson(server, "Ben Column");
  teamId = await newTeam("Rakete", ada, [ben]);
});
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test("a list is shown from the panel of todos, and what is done to it here is done on its board, and the other way round", async ({
  browser,
  server,
}) => {
  const board = await boardWith({ owner: ada, teamId }, "Todo: Water Sweep | Doing:");
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Retro", teamId });
  const [adas, bens] = [
    await lookAt(browser, server, ada, { uuid, teamId }),
    await browserOf(browser, server, ben, board.path),
  ];
  await adas.getByRole("button", { name: "Todos", exact: true }).click();
  const panel = adas.getByRole("complementary", { name: "Todos of this workspace" });
  await panel.getByRole("button", { name: "Show the list Todo here" }).click();
  await expect(namesIn(adas, "Todo")).toHaveText(["Water", "Sweep"]);
  await expectAccessible(adas);
  await panel.getByRole("button", { name: "Close" }).click();
  await tickOn(adas, "Water").click();
  await expect(todoCard(bens, "Water").getByRole("checkbox")).toBeChecked();
  await addTo(adas, "Todo").fill("Paint");
  await addTo(adas, "Todo").press("Enter");
  await expect(addTo(adas, "Todo")).toHaveValue("");
  await expect(addTo(adas, "Todo")).toBeFocused();
  await expect(todoCard(bens, "Paint")).toBeVisible();
  await todoCard(bens, "Sweep").getByRole("checkbox").check();
  await expect(tickOn(adas, "Sweep")).toHaveAttribute("aria-pressed", "true");
  // It keeps what it shows, for previews, guests and exports.
  const kept = async () => Object.values(await storedElements(ada, uuid))[0]?.todos;
  const todo = (title: string, done: boolean) => ({ title, done });
  await expect.poll(kept).toEqual([todo("Water", true), todo("Sweep", true), todo("Paint", false)]);
  // Taken off the whiteboard, its todos stay.
  await columnOn(adas, "Todo").click({ position: { x: 100, y: 20 } });
  await adas.keyboard.press("Delete");
  await expect(columnOn(adas, "Todo")).toHaveCount(0);
  expect(await board.lines()).toBe("Todo: Water Sweep Paint | Doing:");
  await adas.keyboard.press("Control+z");
  await expect(namesIn(adas, "Todo")).toHaveText(["Water", "Sweep", "Paint"]);
});

test("a list that is deleted as soon as it is seen on a whiteboard leaves what was in it", async ({
  browser,
  server,
}) => {
  const board = await boardWith({ owner: ada, teamId }, "Soon: Water Sweep");
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Retro", teamId });
  const page = await lookAt(browser, server, ada, { uuid, teamId });
  await page.getByRole("button", { name: "Todos", exact: true }).click();
  const [list] = await board.lists();
  await page.getByRole("button", { name: "Show the list Soon here" }).click();
  await expect(namesIn(page, "Soon")).toHaveText(["Water", "Sweep"]);
  const operation = { type: "delete-list", operationId: randomUUID(), listId: list?.id };
  await ada.call("/api/todos/updateBoard", { boardId: board.boardId, operations: [operation] });
  await expect(columnOn(page, "Soon")).toContainText("This list was deleted");
  await expect(namesIn(page, "Soon")).toHaveText(["Water", "Sweep"]);
  const kept = async () => Object.values(await storedElements(ada, uuid))[0]?.todos;
  await expect.poll(kept).toMatchObject([{ title: "Water" }, { title: "Sweep" }]);
});

test("todos are dragged within a column and to another, and moved by keyboard", async ({ browser, server }) => {
  const board = await boardWith({ owner: ada, teamId }, "Todo: Water Sweep Paint | Doing: Mow");
  const uuid = await whiteboardWith({ owner: ada, teamId }, board);
  const [adas, bens] = [
    await lookAt(browser, server, ada, { uuid, teamId }),
    await lookAt(browser, server, ben, { uuid, teamId }),
  ];
  await expect(namesIn(bens, "Todo")).toHaveText(["Water", "Sweep", "Paint"]);
  await expect(namesIn(adas, "Todo")).toHaveText(["Water", "Sweep", "Paint"]);
  await dragTo(adas, "Paint", "Todo", 70);
  await expect(namesIn(adas, "Todo")).toHaveText(["Paint", "Water", "Sweep"]);
  await expect(namesIn(bens, "Todo")).toHaveText(["Paint", "Water", "Sweep"]);
  await dragTo(adas, "Water", "Doing", 300);
  await expect(namesIn(adas, "Doing")).toHaveText(["Mow", "Water"]);
  await expect(namesIn(bens, "Doing")).toHaveText(["Mow", "Water"]);
  await tickOn(adas, "Paint").focus();
  await adas.keyboard.press("ArrowDown");
  await expect(tickOn(adas, "Sweep")).toBeFocused();
  await adas.keyboard.press("Alt+ArrowUp");
  await expect(namesIn(adas, "Todo")).toHaveText(["Sweep", "Paint"]);
  await expect(tickOn(adas, "Sweep")).toBeFocused();
  await adas.keyboard.press("Alt+ArrowRight");
  await expect(namesIn(bens, "Doing")).toHaveText(["Sweep", "Mow", "Water"]);
  await expect(tickOn(adas, "Sweep")).toBeFocused();
  await expect.poll(board.lines).toBe("Todo: Paint | Doing: Sweep Mow Water");
  // Beside the columns it becomes a card as well, for the others too.
  await rowOn(adas, "Paint").hover();
  const { x, y, height } = await placeOf(columnOn(adas, "Todo"));
  await adas.mouse.down();
  await adas.mouse.move(x - 60, y + height / 2, { steps: 3 });
  await adas.mouse.up();
  await expect(bens.locator(".board-element .card", { hasText: "Paint" })).toBeVisible();
  await expect(namesIn(bens, "Todo")).toHaveText(["Paint"]);
  await adas.keyboard.press("Delete");
  await expect(bens.locator(".board-element .card")).toHaveCount(0);
  await expect.poll(board.lines).toBe("Todo: Paint | Doing: Sweep Mow Water");
  // Escape leaves it where it was, and the columns too.
  await rowOn(adas, "Mow").hover();
  await adas.mouse.down();
  await adas.mouse.move(300, 300, { steps: 3 });
  await expect(adas.locator(".column-ghost")).toBeVisible();
  await adas.keyboard.press("Escape");
  await expect(adas.locator(".column-ghost")).toHaveCount(0);
  await adas.mouse.up();
  expect(await board.lines()).toBe("Todo: Paint | Doing: Sweep Mow Water");
  expect(await storedElements(ada, uuid)).toMatchObject({ Doing: { position: { x: 340, y: 0 } } });
});

test("what is done to a column without a network is seen at once, stays after a reload, and is done once it is back", async ({
  browser,
  server,
}) => {
  const board = await boardWith({ owner: ada, teamId }, "Todo: Water Sweep | Doing: Mow");
  const uuid = await whiteboardWith({ owner: ada, teamId }, board);
  const adas = await lookAt(browser, server, ada, { uuid, teamId });
  await expect(addTo(adas, "Todo")).toBeVisible();
  await adas.context().setOffline(true);
  await tickOn(adas, "Water").click();
  await addTo(adas, "Todo").fill("Paint");
  await addTo(adas, "Todo").press("Enter");
  await expect(namesIn(adas, "Todo")).toHaveText(["Water", "Sweep", "Paint"]);
  await dragTo(adas, "Paint", "Doing", 70);
  await expect(namesIn(adas, "Doing")).toHaveText(["Paint", "Mow"]);
  await expect(tickOn(adas, "Water")).toHaveAttribute("aria-pressed", "true");
  await adas.context().setOffline(false);
  await adas.reload();
  await whiteboardIsShown(adas);
  await expect.poll(board.lines).toBe("Todo: Water Sweep | Doing: Paint Mow");
  await expect(namesIn(adas, "Doing")).toHaveText(["Paint", "Mow"]);
  await expect(tickOn(adas, "Water")).toHaveAttribute("aria-pressed", "true");
});

test("several lines pasted into a column become one todo each, in their order, also behind what was typed", async ({
  browser,
  server,
}) => {
  const board = await boardWith({ owner: ada, teamId }, "Todo: Water");
  const uuid = await whiteboardWith({ owner: ada, teamId }, board);
  const adas = await lookAt(browser, server, ada, { uuid, teamId });
  const paste = (text: string) =>
    addTo(adas, "Todo").evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await addTo(adas, "Todo").fill("S");
  await paste("weep\r\n\n- Paint\n2. Mow\n  - [ ] Rake\n");
  await expect(namesIn(adas, "Todo")).toHaveText(["Water", "Sweep", "Paint", "Mow", "Rake"]);
  await expect(addTo(adas, "Todo")).toHaveValue("");
  await expect.poll(board.lines).toBe("Todo: Water Sweep Paint Mow Rake");
  // They went to the list alone, not as notes onto the whiteboard.
  await expect(adas.locator(".board-element")).toHaveCount(1);
});

test("a todo in a column is renamed, dated and moved where it lies, by its key and by its menu", async ({
  browser,
  server,
}) => {
  const board = await boardWith({ owner: ada, teamId }, "Todo: Water Sweep | Doing: Mow");
  const uuid = await whiteboardWith({ owner: ada, teamId }, board);
  const adas = await lookAt(browser, server, ada, { uuid, teamId });
  const dialog = adas.getByRole("dialog", { name: "Edit todo" });
  await tickOn(adas, "Water").press("F2");
  await hasTakenFocus(dialog.getByLabel("Name"));
  await expect(dialog.getByLabel("Name")).toHaveValue("Water");
  await dialog.getByLabel("Name").fill("Rinse");
  await dialog.getByLabel("Due date").fill("2031-05-06");
  await expectAccessible(adas);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(rowOn(adas, "Rinse")).toContainText("06.05.2031");
  await hasTakenFocus(tickOn(adas, "Rinse"));
  await rowOn(adas, "Sweep").click({ button: "right" });
  await choose(adas, "Edit todo…");
  await expect(dialog.getByLabel("Name")).toHaveValue("Sweep");
  await dialog.getByLabel("List").selectOption({ label: "Doing" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(namesIn(adas, "Doing")).toHaveText(["Mow", "Sweep"]);
  await expect.poll(board.lines).toBe("Todo: Rinse | Doing: Mow Sweep");
  // Its key asks for the column's menu, which is of none of them.
  await columnOn(adas, "Todo").click({ position: { x: 100, y: 20 } });
  await adas.keyboard.press("Shift+F10");
  await expect(adas.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await expect(adas.getByRole("menuitem", { name: "Edit todo…" })).toHaveCount(0);
});

test("a list that was deleted says so, can stay as a note, and undo brings the column back", async ({
  browser,
  server,
}) => {
  const board = await boardWith({ owner: ada, teamId }, "Todo: Water");
  const uuid = await whiteboardWith({ owner: ada, teamId }, board);
  const adas = await lookAt(browser, server, ada, { uuid, teamId });
  await expect(addTo(adas, "Todo")).toBeVisible();
  // What it keeps is what a note can say.
  await expect.poll(async () => (await storedElements(ada, uuid)).Todo?.todos).toHaveLength(1);
  const [list] = await board.lists();
  const operation = { type: "delete-list", listId: list?.id, operationId: crypto.randomUUID() };
  await ben.call("/api/todos/updateBoard", { boardId: board.boardId, operations: [operation] });
  await expect(columnOn(adas, "Todo")).toContainText("This list was deleted");
  await expectAccessible(adas);
  await adas.getByRole("button", { name: "Keep as note" }).click();
  await expect(adas.locator(".board-element .column")).toHaveCount(0);
  await expect(adas.locator(".board-element").filter({ hasText: "Water" })).toBeVisible();
  await adas.keyboard.press("Control+z");
  await expect(columnOn(adas, "Todo")).toContainText("This list was deleted");
});

test("on a phone todos have a grip, and a finger elsewhere on them moves the board", async ({ browser, server }) => {
  const board = await boardWith({ owner: ada, teamId }, "Todo: Water Sweep");
  const uuid = await whiteboardWith({ owner: ada, teamId }, board);
  const page = await lookAt(
    browser,
    server,
    ada,
    { uuid, teamId },
    {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    },
  );
  await expect(rowOn(page, "Water").locator(".column-grip")).toBeVisible();
  await tickOn(page, "Water").tap();
  await expect(tickOn(page, "Water")).toHaveAttribute("aria-pressed", "true");
  await addTo(page, "Todo").tap();
  await page.keyboard.type("Paint");
  await page.keyboard.press("Enter");
  await expect.poll(board.lines).toBe("Todo: Water Sweep Paint");
});
