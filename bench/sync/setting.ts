import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
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
      postgres?.stop();
    },
  };
}

/** A PostgreSQL of Debian's packages with its own settings: every commit is forced to the disk. */
async function startPostgres(): Promise<{ url: string; stop: () => void }> {
  const root = "/usr/lib/postgresql";
  const newest = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  if (!newest) throw new Error("PostgreSQL is missing: apt-get install postgresql");
  const bin = join(root, newest, "bin");
  const directory = mkdtempSync(join(tmpdir(), "tafel-bench-"));
  // PostgreSQL refuses to run as root; Debian's package made a user for it.
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  const owner = process.getuid?.() === 0 ? { uid: id("-u"), gid: id("-g") } : { uid: undefined, gid: undefined };
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(directory, owner.uid, owner.gid);
  const options = { cwd: directory, ...owner };
  const data = join(directory, "data");
  execFileSync(join(bin, "initdb"), ["--auth=trust", "-U", "postgres", "-D", data], { ...options, stdio: "ignore" });
  const postgres = spawn(join(bin, "postgres"), ["-D", data, "-k", directory, "-h", ""], {
    ...options,
    stdio: ["ignore", "ignore", "pipe"],
  });
  await new Promise<void>((resolve) => {
    postgres.stderr.on("data", (text: Buffer) => text.includes("ready to accept") && resolve());
  });
  const url = new URL("postgres://postgres@localhost/postgres");
  url.searchParams.set("host", directory);
  return {
    url: url.href,
    stop: () => {
      postgres.once("exit", () => rmSync(directory, { recursive: true, force: true }));
      postgres.kill("SIGINT");
    },
  };
}
