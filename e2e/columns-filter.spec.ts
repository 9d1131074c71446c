import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { whiteboardIsShown } from "./board.ts";
import { addTo, boardWith, columnOn, dragTo, lookAt, namesIn, tickOn, whiteboardWith } from "./column-board.ts";
import { choose, hasTakenFocus } from "./focus.ts";
import { goToBoard, guestPage, phone } from "./guest-page.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { storedElements } from "./personal-board.ts";
import { expect, test } from "./server.ts";

let ada: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  ada = await newPerson(server, "Ada Filter");
  ben = await newPerson(server, "Ben Filter");
  teamId = await newTeam("Sieb", ada, [ben]);
});
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

/** `Todo: Water Sweep Paint Mow | Doing: Cut`: Sweep is Ben's and outside, Paint is outside. */
async function prepare() {
  const board = await boardWith({ owner: ada, teamId }, "Todo: Water Sweep Paint Mow | Doing: Cut");
  const [list] = await board.lists();
  const idOf = (name: string) => list?.todos.find((todo) => todo.name === name)?.id ?? "";
  const change = (...operations: object[]) =>
    ada.call("/api/todos/updateBoard", {
      boardId: board.boardId,
      operations: operations.map((it) => ({ operationId: randomUUID(), ...it })),
    });
  const label = { id: randomUUID(), name: "Outside", color: "green" };
  const edit = (name: string, changes: object) => change({ type: "edit-todo", todoId: idOf(name), changes });
  const mark = (name: string, isOn: boolean) =>
    change({ type: "label-todos", labelId: label.id, todoIds: [idOf(name)], isOn });
  await change({ type: "add-label", label, todoIds: [idOf("Sweep"), idOf("Paint")] });
  await edit("Sweep", { assignees: [ben.userId] });
  const uuid = await whiteboardWith({ owner: ada, teamId }, board);
  return { ...board, uuid, label, edit, mark, change };
}

const headOf = (page: Page, title: string) => columnOn(page, title).locator(".column-small").nth(1);
const filterButton = (page: Page, title: string) =>
  page.getByRole("button", { name: `Filter “${title}”`, exact: true });
const dialogOf = (page: Page, title: string) => page.getByRole("dialog", { name: `Filter “${title}”` });

async function filterBy(page: Page, title: string, choose: (dialog: ReturnType<typeof dialogOf>) => Promise<unknown>) {
  await filterButton(page, title).click();
  const dialog = dialogOf(page, title);
  await choose(dialog);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toHaveCount(0);
}

test("a column that one person filters is filtered for the other, and todos come and go with what is done to them", async ({
  browser,
  server,
}) => {
  const { uuid, label, edit, mark, lines } = await prepare();
  const [adas, bens] = [
    await lookAt(browser, server, ada, { uuid, teamId }),
    await lookAt(browser, server, ben, { uuid, teamId }),
  ];
  await expect(namesIn(bens, "Todo")).toHaveText(["Water", /Sweep/, "Paint", "Mow"]);
  await filterButton(adas, "Todo").click();
  const dialog = dialogOf(adas, "Todo");
  await expect(dialog.getByRole("combobox", { name: "Due" })).toBeFocused();
  await expect(dialog.getByRole("checkbox", { name: ada.username })).toBeAttached();
  await dialog.getByText("Outside", { exact: true }).click();
  await dialog.getByRole("button", { name: "Apply" }).click();
  for (const page of [adas, bens]) {
    await expect(namesIn(page, "Todo")).toHaveText([/Sweep/, "Paint"]);
    await expect(headOf(page, "Todo")).toHaveText("2 of 4 · Filtered: Outside");
  }
  await expectAccessible(adas);
  // What is stored is the whole list, and ids instead of names.
  const { filter, todos = [] } = (await storedElements(ada, uuid)).Todo ?? {};
  expect(filter).toEqual({ labels: [label.id], people: [] });
  expect(JSON.stringify(filter)).not.toContain("Outside");
  await expect.poll(async () => (await storedElements(ada, uuid)).Todo?.todos).toHaveLength(4);
  expect(todos).not.toHaveLength(2);
  await mark("Mow", true);
  await mark("Paint", false);
  for (const page of [adas, bens]) await expect(namesIn(page, "Todo")).toHaveText([/Sweep/, "Mow"]);
  // What somebody adds stays with them, and comes after all there is.
  await addTo(adas, "Todo").fill("Rake");
  await addTo(adas, "Todo").press("Enter");
  await expect(namesIn(adas, "Todo")).toHaveText([/Sweep/, "Mow", "Rake"]);
  await expect(headOf(bens, "Todo")).toHaveText("2 of 5 · Filtered: Outside");
  await expect(namesIn(bens, "Todo")).toHaveText([/Sweep/, "Mow"]);
  // What is moved comes after the one above it, whatever is hidden in between.
  await dragTo(adas, "Cut", "Todo", 125);
  await expect.poll(lines).toBe("Todo: Water Sweep Cut Paint Mow Rake | Doing:");
  await expect(namesIn(adas, "Todo")).toHaveText([/Sweep/, "Cut", "Mow", "Rake"]);
  await columnOn(adas, "Todo").click({ position: { x: 100, y: 20 } });
  await filterBy(adas, "Todo", (it) => it.getByText(ben.username, { exact: true }).click());
  for (const page of [adas, bens]) {
    await expect(namesIn(page, "Todo")).toHaveText([/Sweep/]);
    await expect(headOf(page, "Todo")).toHaveText(`1 of 6 · Filtered: Outside, ${ben.username}`);
  }
  await edit("Sweep", { assignees: [] });
  for (const page of [adas, bens]) await expect(columnOn(page, "Todo")).toContainText("No todos match the filter.");
  await expectAccessible(bens);
  await adas.keyboard.press("Control+z");
  await expect(namesIn(bens, "Todo")).toHaveText(["Sweep", "Mow"]);
  await bens.getByRole("button", { name: "Clear the filter of Todo" }).click();
  await expect(namesIn(adas, "Todo")).toHaveCount(6);
});

test("a filter is chosen by keyboard from the board's menu, holds after a reload, and without a network", async ({
  browser,
  server,
}) => {
  const { uuid, edit } = await prepare();
  await edit("Water", { dueDate: "2020-01-01" });
  const page = await lookAt(browser, server, ada, { uuid, teamId });
  await expect(namesIn(page, "Todo").first()).toContainText("01.01.2020");
  await columnOn(page, "Todo").click({ position: { x: 100, y: 20 } });
  await page.keyboard.press("Shift+F10");
  await choose(page, "Filter todos…");
  await hasTakenFocus(dialogOf(page, "Todo"));
  await page.getByRole("combobox", { name: "Due" }).selectOption("overdue");
  await page.keyboard.press("Enter");
  await dialogOf(page, "Todo").getByRole("button", { name: "Apply" }).press("Enter");
  await expect(headOf(page, "Todo")).toHaveText("1 of 4 · Filtered: Overdue");
  await expect.poll(async () => (await storedElements(ada, uuid)).Todo?.todos).toHaveLength(4);
  await page.reload();
  await whiteboardIsShown(page);
  await expect(namesIn(page, "Todo")).toHaveText([/Water/]);
  // Done, it is overdue no more; who has ticked it still sees it, until the next time.
  await tickOn(page, "Water").click();
  await expect(tickOn(page, "Water")).toHaveAttribute("aria-pressed", "true");
  await page.context().setOffline(true);
  await filterBy(page, "Todo", (it) => it.getByText("Outside", { exact: true }).click());
  await expect(columnOn(page, "Todo")).toContainText("No todos match the filter.");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(namesIn(page, "Todo")).toHaveCount(4);
  await filterBy(page, "Todo", (it) => it.getByText("Outside", { exact: true }).click());
  await expect(namesIn(page, "Todo")).toHaveText([/Sweep/, "Paint"]);
  await page.context().setOffline(false);
  await expect.poll(async () => (await storedElements(ada, uuid)).Todo?.filter).toMatchObject({ people: [] });
});

test("what is due today is so until midnight", async ({ browser, server }) => {
  const { uuid, edit } = await prepare();
  await edit("Water", { dueDate: "2030-05-06" });
  await edit("Mow", { dueDate: "2030-05-07" });
  const page = await lookAt(browser, server, ada, { uuid, teamId });
  const at = (day: number, time: readonly number[]) =>
    page.evaluate(([day, time]) => new Date(2030, 4, day, ...time).getTime(), [day, time] as const);
  const [evening, night] = [await at(6, [23, 59, 59]), await at(7, [0, 0, 0])];
  await page.clock.setFixedTime(evening);
  await filterBy(page, "Todo", (it) => it.getByRole("combobox", { name: "Due" }).selectOption("today"));
  await expect(namesIn(page, "Todo")).toHaveText([/Water/]);
  await page.clock.setFixedTime(night);
  await expect(namesIn(page, "Todo")).toHaveText([/Mow/]);
});

test("guests see the whole list, and not by whom it is filtered", async ({ browser, server }) => {
  const { uuid } = await prepare();
  const adas = await lookAt(browser, server, ada, { uuid, teamId });
  await filterBy(adas, "Todo", (it) => it.getByText(ben.username, { exact: true }).click());
  await expect(namesIn(adas, "Todo")).toHaveText([/Sweep/]);
  const choices = { role: "edit", expiresAt: null, maxGuests: null };
  const { secret } = await ada.call<{ secret: string }>(`/api/whiteboard/${uuid}/links`, choices);
  const guest = await guestPage(browser, server, `/guest#${secret}`);
  await goToBoard(guest, "Gast");
  await whiteboardIsShown(guest);
  await expect(guest.getByRole("toolbar", { name: "View" })).toBeVisible();
  await guest.keyboard.press("0");
  await expect(columnOn(guest, "Todo")).toContainText("All todos: not filtered here");
  await expect(namesIn(guest, "Todo")).toHaveText(["Water", "Sweep", "Paint", "Mow"]);
  await expect(guest.getByText(ben.username)).toHaveCount(0);
  await expect(filterButton(guest, "Todo")).toHaveCount(0);
  await expectAccessible(guest);
});

test("a filter is chosen on a phone", async ({ browser, server }) => {
  const { uuid } = await prepare();
  const page = await lookAt(browser, server, ada, { uuid, teamId }, phone);
  await filterButton(page, "Todo").tap();
  await dialogOf(page, "Todo").getByText("Nobody").tap();
  await expectAccessible(page);
  await dialogOf(page, "Todo").getByRole("button", { name: "Apply" }).tap();
  await expect(namesIn(page, "Todo")).toHaveText(["Water", "Paint", "Mow"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear the filter of Todo" }).tap();
  await expect(namesIn(page, "Todo")).toHaveCount(4);
});
