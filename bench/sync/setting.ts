import { startOwnPostgres } from "../../apps/server/src/testing/postgres.ts";
import { newPerson, newTeam, type Person } from "../../e2e/people.ts";
import { type RunningServer, startServer } from "../../e2e/server.ts";

export type Engine = "embedded" | "postgres";

/** The built product in a process of its own, a team on it, and people to be. */
export type Setting = {
  readonly server: RunningServer;
  readonly people: readonly Person[];
  board(): Promise<string>;
  person(index: number): Person;
  pid(): number;
  stop(): Promise<void>;
};

export async function prepare(engine: Engine, people = 10): Promise<Setting> {
  const postgres = engine === "postgres" ? await startOwnPostgres({ isDurable: true }) : undefined;
  if (engine === "postgres" && !postgres) throw new Error("PostgreSQL is missing: apt-get install postgresql");
  const server = await startServer({
    LIMIT_EVENTS_PER_SECOND: "1000000000",
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  const team: Person[] = [];
  for (let index = 0; index < people; index++) team.push(await newPerson(server, `Person${index} Bench`));
  const [admin, ...members] = team;
  if (!admin) throw new Error("Somebody must be there");
  const teamId = await newTeam("Bench", admin, members);
  return {
    server,
    people: team,
    board: async () => (await admin.call<{ uuid: string }>("/api/whiteboard/create", { name: "Bench", teamId })).uuid,
    person: (index) => team[index % team.length] ?? admin,
    pid: () => server.pid() ?? 0,
    stop: async () => {
      await server.stop();
      await postgres?.stop();
    },
  };
}
