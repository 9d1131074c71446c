import { randomUUID } from "node:crypto";
import { apply, type BaseElement, commit, type Operation, repair } from "@tafel/whiteboard";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { createBoard, createTeam, load } from "../../apps/server/src/modules/whiteboards/testing.ts";
import type { Database } from "../../apps/server/src/platform/database/connect.ts";
import { whiteboardOperations } from "../../apps/server/src/platform/database/schema/index.ts";
import { type Person, startApp, type TestApp } from "../../apps/server/src/testing/app.ts";
import { type Browser, until } from "./browser.ts";

/** One or two servers on one database, which can be stopped and started again on the same ports. */
export class World {
  readonly #database: Database;
  readonly #redisUrl: string | undefined;
  readonly servers: TestApp[] = [];
  readonly ports: number[] = [];
  people: Person[] = [];
  teamId = "";

  constructor(database: Database, redisUrl?: string) {
    this.#database = database;
    this.#redisUrl = redisUrl;
  }

  async start(servers: number, names: readonly string[]): Promise<this> {
    for (let index = 0; index < servers; index++) await this.#startServer(index);
    for (const name of names) this.people.push(await this.server(0).person(`${name}${randomUUID().slice(0, 6)}`));
    this.teamId = await createTeam(this.people);
    return this;
  }

  async #startServer(index: number): Promise<void> {
    const config = this.#redisUrl ? { redisUrl: this.#redisUrl } : {};
    const app = await startApp({ database: { ...this.#database, url: undefined }, config });
    const origin = await app.fastify.listen({ port: this.ports[index] ?? 0, host: "127.0.0.1" });
    this.ports[index] = Number(new URL(origin).port);
    this.servers[index] = app;
  }

  server(index: number): TestApp {
    const app = this.servers[index];
    if (!app) throw new Error(`There is no server ${index}`);
    return app;
  }

  origin(index: number): string {
    return `http://127.0.0.1:${this.ports[index]}`;
  }

  person(index: number): Person {
    const person = this.people[index % this.people.length];
    if (!person) throw new Error("There is nobody");
    // Through the server that runs now.
    return { ...person, call: (route, sent) => this.server(0).call(route, { ...sent, token: person.token }) };
  }

  board(): Promise<string> {
    return createBoard(this.person(0), this.teamId);
  }

  async restart(index: number): Promise<void> {
    await this.server(index).close();
    await this.#startServer(index);
  }

  async stop(): Promise<void> {
    for (const server of this.servers) await server.close();
  }

  /**
   * What must hold when everybody is back and nothing is under way: all copies and the database agree, everything
   * acknowledged is stored once, and the history leads to the present.
   */
  async check(boardId: string, browsers: readonly Browser[]): Promise<void> {
    for (const browser of browsers) await browser.saved();
    const history = await this.#database.db
      .select()
      .from(whiteboardOperations)
      .where(eq(whiteboardOperations.whiteboardId, boardId))
      .orderBy(asc(whiteboardOperations.seq));
    const last = history.at(-1)?.seq ?? 0;
    for (const browser of browsers) {
      await until(
        () => browser.store.seq === last,
        () => `${browser.person.username} is at ${browser.store.seq}, the board at ${last}`,
      );
    }
    const truth = await load(this.person(0), boardId);
    for (const { store } of browsers) {
      expect(Object.fromEntries([...store.confirmed.values()].map((it) => [it.id, it]))).toEqual(truth);
      expect(Object.fromEntries([...store.settled.values()].map((it) => [it.id, it]))).toEqual(truth);
    }
    // At rest nothing refers to what is not there.
    expect(repair(new Map(Object.entries(truth) as [string, BaseElement][])).size).toBe(0);
    expect(history.map(({ seq }) => seq)).toEqual(history.map((_, index) => index + 1));
    const stored = new Set(history.map(({ operationId }) => operationId));
    expect(stored.size).toBe(history.length);
    for (const { acknowledged } of browsers) for (const id of acknowledged) expect(stored).toContain(id);
    expect(Object.fromEntries(replay(history.map(({ operation }) => operation as Operation)))).toEqual(truth);
  }
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
