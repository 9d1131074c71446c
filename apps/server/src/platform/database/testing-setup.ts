import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { connect } from "./connect.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL for this run with a migrated database `tafel_template`; null when there is none. */
    postgresUrl: string | null;
  }
}

/**
 * Once a test run: finds or starts a PostgreSQL, so that tests of the data layer run on both engines. It is the one
 * of TEST_DATABASE_URL, else one started from Debian's packages on a folder of its own that goes with it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startPostgres();
  project.provide("postgresUrl", server?.url ?? null);
  if (!server) {
    console.log("Tests on PostgreSQL are skipped: install it (apt-get install postgresql) or set TEST_DATABASE_URL.");
    return async () => {};
  }
  await administer(server.url, "drop database if exists tafel_template", "create database tafel_template");
  const template = await connect({ databaseUrl: databaseUrl(server.url, "tafel_template"), dataDir: null });
  await template.close();
  return async () => {
    await administer(server.url, "drop database tafel_template");
    await server.stop();
  };
}

/** The URL of another database on the same server. */
export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs statements that create or drop whole databases. */
export async function administer(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  const bin = newestInstallation();
  if (!bin) return undefined;
  const directory = mkdtempSync(join(tmpdir(), "tafel-postgres-"));
  const owner = unprivileged();
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, "data");
  const options = { cwd: directory, ...owner };
  execFileSync(join(bin, "initdb"), ["--no-sync", "--auth=trust", "-U", "postgres", "-D", data], {
    ...options,
    stdio: "ignore",
  });
  // Only a socket in its own folder: no port to collide on. It ends with this process, however that ends, because
  // then `cat` reads the end of its input.
  const run = `"${bin}/postgres" -D "${data}" -k "${directory}" -h '' -c fsync=off -c max_connections=200 &
    cat >/dev/null; kill -INT $!; wait $!; rm -rf "${directory}"`;
  const shell = spawn("/bin/sh", ["-c", run], { ...options, stdio: ["pipe", "ignore", "pipe"] });
  await new Promise<void>((resolve, reject) => {
    let log = "";
    shell.stderr.on("data", (text: Buffer) => {
      log += text;
      if (log.includes("ready to accept connections")) resolve();
    });
    shell.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  const url = new URL("postgres://postgres@localhost/postgres");
  url.searchParams.set("host", directory);
  return {
    url: url.href,
    stop: async () => {
      const ended = once(shell, "exit");
      shell.stdin.end();
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function newestInstallation(): string | undefined {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, "bin")).find((bin) => existsSync(join(bin, "postgres")));
}

/** PostgreSQL refuses to run as root: the user that Debian's package made for it. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
