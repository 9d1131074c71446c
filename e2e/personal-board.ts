import type { Page } from "@playwright/test";
import { whiteboardIsShown } from "./board.ts";
import type { Person } from "./people.ts";

/** Personal whiteboards for tests to start with. Positions are the board's: (0, 0) is its center. */
export type StoredElement = Record<string, unknown>;

export const element = (id: string, type: string, x: number, y: number, index = 1) => ({
  id,
  type,
  position: { x, y },
  size: { width: 200, height: 100 },
  index,
});

/** A note whose text is its id. */
export const note = (id: string, x: number, y: number) => ({
  ...element(id, "note", x, y),
  textContent: { ops: [{ insert: `${id}\n` }] },
});

/** Creates a personal board with these elements; resolves to its id. */
export async function makeBoard(person: Person, put: readonly object[] = []): Promise<string> {
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
  if (put.length > 0) await person.call(`/api/whiteboard/${uuid}`, { changes: { put } }, "PUT");
  return uuid;
}

export async function openBoard(page: Page, uuid: string): Promise<void> {
  await page.goto(`/whiteboard/${uuid}?source=overview&teamId=personal`);
  await whiteboardIsShown(page);
}

/** The server's elements, by id. */
export async function storedElements(person: Person, uuid: string): Promise<Record<string, StoredElement>> {
  type Answer = { WhiteboardData: { elements: Record<string, StoredElement> } };
  return (await person.call<Answer>(`/api/whiteboard/${uuid}`, {}, "GET")).WhiteboardData.elements;
}
