import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../../testing/app.ts";
import { type Client, createBoard, createTeam, join, note } from "./testing.ts";

let app: TestApp;
let a: Client;
let b: Client;
let board: string;
beforeAll(async () => {
  app = await startApp({ limits: { eventsPerSecond: 50 } });
  const origin = await app.listen();
  const [anna, ben] = [await app.person("anna"), await app.person("ben")];
  board = await createBoard(anna, await createTeam([anna, ben]));
  [a, b] = [await join(origin, anna, board), await join(origin, ben, board)];
});
afterAll(async () => {
  a.close();
  b.close();
  await app.close();
});

test("a flood is refused with a time to wait, keeps its order, and who goes on is cut off", async () => {
  await a.make("element-create", { element: note("n1") });
  // So many that too many fall into one of three seconds, and too few to be cut off with what is asked after them.
  const moves = Array.from({ length: 155 }, (_, n) => ({
    operationId: randomUUID(),
    elementId: "n1",
    position: { x: n, y: 0 },
    isDragEnd: true,
  }));
  const answers = await Promise.all(moves.map((move) => a.ask("element-move", move)));
  const firstRefused = answers.findIndex(({ ok }) => !ok);
  expect(firstRefused).toBeGreaterThan(10);
  expect(answers[firstRefused]).toMatchObject({ code: "too-many", timeLeft: expect.any(Number) });
  // A later one does not overtake it.
  expect(answers.slice(firstRefused).every(({ ok }) => !ok)).toBe(true);
  await nextSecond(a);
  expect(await a.ask("element-move", moves[firstRefused + 1])).toMatchObject({ ok: false, code: "too-many" });
  expect(await a.ask("element-move", moves[firstRefused])).toMatchObject({ ok: true });
  expect(await a.ask("element-move", moves[firstRefused + 1])).toMatchObject({ ok: true });
  const gone = new Promise((resolve) => b.socket.once("disconnect", resolve));
  for (let n = 0; n < 500; n++) b.socket.emit("cursor-move", { whiteboardId: board, position: { x: n, y: 0 } });
  expect(await gone).toBeTruthy();
});

/** Resolves when the limit lets events of no account through again. */
async function nextSecond(client: Client): Promise<void> {
  while (!(await client.ask("cursor-move", { position: { x: 0, y: 0 } })).ok) {
    // Slowly enough not to be taken for one who goes on.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
