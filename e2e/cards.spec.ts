import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { placeOf, whiteboardIsShown } from "./board.ts";
import { lookAt as lookAtBoard } from "./column-board.ts";
import { choose, hasTakenFocus } from "./focus.ts";
import { intercept } from "./intercept.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { storedElements } from "./personal-board.ts";
import { expect, type RunningServer, test } from "./server.ts";
import { browserOf, makeBoard, card as todoCard } from "./todo-board.ts";

let ada: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  ada = await newPerson(server, "Ada Card");
  ben = await newPerson(server, "Ben Card");
  teamId = await newTeam("Rakete", ada, [ben]);
});
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

const cardOn = (page: Page, title: string) => page.locator(".board-element .card").filter({ hasText: title });
const tickOn = (page: Page, title: string) => page.getByRole("button", { name: `${title}, done` });
const done = (page: Page, title: string) => expect(tickOn(page, title)).toHaveAttribute("aria-pressed", "true");
const open = (page: Page, title: string) => expect(tickOn(page, title)).toHaveAttribute("aria-pressed", "false");

/** As Ctrl+V does it. */
const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

type Board = Awaited<ReturnType<typeof boardWith>>;

/** A to-do board of the team's, and the ids of its todos by name. */
async function boardWith(line: string) {
  const { boardId, path } = await makeBoard(ada, line, teamId);
  type Answer = { board: { lists: { todos: { id: string; name: string }[] }[] } };
  const { board } = await ada.call<Answer>("/api/todos/getBoard", { boardId });
  const ids = new Map(board.lists.flatMap(({ todos }) => todos.map(({ id, name }) => [name, id])));
  return { boardId, path, idOf: (name: string) => ids.get(name) ?? "" };
}

/** What is not in the archive, by list. */
async function listsOf({ boardId }: Board) {
  type Answer = { board: { lists: { title: string; todos: { name: string; archivedAt?: string }[] }[] } };
  const { board } = await ada.call<Answer>("/api/todos/getBoard", { boardId });
  const names = (todos: Answer["board"]["lists"][0]["todos"]) => todos.flatMap((it) => (it.archivedAt ? [] : it.name));
  return Object.fromEntries(board.lists.map(({ title, todos }) => [title, names(todos)]));
}

/** A whiteboard of the team's with these todos in a row; returns its id. */
async function whiteboardWith({ boardId, idOf }: Board, ...names: string[]) {
  const elements = names.map((name, at) => ({
    ...{ id: name, type: "card", position: { x: 400 * at, y: 0 }, size: { width: 320, height: 104 }, index: at },
    ...{ boardId, todoId: idOf(name), title: name },
  }));
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", {
    name: "Retro",
    teamId,
    data: { elements },
  });
  return uuid;
}

const lookAt = (
  browser: Parameters<typeof browserOf>[0],
  server: RunningServer,
  who: Person,
  uuid: string,
  more?: object,
) => lookAtBoard(browser, server, who, { uuid, teamId }, more);

test("a todo is ticked on the whiteboard and on its board, and each sees what the other does", async ({
  browser,
  server,
}) => {
  const board = await boardWith("Todo: Water Sweep");
  const uuid = await whiteboardWith(board, "Water", "Sweep");
  const [adas, bens] = [await lookAt(browser, server, ada, uuid), await browserOf(browser, server, ben, board.path)];
  const tickOnBoard = (name: string) => todoCard(bens, name).getByRole("checkbox");
  await expect(cardOn(adas, "Water")).toContainText("Todo");
  await open(adas, "Water");
  await expectAccessible(adas);
  await tickOn(adas, "Water").click();
  await done(adas, "Water");
  await expect(tickOnBoard("Water")).toBeChecked();
  await tickOnBoard("Sweep").check();
  await done(adas, "Sweep");
  // The card keeps what it shows, for previews, guests and exports.
  const keptOf = async (id: string) => (await storedElements(ada, uuid))[id]?.done;
  await expect.poll(() => keptOf("Sweep")).toBe(true);
  // By keyboard.
  await cardOn(adas, "Water").click({ position: { x: 150, y: 20 } });
  await adas.keyboard.press("Space");
  await open(adas, "Water");
  await expect(tickOnBoard("Water")).not.toBeChecked();
  // Enter leads to the todo.
  await adas.keyboard.press("Enter");
  await expect(adas).toHaveURL(new RegExp(`${board.path}\\?todo=${board.idOf("Water")}`));
  // And the todo back to where it lies.
  await adas.getByRole("dialog").getByRole("link", { name: "Retro" }).click();
  await expect(adas).toHaveURL(new RegExp(`/whiteboard/${uuid}`));
  await whiteboardIsShown(adas);
  await expect(cardOn(adas, "Water")).toBeInViewport();
});

test("a tick is seen before the page has asked for anything", async ({ browser, server }) => {
  const board = await boardWith("Todo: Water");
  const uuid = await whiteboardWith(board, "Water");
  const bens = await lookAt(browser, server, ben, uuid);
  await open(bens, "Water");
  await expect(cardOn(bens, "Water")).toContainText("Todo");
  const asked: string[] = [];
  const stop = await intercept(bens, /\/cards\?/, async (route) => {
    asked.push(route.request().url());
    await route.abort();
  });
  const change = { done: { at: new Date().toISOString(), by: ada.userId }, priority: "high" };
  const operation = { type: "edit-todo", operationId: randomUUID(), todoId: board.idOf("Water"), changes: change };
  await ada.call("/api/todos/updateBoard", { boardId: board.boardId, operations: [operation] });
  await done(bens, "Water");
  // The rest is asked for a moment later.
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(cardOn(bens, "Water")).not.toContainText("High");
  stop();
  await ada.call("/api/todos/updateBoard", {
    boardId: board.boardId,
    operations: [{ ...operation, operationId: randomUUID(), changes: { priority: "low" } }],
  });
  await expect(cardOn(bens, "Water")).toContainText("Low");
  await done(bens, "Water");
});

test("of ticks, one's own and others', the page need not ask, and the card keeps them", async ({ browser, server }) => {
  const board = await boardWith("Todo: Water Sweep");
  const uuid = await whiteboardWith(board, "Water", "Sweep");
  const bens = await lookAt(browser, server, ben, uuid);
  await expect(cardOn(bens, "Sweep")).toContainText("Todo");
  const asked: string[] = [];
  bens.on("request", (request) => void (request.url().includes("/cards") && asked.push(request.url())));
  // It asks a quarter of a second later for what it was not told meanwhile. On a busy machine that takes longer.
  await bens.evaluate(() => {
    const { setTimeout: later } = window;
    Object.assign(window, {
      setTimeout: (act: () => void, after: number) => later(act, after === 250 ? 2_000 : after),
    });
  });
  const changes = { done: { at: new Date().toISOString(), by: ada.userId } };
  const operation = { type: "edit-todo", operationId: randomUUID(), todoId: board.idOf("Water"), changes };
  await ada.call("/api/todos/updateBoard", { boardId: board.boardId, operations: [operation] });
  await done(bens, "Water");
  await tickOn(bens, "Sweep").click();
  await done(bens, "Sweep");
  const kept = async () => Object.values(await storedElements(ada, uuid)).map((it) => it.done);
  await expect.poll(kept).toEqual([true, true]);
  await bens.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
  expect(asked).toEqual([]);
  await done(bens, "Water");
  await done(bens, "Sweep");
});

test("a todo's dialog shows what is near it on a whiteboard, as it becomes, and where arrows lead", async ({
  browser,
  server,
}) => {
  const board = await boardWith("Todo: Water Sweep Paint");
  const uuid = await whiteboardWith(board, "Water", "Sweep", "Paint");
  const centre = { x: 0, y: 0 };
  const arrow = (from: string, to: string) => [
    "element-create",
    {
      ...{ whiteboardId: uuid, operationId: randomUUID() },
      element: {
        ...{ type: "arrow", id: randomUUID(), position: centre, size: { width: 1, height: 1 }, index: 9 },
        startConnection: { elementId: from, centre },
        endConnection: { elementId: to, centre },
      },
    },
  ];
  const connect = (from: string, to: string) =>
    ada.call(`/api/whiteboard/${uuid}`, { operations: [arrow(from, to)] }, "PUT");
  await connect("Water", "Sweep");
  const page = await browserOf(browser, server, ben, `${board.path}?todo=${board.idOf("Sweep")}`);
  const there = page.getByRole("dialog").getByRole("group", { name: "On whiteboards:" });
  await expect(there.getByText("Comes from: Water")).toBeVisible();
  await expect(there.getByText(/Leads to/)).toBeHidden();
  await there.scrollIntoViewIfNeeded();
  const picture = page.frameLocator('iframe[title="Retro"]').locator("#preview");
  await expect(picture).toHaveAttribute("data-preview-shown", "");
  await expectAccessible(page);
  await connect("Sweep", "Paint");
  await expect(there.getByText("Leads to: Paint")).toBeVisible();
});

test("what is ticked without a network is seen at once, and by the others once it is back", async ({
  browser,
  server,
}) => {
  const board = await boardWith("Todo: Water");
  const uuid = await whiteboardWith(board, "Water");
  const [adas, bens] = [await lookAt(browser, server, ada, uuid), await lookAt(browser, server, ben, uuid)];
  await open(adas, "Water");
  await adas.context().setOffline(true);
  await tickOn(adas, "Water").click();
  await done(adas, "Water");
  await open(bens, "Water");
  await adas.context().setOffline(false);
  await done(bens, "Water");
  await done(adas, "Water");
});

test("a pasted link to a todo is that todo, a deleted one can stay as a note, and undo brings both back", async ({
  browser,
  server,
}) => {
  const board = await boardWith("Todo: Water");
  const uuid = await whiteboardWith(board);
  const adas = await lookAt(browser, server, ada, uuid);
  await paste(adas, `${server.url}${board.path}?todo=${board.idOf("Water")}`);
  await open(adas, "Water");
  const delete_ = { type: "delete-todo", todoId: board.idOf("Water"), operationId: randomUUID() };
  await ada.call("/api/todos/updateBoard", { boardId: board.boardId, operations: [delete_] });
  await expect(cardOn(adas, "This todo was deleted")).toBeVisible();
  await adas.getByRole("button", { name: "Keep as note" }).click();
  await expect(adas.locator(".board-element").filter({ hasText: "Water" }).locator(".card")).toHaveCount(0);
  await adas.keyboard.press("Control+z");
  await expect(cardOn(adas, "This todo was deleted")).toBeVisible();
  // Of another workspace it is only a link.
  const own = await makeBoard(ada, "Todo: Secret");
  await paste(adas, `${server.url}${own.path}?todo=${randomUUID()}`);
  await expect(adas.locator(".board-element").filter({ hasText: "?todo=" })).toBeVisible();
  await expect(adas.locator(".board-element .card")).toHaveCount(1);
});

test("a todo is renamed, dated, assigned and moved on the whiteboard, and its board has it, also after a lost network", async ({
  browser,
  server,
}) => {
  const board = await boardWith("Todo: Water | Doing: Sweep");
  const uuid = await whiteboardWith(board, "Water");
  const [adas, bens] = [await lookAt(browser, server, ada, uuid), await browserOf(browser, server, ben, board.path)];
  await open(adas, "Water");
  const edit = async () => {
    await cardOn(adas, "Water").click({ position: { x: 150, y: 20 } });
    await adas.keyboard.press("Shift+F10");
    await choose(adas, "Edit todo…");
    const dialog = adas.getByRole("dialog", { name: "Edit todo" });
    await hasTakenFocus(dialog.getByLabel("Name"));
    return dialog;
  };
  const dialog = await edit();
  await dialog.getByLabel("Name").fill("Water all");
  await dialog.getByLabel("List").selectOption({ label: "Doing" });
  await dialog.getByLabel("Due date").fill("2031-05-06");
  await dialog.getByRole("combobox", { name: "Assigned members" }).press("ArrowDown");
  await adas.getByRole("option", { name: ben.username }).click();
  await expectAccessible(adas);
  await dialog.getByRole("button", { name: "Save" }).click();
  for (const words of ["Water all", "Doing", "06.05.2031", ben.username]) {
    await expect(cardOn(adas, "Water all")).toContainText(words);
  }
  await expect(todoCard(bens, "Water all")).toContainText("06.05.2031");
  await expect.poll(() => listsOf(board)).toEqual({ Todo: [], Doing: ["Sweep", "Water all"] });
  const reopened = await edit();
  await expect(reopened.getByLabel("List").locator("option:checked")).toHaveText("Doing");
  await expect(reopened.getByText(ben.username)).toBeVisible();
  await adas.keyboard.press("Escape");
  // What the form does not change others may have changed meanwhile.
  await adas.context().setOffline(true);
  const again = await edit();
  await again.getByLabel("Name").fill("Water twice");
  const operation = { type: "edit-todo", operationId: randomUUID(), todoId: board.idOf("Water") };
  await ada.call("/api/todos/updateBoard", {
    boardId: board.boardId,
    operations: [{ ...operation, changes: { priority: "high" } }],
  });
  await again.getByRole("button", { name: "Save" }).click();
  await expect(cardOn(adas, "Water twice")).toBeVisible();
  await adas.context().setOffline(false);
  await expect(todoCard(bens, "Water twice")).toBeVisible();
  await expect(cardOn(adas, "Water twice")).toContainText("High");
});

test("of a step that the page is told of in part, the rest is asked for, and stays until then", async ({
  browser,
  server,
}) => {
  const board = await boardWith("Todo: Water");
  const uuid = await whiteboardWith(board, "Water");
  const [adas, bens] = [await lookAt(browser, server, ada, uuid), await lookAt(browser, server, ben, uuid)];
  for (const page of [adas, bens]) await expect(cardOn(page, "Water")).toContainText("Todo");
  // The page is told before it is answered.
  await intercept(adas, /updateBoard/, async (route) => {
    const response = await route.fetch();
    await cardOn(bens, "Water all").waitFor();
    await route.fulfill({ response });
  });
  const asked = adas.waitForRequest(/\/cards\?elements=/);
  await cardOn(adas, "Water").click({ position: { x: 150, y: 20 } });
  await adas.keyboard.press("Shift+F10");
  await choose(adas, "Edit todo…");
  const dialog = adas.getByRole("dialog", { name: "Edit todo" });
  await dialog.getByLabel("Name").fill("Water all");
  await dialog.getByLabel("Due date").fill("2031-05-06");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(cardOn(adas, "Water all")).toContainText("06.05.2031");
  await (await asked).response();
  await expect(cardOn(adas, "Water all")).toContainText("06.05.2031");
});

test("an archived and a deleted todo are restored on the whiteboard; a card that is deleted says that its todo stays", async ({
  browser,
  server,
}) => {
  const board = await boardWith("Todo: Water Sweep");
  const uuid = await whiteboardWith(board, "Water", "Sweep");
  const adas = await lookAt(browser, server, ada, uuid);
  await open(adas, "Water");
  const change = (change: object) => {
    const operation = { operationId: randomUUID(), ...change };
    return ada.call("/api/todos/updateBoard", { boardId: board.boardId, operations: [operation] });
  };
  const archivedAt = new Date().toISOString();
  await change({ type: "edit-todo", todoId: board.idOf("Water"), changes: { archivedAt } });
  await change({ type: "delete-todo", todoId: board.idOf("Sweep") });
  await expect(cardOn(adas, "Water")).toContainText("In the archive");
  await expect(cardOn(adas, "Sweep")).toContainText("This todo was deleted");
  await expectAccessible(adas);
  for (const name of ["Water", "Sweep"]) {
    await cardOn(adas, name).getByRole("button", { name: "Restore" }).click();
    await expect(tickOn(adas, name)).toBeEnabled();
    await expect(cardOn(adas, name).getByRole("button", { name: "Restore" })).toHaveCount(0);
  }
  await expect.poll(() => listsOf(board)).toEqual({ Todo: ["Water", "Sweep"] });
  await cardOn(adas, "Water").click({ position: { x: 150, y: 20 } });
  await adas.keyboard.press("Delete");
  await expect(adas.getByRole("alert").filter({ hasText: "The todo stays on its board." })).toBeVisible();
  await expect.poll(() => listsOf(board)).toEqual({ Todo: ["Water", "Sweep"] });
});

test("todos are found in a panel and put on the whiteboard by key and by dragging", async ({ browser, server }) => {
  const board = await boardWith("Todo: Water_the_roses Sweep_the_yard | Doing: Water_the_trees");
  const uuid = await whiteboardWith(board);
  const adas = await lookAt(browser, server, ada, uuid);
  await adas.getByRole("button", { name: "Todos", exact: true }).click();
  const panel = adas.getByRole("complementary", { name: "Todos of this workspace" });
  await panel.getByRole("searchbox").fill("roses wat");
  const roses = panel.getByRole("button", { name: "Water the roses" });
  await expect(panel.getByRole("button", { name: /Water/ })).toHaveCount(1);
  await expectAccessible(adas);
  await roses.press("Enter");
  await open(adas, "Water the roses");
  await panel.getByRole("searchbox").fill("yard");
  await panel.getByRole("button", { name: "Sweep the yard" }).dragTo(adas.getByRole("application"), {
    targetPosition: { x: 300, y: 150 },
  });
  await open(adas, "Sweep the yard");
  await panel.getByRole("searchbox").press("Escape");
  await panel.getByRole("searchbox").press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(adas.getByRole("button", { name: "Todos", exact: true })).toBeFocused();
});

test("the panel of todos shows only one's own, or those that are due, also on a phone", async ({ browser, server }) => {
  const board = await boardWith("Filtered: Mulch Prune Graft");
  const uuid = await whiteboardWith(board);
  const edit = (name: string, changes: object) =>
    ada.call("/api/todos/updateBoard", {
      boardId: board.boardId,
      operations: [{ type: "edit-todo", operationId: randomUUID(), todoId: board.idOf(name), changes }],
    });
  await edit("Mulch", { assignees: [ada.userId], dueDate: "2020-01-01" });
  await edit("Prune", { assignees: [ada.userId] });
  await edit("Graft", { assignees: [ben.userId], dueDate: "2020-01-01" });
  const adas = await lookAt(browser, server, ada, uuid, { viewport: { width: 360, height: 740 } });
  await adas.getByRole("button", { name: "Todos", exact: true }).click();
  const panel = adas.getByRole("complementary", { name: "Todos of this workspace" });
  const list = panel.getByRole("listitem").filter({ has: adas.getByRole("heading", { name: "Filtered" }) });
  const found = list.getByRole("listitem");
  await expect(found).toHaveText(["Mulch", "Prune", "Graft"]);
  const [who, due] = ["Assigned to", "Due"].map((name) => panel.getByRole("combobox", { name, exact: true }));
  await who?.selectOption("Mine");
  await expect(found).toHaveText(["Mulch", "Prune"]);
  await due?.selectOption("Overdue");
  await expect(found).toHaveText(["Mulch"]);
  await expect(panel.getByRole("status").first()).toHaveText("1 todo");
  await expectAccessible(adas);
  const [{ x, width }, box] = [await placeOf(panel), await due?.boundingBox()];
  expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThan(x + width);
  await due?.selectOption("Today");
  await expect(panel).toContainText("No todos match.");
  await due?.selectOption("No date");
  await expect(found).toHaveText(["Prune"]);
  await found.getByRole("button").press("Enter");
  await open(adas, "Prune");
});

test("notes become todos by keyboard, on both boards at once, and one undo takes them off both", async ({
  browser,
  server,
}) => {
  const board = await boardWith("Todo: | Doing: Sweep");
  const noteWith = (id: string, x: number, text: string) => ({
    ...{ id, type: "note", position: { x, y: 0 }, size: { width: 320, height: 120 }, index: x },
    textContent: { ops: [{ insert: `${text}\n` }] },
  });
  const elements = [noteWith("water", 0, "Water\ntwice"), noteWith("mow", 400, "Mow")];
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", {
    ...{ name: "Retro", teamId },
    data: { elements },
  });
  const [adas, bens] = [await lookAt(browser, server, ada, uuid), await browserOf(browser, server, ben, board.path)];
  await adas.keyboard.press("ControlOrMeta+a");
  await adas.keyboard.press("Shift+F10");
  await choose(adas, "Make todos…");
  const dialog = adas.getByRole("dialog", { name: "Make 2 todos" });
  await hasTakenFocus(dialog.getByLabel("Board", { exact: true }));
  await dialog.getByLabel("Board", { exact: true }).selectOption(board.boardId);
  await dialog.getByLabel("List", { exact: true }).selectOption({ label: "Doing" });
  await expectAccessible(adas);
  await dialog.getByRole("button", { name: "Make todos" }).press("Enter");
  await expect(adas.getByRole("alert").filter({ hasText: "2 todos made" })).toBeVisible();
  await expect(cardOn(adas, "Water")).toContainText("Doing");
  for (const name of ["Sweep", "Water", "Mow"]) await expect(todoCard(bens, name)).toBeVisible();
  await adas.keyboard.press("ControlOrMeta+z");
  await expect(cardOn(adas, "Water")).toHaveCount(0);
  await expect(adas.locator(".board-element").filter({ hasText: "Mow" })).toBeVisible();
  await expect(todoCard(bens, "Water")).toHaveCount(0);
  await expect(todoCard(bens, "Mow")).toHaveCount(0);
});

test("on a phone notes become todos of a board that is made for them", async ({ browser, server }) => {
  const element = {
    ...{ id: "n", type: "note", position: { x: 0, y: 0 }, size: { width: 320, height: 120 }, index: 0 },
    textContent: { ops: [{ insert: "Water\n" }] },
  };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", {
    ...{ name: "Retro", teamId },
    data: { elements: [element] },
  });
  const page = await lookAt(browser, server, ada, uuid, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Shift+F10");
  await choose(page, "Make todos…");
  const dialog = page.getByRole("dialog", { name: "Make a todo" });
  await dialog.getByLabel("Board", { exact: true }).selectOption({ label: "New board…" });
  await dialog.getByLabel("Name of the new board").fill("From the retro");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make todos" }).tap();
  await expect(cardOn(page, "Water")).toContainText("Todo");
  const { boards } = await ada.call<{ boards: { title: string; todoCount: number }[] }>("/api/todos/getTeamBoards", {
    teamId,
  });
  expect(boards).toContainEqual(expect.objectContaining({ title: "From the retro", todoCount: 1 }));
});

test("todos made of notes without a network are on the board once it is back", async ({ browser, server }) => {
  const board = await boardWith("Todo: Sweep");
  const element = {
    ...{ id: "n", type: "note", position: { x: 0, y: 0 }, size: { width: 320, height: 120 }, index: 0 },
    textContent: { ops: [{ insert: "Water\n" }] },
  };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", {
    ...{ name: "Retro", teamId },
    data: { elements: [element] },
  });
  const [adas, bens] = [await lookAt(browser, server, ada, uuid), await browserOf(browser, server, ben, board.path)];
  await adas.keyboard.press("ControlOrMeta+a");
  await adas.keyboard.press("Shift+F10");
  await choose(adas, "Make todos…");
  const dialog = adas.getByRole("dialog", { name: "Make a todo" });
  await dialog.getByLabel("Board", { exact: true }).selectOption(board.boardId);
  await expect(dialog.getByLabel("List", { exact: true })).toHaveText("Todo");
  await adas.context().setOffline(true);
  await dialog.getByRole("button", { name: "Make todos" }).click();
  await expect(cardOn(adas, "Water")).toBeVisible();
  await adas.context().setOffline(false);
  await expect(todoCard(bens, "Water")).toBeVisible();
  await expect(cardOn(adas, "Water")).toContainText("Todo");
});
