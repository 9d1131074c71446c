import { randomUUID } from "node:crypto";
import pg from "pg";
import { connect, type Database } from "../platform/database/connect.ts";

export type Engine = Database["engine"];

/** The engines that tests can run on here; PostgreSQL where `TEST_DATABASE_URL` names one (a user who may create databases). */
export const engines: readonly Engine[] = process.env.TEST_DATABASE_URL ? ["embedded", "postgres"] : ["embedded"];

/** PostgreSQL where there is one, else the embedded database: for tests that are the same on both. */
export const anyEngine: Engine = engines.at(-1) ?? "embedded";

export type TestDatabase = Database & {
  /** For a second process on the same database; undefined for the embedded one. */
  readonly url: string | undefined;
};

/** An empty, migrated database of its own; it is gone when closed. */
export async function freshDatabase(engine: Engine = anyEngine): Promise<TestDatabase> {
  if (engine === "embedded") return { ...(await connect({ dataDir: null })), url: undefined };
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set.");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(server, `create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = await connect({ databaseUrl: url, dataDir: null });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
