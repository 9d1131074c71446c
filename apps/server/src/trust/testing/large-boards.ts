import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type Route, todos } from "@tafel/contract";
import { newTodo } from "@tafel/domain";
import { sql } from "drizzle-orm";
import { boardOf, save } from "../../modules/todos/testing/boards.ts";
import { createBoard, note } from "../../modules/whiteboards/testing.ts";
import type { Person, TestApp } from "../../testing/app.ts";

export const megabyte = 1_000_000;

/** A whiteboard of so many megabytes, of a fifth each, which the database keeps in few: it is one letter. */
export async function createLargeWhiteboard(
  { context: { db } }: TestApp,
  by: Person,
  teamId: string | undefined,
  megabytes: number,
): Promise<string> {
  const uuid = await createBoard(by, teamId);
  const element = sql`${JSON.stringify(note("n"))}::jsonb || jsonb_build_object('id', 'n' || number, 'textContent',
    jsonb_build_object('ops', jsonb_build_array(jsonb_build_object('insert', repeat('x', ${megabyte / 5})))))`;
  await db.execute(sql`
    insert into whiteboard_elements (whiteboard_id, element_id, element, seq)
    select ${uuid}, 'n' || number, ${element}, 1 from generate_series(1, ${megabytes * 5}) number`);
  await db.execute(sql`
    update whiteboards set seq = 1, element_count = ${megabytes * 5}, bytes = ${megabytes * megabyte} where id = ${uuid}`);
  return uuid;
}

/** A to-do board of almost eight megabytes: more than what a system keeps for who does not read. */
export async function createLargeBoard(by: Person, teamId?: string): Promise<string> {
  const { boardId, ids } = await boardOf(by, "Todo: a", teamId);
  const description = "x".repeat(20_000);
  for (let batch = 0; batch < 13; batch += 1) {
    const changes = Array.from({ length: 30 }, (_, index) => ({
      type: "add-todo" as const,
      listId: ids.Todo ?? "",
      todo: { ...newTodo(crypto.randomUUID(), `${batch} ${index}`), description },
    }));
    const saved = await save(by, boardId, ...changes);
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  }
  return boardId;
}

/** Resolves with an answer of which nothing has been read yet. */
export async function askUnread(
  origin: string,
  { method, path }: Pick<Route, "method" | "path">,
  { token }: Person,
  body?: object,
  more: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }), ...more };
  const asked = request(`${origin}${path}`, { method, headers, agent: false });
  asked.end(body && JSON.stringify(body));
  const [answer] = await once(asked, "response");
  return answer;
}

export const openTodos = (origin: string, by: Person, boardId: string): Promise<IncomingMessage> =>
  askUnread(origin, todos.getBoard, by, { boardId });

export const openWhiteboard = (origin: string, by: Person, uuid: string): Promise<IncomingMessage> =>
  askUnread(origin, { method: "GET", path: `/api/whiteboard/${uuid}` }, by);
