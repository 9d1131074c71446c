import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { todos } from "@tafel/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { versionsOf } from "../modules/todos/queries.ts";
import { save } from "../modules/todos/testing/boards.ts";
import { type Person, startApp, type TestApp } from "../testing/app.ts";
import { askUnread, createLargeBoard, megabyte } from "./testing/large-boards.ts";

/** How long nothing may be read, in milliseconds: longer than a busy machine keeps a reader waiting. */
const unread = 1_500;
const timeouts = { headers: 15_000, request: 120_000, check: 5_000, stop: 1_000 };

let app: TestApp;
let origin: string;
let anna: Person;
let boardId: string;
const start = async (unread: number) => {
  app = await startApp({ limits: { largeAnswersAtOnce: 1 }, timeouts: { ...timeouts, unread } });
  origin = await app.listen();
  anna = await app.person("anna");
  boardId = await createLargeBoard(anna);
};
let answers: IncomingMessage[];
beforeEach(() => {
  answers = [];
});
afterEach(async () => {
  for (const answer of answers) answer.destroy();
  await app.close();
});

/** Renames the board as somebody who has not heard of the latest changes; nothing of the answer is read yet. */
async function renameUnread(): Promise<IncomingMessage> {
  const operation = { type: "rename-board", title: "New", operationId: crypto.randomUUID() };
  const body = { boardId, operations: [operation], baseVersion: 1 };
  const answer = await askUnread(origin, todos.updateBoard, anna, body);
  // What the server ends arrives as an error.
  answer.on("error", () => {});
  answers.push(answer);
  return answer;
}

const version = async () => (await versionsOf(app.context.db, [boardId]))[0]?.version ?? 0;

test("a board in the answer to a save waits for those of the same account that are not read; the save does not", async () => {
  await start(60_000);
  const first = await renameUnread();
  const before = await version();
  let isAnswered = false;
  const next = renameUnread().finally(() => {
    isAnswered = true;
  });
  await expect.poll(version).toBe(before + 1);
  // Nor do saves whose answer is small.
  for (let count = 0; count < 10; count += 1) {
    expect((await save(anna, boardId, { type: "rename-board", title: `${count}` })).status).toBe(200);
  }
  expect(isAnswered).toBe(false);
  first.destroy();
  expect(await sizeOf(await next)).toBeGreaterThan(7 * megabyte);
});

test("an answer of which nothing is read is ended, and what waited for it is answered", async () => {
  await start(unread);
  const connections: Socket[] = [];
  app.fastify.server.on("connection", (connection) => connections.push(connection));
  const buffered = () =>
    connections.filter(({ destroyed }) => !destroyed).reduce((sum, { writableLength }) => sum + writableLength, 0);
  const left = await renameUnread();
  await expect.poll(buffered).toBeGreaterThan(0);
  expect(await sizeOf(await renameUnread())).toBeGreaterThan(7 * megabyte);
  await expect.poll(buffered).toBe(0);
  await expect(sizeOf(left)).rejects.toThrow("aborted");
});

test("an answer that is read slowly is not", async () => {
  await start(unread);
  const answer = await renameUnread();
  const began = performance.now();
  // At an even pace, however slow the machine is.
  const size = await sizeOf(answer, (read) =>
    pause(began + (1.5 * unread * read) / (7 * megabyte) - performance.now()),
  );
  expect(size).toBeGreaterThan(7 * megabyte);
  expect(performance.now() - began).toBeGreaterThan(unread);
});

async function sizeOf(answer: IncomingMessage, rest?: (read: number) => Promise<void>): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    await rest?.(bytes);
  }
  return bytes;
}
