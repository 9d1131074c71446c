import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { startOwnPostgres } from "../../apps/server/src/testing/postgres.ts";
import { startOwnRedis } from "../../apps/server/src/testing/redis.ts";
import { newPerson, newTeam, type Person } from "../../e2e/people.ts";
import { type RunningServer, startServer } from "../../e2e/server.ts";
import { cpuSeconds } from "./figures.ts";

export type Engine = "embedded" | "postgres";

/** The built product in separate processes, a team, and people to join it. */
export type Setting = {
  /** The server of the nth person on a board: the processes take turns, or all of a board are on one. */
  url(index: number, boardId?: string): string;
  board(): Promise<string>;
  person(index: number): Person;
  /** Seconds of CPU that all the processes have used together. */
  cpu(): number;
  /** The first process's `/metrics`, by name; reading them begins a new period for its delays. */
  metrics(): Promise<(name: string) => number>;
  /** The first process's memory, in bytes. */
  memory(): number;
  stop(): Promise<void>;
};

const metricsToken = "read-by-the-measurements";

type Options = {
  readonly people?: number;
  readonly processes?: number;
  /** A board's people are on one process, as behind a load balancer that chooses by the board. */
  readonly byBoard?: boolean;
};

export async function prepare(
  engine: Engine,
  { people = 10, processes = 1, byBoard = false }: Options = {},
): Promise<Setting> {
  const postgres = engine === "postgres" ? await startOwnPostgres({ isDurable: true }) : undefined;
  if (engine === "postgres" && !postgres) throw new Error("PostgreSQL is missing: apt-get install postgresql");
  const redis = processes > 1 ? await startOwnRedis() : undefined;
  const servers: RunningServer[] = [];
  for (let index = 0; index < processes; index++) {
    const services = { ...(postgres && { DATABASE_URL: postgres.url }), ...(redis && { REDIS_URL: redis.url }) };
    const own = { LIMIT_EVENTS_PER_SECOND: "1000000000", METRICS_TOKEN: metricsToken };
    servers.push(await startServer({ ...own, ...services }));
  }
  const [server] = servers;
  if (!server) throw new Error("There is no process");
  const team: Person[] = [];
  for (let index = 0; index < people; index++) team.push(await newPerson(server, `Person${index} Bench`));
  const [admin, ...members] = team;
  if (!admin) throw new Error("Somebody must be there");
  const teamId = await newTeam("Bench", admin, members);
  return {
    url: (index, boardId = "") => (servers[(byBoard ? numberOf(boardId) : index) % processes] ?? server).url,
    board: async () => (await admin.call<{ uuid: string }>("/api/whiteboard/create", { name: "Bench", teamId })).uuid,
    person: (index) => team[index % team.length] ?? admin,
    cpu: () => servers.reduce((sum, it) => sum + cpuSeconds(it.pid() ?? 0), 0),
    metrics: async () => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
      return (name) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "m").exec(text)?.[1]);
    },
    memory: () => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid()}/status`, "utf8"))?.[1]) * 1024,
    stop: async () => {
      for (const it of servers) await it.stop();
      await postgres?.stop();
      await redis?.stop();
    },
  };
}

const numberOf = (boardId: string): number => createHash("sha256").update(boardId).digest().readUInt32BE();
