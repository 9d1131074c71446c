import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apply, type BaseElement, commit, type Operation } from "@tafel/whiteboard";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../apps/server/src/platform/database/connect.ts";
import * as tables from "../../apps/server/src/platform/database/schema/index.ts";
import { openSession } from "../../apps/server/src/platform/sessions.ts";
import type { Person } from "../../apps/server/src/testing/app.ts";
import { Browser, until } from "./browser.ts";
import { chance, Dice } from "./dice.ts";

const rounds = process.env.TAFEL_LONG ? 200 : 12;

let dataDir: string;
beforeAll(() => {
  // The built product: from source it would start too slowly for so many rounds.
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "ignore" });
  dataDir = mkdtempSync(join(tmpdir(), "tafel-kill-"));
}, 300_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(`loses nothing acknowledged in ${rounds} kills of the server under load`, {
  timeout: 60_000 + rounds * 20_000,
}, async () => {
  const { people, boardId } = await settle(["anna", "ben", "cleo"]);
  const port = await freePort();
  const dice = new Dice(Number(process.env.TAFEL_SEED ?? 1));
  let server = await start(port);
  const browsers = people.map((person, n) => new Browser(person, boardId, `-kill-${n}`));
  for (const browser of browsers) await browser.open(`http://127.0.0.1:${port}`);
  for (const browser of browsers) await browser.saved();

  for (let round = 0; round < rounds; round++) {
    const end = Date.now() + 30 + dice.below(400);
    while (Date.now() < end) {
      const browser = dice.pick(browsers);
      browser.store.dispatch(chance(dice, [...browser.store.settled.values()]));
      await new Promise((resolve) => setTimeout(resolve, dice.below(3)));
    }
    await kill(server);
    // Editing goes on while the server is away.
    for (const { store } of browsers) store.dispatch(chance(dice, [...store.settled.values()]));
    server = await start(port);
    for (const browser of browsers) await browser.saved();
  }
  for (const browser of browsers) browser.crash();
  await kill(server);

  const database = await connect({ dataDir });
  const history = await database.db
    .select()
    .from(tables.whiteboardOperations)
    .where(eq(tables.whiteboardOperations.whiteboardId, boardId))
    .orderBy(asc(tables.whiteboardOperations.seq));
  await database.close();
  const stored = new Set(history.map(({ operationId }) => operationId));
  const acknowledged = browsers.flatMap(({ acknowledged }) => [...acknowledged]);
  expect(acknowledged.length).toBeGreaterThan(rounds * 5);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(stored.size).toBe(history.length);
  const truth = replay(history.map(({ operation }) => operation as Operation));
  for (const { store } of browsers) {
    expect(Object.fromEntries([...store.settled.values()].map((it) => [it.id, it]))).toEqual(Object.fromEntries(truth));
  }
});

/** People in one team with a whiteboard, put into the database before the server starts on it. */
async function settle(names: readonly string[]): Promise<{ people: Person[]; boardId: string }> {
  const database = await connect({ dataDir });
  const at = new Date();
  const [teamId, boardId] = [randomUUID(), randomUUID()];
  await database.db.insert(tables.teams).values({ id: teamId, name: "Rakete", description: "", createdAt: at });
  await database.db
    .insert(tables.whiteboards)
    .values({ id: boardId, teamId, name: "Plan", createdAt: at, updatedAt: at });
  const people: Person[] = [];
  for (const username of names) {
    const [userId, email] = [randomUUID(), `${username}@example.org`];
    const person = {
      id: userId,
      username,
      email,
      firstName: username,
      lastName: "Test",
      passwordHash: "-",
      createdAt: at,
    };
    await database.db.insert(tables.users).values(person);
    await database.db.insert(tables.memberships).values({ teamId, userId, isAdmin: true, joinedAt: at });
    const token = await openSession(database.db, at, { userId, remember: false, device: "test" });
    const call = () => Promise.reject(new Error("Nobody calls in this test"));
    people.push({ userId, token, username, email, password: "", call });
  }
  await database.close();
  return { people, boardId };
}

async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["apps/server/dist/main.mjs"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "fatal", NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await until(
    () =>
      fetch(`http://127.0.0.1:${port}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false),
    () => "The server did not start",
  );
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function replay(operations: readonly Operation[]): Map<string, BaseElement> {
  const board = new Map<string, BaseElement>();
  for (const operation of operations) {
    const result = apply(board, operation);
    if (!result.ok) throw new Error(`A stored operation does not apply: ${JSON.stringify(operation)}`);
    commit(board, result.value);
  }
  return board;
}
