import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { briefly } from "../../testing/briefly.ts";
import { connect, type Database } from "./connect.ts";
import { teams } from "./schema/index.ts";

const rounds = process.env.TAFEL_LONG ? 10 : 3;

// Generous: each test opens databases on the disk, which others may be using.
describe("the embedded database on a disk", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "tafel-data-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test("syncs every commit to disk before acknowledging it", async () => {
    await connect({ dataDir }).then((database) => database.close());
    const syncs = join(dataDir, "syncs");
    const { process: writer, lines } = startWriter(dataDir, countingDisk(syncs));
    let acknowledged = 0;
    for await (const _ of lines) {
      acknowledged += 1;
      expect(statSync(syncs).size).toBeGreaterThanOrEqual(acknowledged);
      if (acknowledged === 50) writer.kill("SIGKILL");
    }
    expect(acknowledged).toBeGreaterThanOrEqual(50);
  });

  test("keeps what it holds when it is closed and opened again", async () => {
    const first = await connect({ dataDir });
    const id = await writeTeam(first);
    await first.close();
    const second = await connect({ dataDir });
    expect(await teamIds(second)).toEqual(new Set([id]));
    await second.close();
  });

  test("starts again after a crash during its very first start", async () => {
    mkdirSync(join(dataDir, "database.unfinished"));
    writeFileSync(join(dataDir, "database.unfinished/PG_VERSION"), "18");
    const database = await connect({ dataDir });
    await writeTeam(database);
    expect((await teamIds(database)).size).toBe(1);
    expect(existsSync(join(dataDir, "database.unfinished"))).toBe(false);
    await database.close();
  });

  test("leaves a copy of itself as it was before its tables change", async () => {
    const messages: string[] = [];
    const log = { info: (message: string) => void messages.push(message), error: () => {} };
    const old = await connect({ dataDir, log });
    await old.execute("drop schema public cascade");
    await old.execute("create schema public");
    await old.execute("create table of_an_older_version (id int)");
    await old.execute("update drizzle.__drizzle_migrations set created_at = 1");
    await old.close();
    expect(messages).toEqual([]);
    mkdirSync(join(dataDir, "backups/database-2026-01-01T00-00-00-000Z.unfinished"), { recursive: true });

    const updated = await connect({ dataDir, log });
    await writeTeam(updated);
    await updated.close();
    const [copy = "", ...others] = readdirSync(join(dataDir, "backups"));
    expect(others, "what a start that was killed had left is gone").toEqual([]);
    expect(messages).toEqual([expect.stringContaining(copy)]);
    expect(readdirSync(join(dataDir, "backups", copy))).toContain("PG_VERSION");
  });

  test("stops rather than acknowledge what the disk refuses", async () => {
    await connect({ dataDir }).then((database) => database.close());
    const { process: writer, lines } = startWriter(dataDir, failingDisk(20));
    const acknowledged: string[] = [];
    for await (const id of lines) acknowledged.push(id);
    if (writer.exitCode === null) await once(writer, "exit");
    expect(writer.exitCode).toBe(1);

    const database = await connect({ dataDir });
    const stored = await teamIds(database);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
    await database.close();
  });

  test(`loses no acknowledged write in ${rounds} kills`, { timeout: rounds * 60_000 }, async () => {
    const acknowledged = new Set<string>();
    for (let round = 1; round <= rounds; round += 1) {
      const { process: writer, lines } = startWriter(dataDir);
      const killAfter = randomInt(1, 200);
      let seen = 0;
      for await (const id of lines) {
        acknowledged.add(id);
        seen += 1;
        if (seen === killAfter) {
          // While it lives, nobody else gets in.
          if (round === 1) await expect(connect({ dataDir })).rejects.toThrow(/in use by another Tafel/);
          writer.kill("SIGKILL");
        }
      }
      if (writer.exitCode === null && writer.signalCode === null) await once(writer, "exit");
      expect(seen, `round ${round}: the writer ended by itself`).toBeGreaterThanOrEqual(killAfter);

      const database = await connect({ dataDir });
      const stored = await teamIds(database);
      const lost = [...acknowledged].filter((id) => !stored.has(id));
      expect(lost, `round ${round}, killed after ${killAfter} acknowledgements`).toEqual([]);
      const halves = await database.execute("select id from teams where id not in (select team_id from memberships)");
      expect(halves, `round ${round}: transactions of which only a part is there`).toEqual([]);
      await database.close();
    }
    expect(acknowledged.size).toBeGreaterThan(rounds);
  });
});

async function writeTeam(database: Database): Promise<string> {
  const id = randomUUID();
  await database.db.insert(teams).values({ id, name: "team", description: "", createdAt: new Date() });
  return id;
}

async function teamIds(database: Database): Promise<Set<string>> {
  const rows = await database.db.select({ id: teams.id }).from(teams);
  return new Set(rows.map(({ id }) => id));
}

function startWriter(dataDir: string, ...options: string[]): { process: ChildProcess; lines: AsyncIterable<string> } {
  const script = fileURLToPath(new URL("./durability-writer.ts", import.meta.url));
  const stdio: StdioOptions = ["ignore", "pipe", options.length > 0 ? "ignore" : "inherit"];
  const writer = spawn(process.execPath, [...briefly, "--import", "tsx", ...options, script, dataDir], { stdio });
  onTestFinished(() => void writer.kill("SIGKILL"));
  return { process: writer, lines: createInterface({ input: writer.stdout as Readable }) };
}

/** Node's options for a process in which syncing a file to disk fails from the nth time on. */
const failingDisk = (times: number): string =>
  diskThat(`if (calls > ${times}) throw Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO" });`);

/** Node's options for a process that writes a byte to a file each time it has synced one to disk. */
const countingDisk = (path: string): string => diskThat("", `fs.appendFileSync(${JSON.stringify(path)}, "x");`);

function diskThat(before: string, after = ""): string {
  const code = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const fsync = fs.fsyncSync;
    let calls = 0;
    fs.fsyncSync = (descriptor) => {
      calls += 1;
      ${before}
      fsync(descriptor);
      ${after}
    };
    syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}
