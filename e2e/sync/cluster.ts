import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Route } from "@tafel/contract";
import { connect, type Database } from "../../apps/server/src/platform/database/connect.ts";
import type { Person } from "../../apps/server/src/testing/app.ts";
import { type OwnPostgres, startOwnPostgres } from "../../apps/server/src/testing/postgres.ts";
import { type OwnRedis, startOwnRedis } from "../../apps/server/src/testing/redis.ts";
import { convergence, expectAgreement } from "./agree.ts";
import { Balancer } from "./balancer.ts";
import type { Browser } from "./browser.ts";
import { BuiltServer } from "./built-server.ts";
import { type SeededTeam, seedBoard, seedTeam } from "./seed-team.ts";

/** Built servers on a PostgreSQL and a Redis of their own behind a balancer; each of them may be killed. */
export class Cluster {
  readonly #folder = mkdtempSync(join(tmpdir(), "tafel-cluster-"));
  readonly postgres: OwnPostgres;
  readonly redis: OwnRedis;
  readonly database: Database;
  readonly servers: BuiltServer[] = [];
  readonly #team: SeededTeam;
  #balancer!: Balancer;

  private constructor(services: Pick<Cluster, "postgres" | "redis" | "database">, team: SeededTeam) {
    this.postgres = services.postgres;
    this.redis = services.redis;
    this.database = services.database;
    this.#team = team;
  }

  static async start(
    servers: number,
    names: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Cluster> {
    const [postgres, redis] = await Promise.all([startOwnPostgres(), startOwnRedis()]);
    if (!postgres) throw new Error("PostgreSQL is not installed");
    // For the test's own queries, which also fail while PostgreSQL is down.
    const database = await connect({ databaseUrl: postgres.url, dataDir: null });
    const cluster = new Cluster({ postgres, redis, database }, await seedTeam(database, names));
    for (let index = 0; index < servers; index++) {
      const dataDir = join(cluster.#folder, String(index));
      const more = { ...environment, DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: dataDir };
      cluster.servers.push(await BuiltServer.start(more));
    }
    cluster.#balancer = await Balancer.before(cluster.servers.map(({ port }) => port));
    return cluster;
  }

  /** Where people connect: to whichever server accepts them. */
  get origin(): string {
    return this.#balancer.origin;
  }

  server(index: number): BuiltServer {
    const server = this.servers[index];
    if (!server) throw new Error(`There is no server ${index}`);
    return server;
  }

  get teamId(): string {
    return this.#team.teamId;
  }

  person(index: number): Person {
    const { people } = this.#team;
    const person = people[index % people.length];
    if (!person) throw new Error("There is nobody");
    return person;
  }

  board(): Promise<string> {
    return seedBoard(this.database, this.teamId);
  }

  /** Calls one of the servers, or the one the balancer chooses; resolves to the status. */
  async call(
    route: Route,
    { by, body, at = this.origin }: { by: Person; body?: object; at?: string },
  ): Promise<number> {
    const { status } = await fetch(at + route.path, {
      method: route.method,
      headers: { authorization: `Bearer ${by.token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return status;
  }

  async check(boardId: string, browsers: readonly Browser[]): Promise<void> {
    await convergence(this.database, boardId, browsers);
    await expectAgreement(this.database, boardId, browsers);
  }

  async stop(): Promise<void> {
    this.#balancer.stop();
    await Promise.all(this.servers.map((server) => server.end("SIGKILL")));
    await this.database.close();
    await Promise.all([this.postgres.stop(), this.redis.stop()]);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
