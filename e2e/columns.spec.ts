import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { whiteboardIsShown } from "./board.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { storedElements } from "./personal-board.ts";
import { expect, type RunningServer, test } from "./server.ts";
import { browserOf, makeBoard, card as todoCard } from "./todo-board.ts";

let ada: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  ada = await newPerson(server, "Ada Column");
  ben = await newPerson(server, "Ben Column");
  teamId = await newTeam("Rakete", ada, [ben]);
});
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

const columnOn = (page: Page, title: string) =>
  page.locator(".board-element .column").filter({ has: page.locator(".column-title", { hasText: title }) });
const rowOn = (page: Page, name: string) => page.locator(".column-todo:not(.column-ghost)").filter({ hasText: name });
const tickOn = (page: Page, name: string) => page.getByRole("button", { name: `${name}, done` });
const namesIn = (page: Page, title: string) => columnOn(page, title).locator(".column-todo");
const addTo = (page: Page, title: string) => page.getByRole("textbox", { name: `${title}: Add a todo` });

type List = { id: string; title: string; todos: { id: string; name: string }[] };

async function boardWith(line: string) {
  const { boardId, path } = await makeBoard(ada, line, teamId);
  const lists = async () =>
    (await ada.call<{ board: { lists: List[] } }>("/api/todos/getBoard", { boardId })).board.lists;
  const lines = async () =>
    (await lists())
      .map(({ title, todos }) => `${title}: ${todos.map(({ name }) => name).join(" ")}`.trim())
      .join(" | ");
  return { boardId, path, lists, lines };
}

/** A whiteboard of the team's with a column for each list of a board; returns its id. */
async function whiteboardWith({ boardId, lists }: Awaited<ReturnType<typeof boardWith>>) {
  const elements = (await lists()).map(({ id: listId, title }, at) => ({
    ...{ id: title, type: "column", position: { x: 340 * at, y: 0 }, size: { width: 320, height: 400 }, index: at },
    ...{ boardId, listId, title },
  }));
  const body = { name: "Retro", teamId, data: { elements } };
  return (await ada.call<{ uuid: string }>("/api/whiteboard/create", body)).uuid;
}

async function lookAt(
  browser: Parameters<typeof browserOf>[0],
  server: RunningServer,
  who: Person,
  uuid: string,
  more = {},
) {
  const page = await browserOf(browser, server, who, `/whiteboard/${uuid}?teamId=${teamId}`, more);
  await whiteboardIsShown(page);
  await expect(page.getByRole("toolbar", { name: "View" })).toBeVisible();
  await page.keyboard.press("0");
  return page;
}

/** Drags a todo to a place in a column, in board units from its corner. */
async function dragTo(page: Page, name: string, title: string, y: number) {
  const [row, column] = [await rowOn(page, name).boundingBox(), await columnOn(page, title).boundingBox()];
  if (!row || !column) throw new Error("Both are shown");
  await page.mouse.move(row.x + 150, row.y + 15);
  await page.mouse.down();
  await page.mouse.move(row.x + 170, row.y + 30);
  await page.mouse.move(column.x + 170, column.y + y, { steps: 3 });
  await expect(columnOn(page, title).locator(".column-drop")).toBeVisible();
  await page.mouse.up();
  await expect(page.locator(".column-drop, .column-ghost")).toHaveCount(0);
}

test("a list is shown from the panel of todos, and what is done to it here is done on its board, and the other way round", async ({
  browser,
  server,
}) => {
  const board = await boardWith("Todo: Water Sweep | Doing:");
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Retro", teamId });
  const [adas, bens] = [await lookAt(browser, server, ada, uuid), await browserOf(browser, server, ben, board.path)];
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
  const board = await boardWith("Soon: Water Sweep");
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Retro", teamId });
  const page = await lookAt(browser, server, ada, uuid);
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
  const board = await boardWith("Todo: Water Sweep Paint | Doing: Mow");
  const uuid = await whiteboardWith(board);
  const [adas, bens] = [await lookAt(browser, server, ada, uuid), await lookAt(browser, server, ben, uuid)];
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
  const board = await boardWith("Todo: Water Sweep | Doing: Mow");
  const uuid = await whiteboardWith(board);
  const adas = await lookAt(browser, server, ada, uuid);
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

test("a list that was deleted says so, can stay as a note, and undo brings the column back", async ({
  browser,
  server,
}) => {
  const board = await boardWith("Todo: Water");
  const uuid = await whiteboardWith(board);
  const adas = await lookAt(browser, server, ada, uuid);
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
  const board = await boardWith("Todo: Water Sweep");
  const uuid = await whiteboardWith(board);
  const page = await lookAt(browser, server, ada, uuid, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await expect(rowOn(page, "Water").locator(".column-grip")).toBeVisible();
  await tickOn(page, "Water").tap();
  await expect(tickOn(page, "Water")).toHaveAttribute("aria-pressed", "true");
  await addTo(page, "Todo").tap();
  await page.keyboard.type("Paint");
  await page.keyboard.press("Enter");
  await expect.poll(board.lines).toBe("Todo: Water Sweep Paint");
});
