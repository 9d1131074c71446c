import type { Page } from "@playwright/test";
import { placeOf, whiteboardIsShown } from "./board.ts";
import type { Person } from "./people.ts";
import { expect, type RunningServer } from "./server.ts";
import { browserOf, makeBoard } from "./todo-board.ts";

export const columnOn = (page: Page, title: string) =>
  page.locator(".board-element .column").filter({ has: page.locator(".column-title", { hasText: title }) });
export const rowOn = (page: Page, name: string) =>
  page.locator(".column-todo:not(.column-ghost)").filter({ hasText: name });
export const tickOn = (page: Page, name: string) => page.getByRole("button", { name: `${name}, done` });
export const namesIn = (page: Page, title: string) => columnOn(page, title).locator(".column-todo");
export const addTo = (page: Page, title: string) => page.getByRole("textbox", { name: `${title}: Add a todo` });

/** Whose boards they are. */
type Place = { readonly owner: Person; readonly teamId: string };
type List = { id: string; title: string; todos: { id: string; name: string }[] };

/** A to-do board of a team's. */
export async function boardWith({ owner, teamId }: Place, line: string) {
  const { boardId, path } = await makeBoard(owner, line, teamId);
  const lists = async () =>
    (await owner.call<{ board: { lists: List[] } }>("/api/todos/getBoard", { boardId })).board.lists;
  const lines = async () =>
    (await lists())
      .map(({ title, todos }) => `${title}: ${todos.map(({ name }) => name).join(" ")}`.trim())
      .join(" | ");
  return { boardId, path, lists, lines };
}

/** A whiteboard of the team's with a column for each list of a board; returns its id. */
export async function whiteboardWith(
  { owner, teamId }: Place,
  { boardId, lists }: Awaited<ReturnType<typeof boardWith>>,
) {
  const elements = (await lists()).map(({ id: listId, title }, at) => ({
    ...{ id: title, type: "column", position: { x: 340 * at, y: 0 }, size: { width: 320, height: 400 }, index: at },
    ...{ boardId, listId, title },
  }));
  const body = { name: "Retro", teamId, data: { elements } };
  return (await owner.call<{ uuid: string }>("/api/whiteboard/create", body)).uuid;
}

/** The whiteboard in somebody's own browser, with all of it in view. */
export async function lookAt(
  browser: Parameters<typeof browserOf>[0],
  server: RunningServer,
  who: Person,
  { uuid, teamId }: { readonly uuid: string; readonly teamId: string },
  more = {},
) {
  const page = await browserOf(browser, server, who, `/whiteboard/${uuid}?teamId=${teamId}`, more);
  await whiteboardIsShown(page);
  await expect(page.getByRole("toolbar", { name: "View" })).toBeVisible();
  await page.keyboard.press("0");
  return page;
}

/** Drags a todo to a place in a column, in board units from its corner. */
export async function dragTo(page: Page, name: string, title: string, y: number) {
  const [row, column] = [await placeOf(rowOn(page, name)), await placeOf(columnOn(page, title))];
  await page.mouse.move(row.x + 150, row.y + 15);
  await page.mouse.down();
  await page.mouse.move(row.x + 170, row.y + 30);
  await page.mouse.move(column.x + 170, column.y + y, { steps: 3 });
  await expect(columnOn(page, title).locator(".column-drop")).toBeVisible();
  await page.mouse.up();
  await expect(page.locator(".column-drop, .column-ghost")).toHaveCount(0);
}
