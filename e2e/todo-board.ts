import { randomUUID } from "node:crypto";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { enter, type Person } from "./people.ts";
import type { RunningServer } from "./server.ts";

export type MadeBoard = { readonly boardId: string; readonly path: string };

/**
 * Creates a board from a line, `Todo: a b | Doing: c`, through the API; from an empty line, an empty one. An underscore
 * in a name is a space.
 */
export async function makeBoard(person: Person, line: string, teamId?: string): Promise<MadeBoard> {
  const made = teamId
    ? await person.call<{ boardId: string }>("/api/todos/createTeamBoard", { teamId, title: "Summer fair" })
    : await person.call<{ boardId: string }>("/api/todos/createBoard", { title: "Summer fair" });
  const { boardId } = made;
  const parts = line.split("|").filter((part) => part.trim() !== "");
  const operations = parts.flatMap((part): object[] => {
    const [title = "", names = ""] = part.split(":").map((word) => word.trim());
    const listId = randomUUID();
    return [
      { type: "add-list", listId, title, operationId: randomUUID() },
      ...names
        .split(/\s+/)
        .filter(Boolean)
        .map((name) => ({
          ...{ type: "add-todo", listId, operationId: randomUUID() },
          todo: { id: randomUUID(), name: name.replaceAll("_", " ") },
        })),
    ];
  });
  for (let first = 0; first < operations.length; first += 500) {
    await person.call("/api/todos/updateBoard", { boardId, operations: operations.slice(first, first + 500) });
  }
  return { boardId, path: `/boards/${teamId ?? "personal"}/${boardId}` };
}

/** A personal board, created from a line and shown by the page; returns its path. */
export async function openBoard(page: Page, person: Person, line: string): Promise<string> {
  const { path } = await makeBoard(person, line);
  await enter(page, person);
  await page.goto(path);
  await expectBoard(page, line);
  return path;
}

/** A person's own browser on a page, with the errors it logged. */
export async function browserOf(
  browser: Browser,
  server: RunningServer,
  person: Person,
  path: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, ...options });
  const page = await context.newPage();
  await enter(page, person);
  await page.goto(path);
  return page;
}

/** The board as the page shows it, as a line. */
export const shownLine = (page: Page): Promise<string> =>
  page.locator("[data-list]").evaluateAll((lists) =>
    lists
      .map((list) => {
        const names = [...list.querySelectorAll("[data-todo]")].map((card) => card.querySelector("[role=button]"));
        const words = names.map((name) => (name?.textContent ?? "").replaceAll(" ", "_"));
        return [`${list.getAttribute("aria-label")}:`, ...words].join(" ");
      })
      .join(" | "),
  );

export const expectBoard = (page: Page, line: string): Promise<void> => expect.poll(() => shownLine(page)).toBe(line);

/** All changes are on the server. */
export const expectSaved = (page: Page): Promise<void> =>
  expect(page.locator("[data-saved]")).toHaveAttribute("data-saved", "true");

export const card = (page: Page, name: string) =>
  page.locator("[data-todo]").filter({ has: page.getByRole("button", { name, exact: true }) });
export const list = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

/** The toast that says this: it stays while the pointer is over it, however long the others take. */
export async function toastStays(page: Page, text: string): Promise<Locator> {
  const toast = page.getByRole("alert").filter({ hasText: text });
  await toast.hover();
  return toast;
}

/** Picks up a card with the mouse; `drop` releases it over another element, on its upper or lower half. */
export async function take(page: Page, name: string): Promise<{ drop: (over: Over) => Promise<void> }> {
  const box = await boxOf(card(page, name));
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + box.height / 2 + 10, { steps: 3 });
  await expect(card(page, name)).toHaveAttribute("data-dragged", "true");
  return {
    drop: async ({ element, at }) => {
      const target = await boxOf(element);
      await page.mouse.move(target.x + target.width / 2, target.y + target.height * at, { steps: 8 });
      // The browser reports what is dragged over what slightly later than the mouse moves.
      await expect(page.locator("[data-edge], [data-hint]")).not.toHaveCount(0);
      await page.mouse.up();
    },
  };
}

type Over = { readonly element: ReturnType<typeof card>; readonly at: number };

async function boxOf(element: ReturnType<typeof card>) {
  const box = await element.boundingBox();
  if (!box) throw new Error("what is to be dragged or dropped on is not in view");
  return box;
}
