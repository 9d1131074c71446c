import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { LimitsConfig } from "../../apps/server/src/config.ts";
import { createBoard, createTeam, load } from "../../apps/server/src/modules/whiteboards/testing.ts";
import type { Database } from "../../apps/server/src/platform/database/connect.ts";
import { type Person, startApp, type TestApp } from "../../apps/server/src/testing/app.ts";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { convergence, expectAgreement } from "./agree.ts";
import type { Browser } from "./browser.ts";

/** One or two servers on one database, which can be stopped and restarted on the same ports. */
export class World {
  readonly #database: Database;
  readonly #redisUrl: string | undefined;
  readonly servers: TestApp[] = [];
  readonly #limits: Partial<LimitsConfig>;
  readonly ports: number[] = [];
  people: Person[] = [];
  teamId = "";
  /** Milliseconds that the servers' clocks are ahead. */
  ahead = 0;

  constructor(database: Database, redisUrl?: string, limits: Partial<LimitsConfig> = {}) {
    this.#database = database;
    this.#redisUrl = redisUrl;
    this.#limits = limits;
  }

  async start(servers: number, names: readonly string[]): Promise<this> {
    for (let index = 0; index < servers; index++) await this.#startServer(index);
    for (const name of names) this.people.push(await this.server(0).person(`${name}${randomUUID().slice(0, 6)}`));
    this.teamId = await createTeam(this.people);
    return this;
  }

  get db(): Database["db"] {
    return this.#database.db;
  }

  async #startServer(index: number): Promise<void> {
    const config = this.#redisUrl ? { redisUrl: this.#redisUrl } : {};
    const now = () => new Date(Date.now() + this.ahead);
    const app = await startApp({ database: { ...this.#database, url: undefined }, config, limits: this.#limits, now });
    const origin = await app.fastify.listen({ port: this.ports[index] ?? (await freePort()), host: "127.0.0.1" });
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
    // Through the server that is running now.
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

  /** Everybody is back, and all copies, the database and a fresh load agree. */
  async check(boardId: string, browsers: readonly Browser[]): Promise<void> {
    await convergence(this.#database, boardId, browsers);
    const truth = await expectAgreement(this.#database, boardId, browsers);
    expect(await load(this.person(0), boardId)).toEqual(truth);
  }
}
