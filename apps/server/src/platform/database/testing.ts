import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { tablesInOrder } from "../backup/tables.ts";
import { connect, type Database } from "./connect.ts";
import { administer, databaseUrl } from "./testing-setup.ts";

export type Engine = Database["engine"];

/** The engines that tests can run on here. */
export const engines: readonly Engine[] = inject("postgresUrl") ? ["embedded", "postgres"] : ["embedded"];

/** PostgreSQL where it is available, otherwise the embedded database: for tests that need not run on both. */
export const anyEngine: Engine = inject("postgresUrl") ? "postgres" : "embedded";

export type TestDatabase = Database & {
  /** For a second process on the same database; undefined for the embedded one. */
  readonly url: string | undefined;
};

/**
 * An empty database of its own with all tables: embedded in memory, or on the run's PostgreSQL server. Closing it ends
 * it.
 */
export async function openTestDatabase(engine: Engine = "embedded"): Promise<TestDatabase> {
  if (engine === "embedded") return { ...(await connect({ dataDir: null })), url: undefined };
  const server = inject("postgresUrl");
  if (!server) throw new Error("There is no PostgreSQL in this test run: see testing-setup.ts");
  const name = `tafel_test_${randomUUID().replaceAll("-", "")}`;
  await administer(server, `create database ${name} template tafel_template strategy file_copy`);
  const url = databaseUrl(server, name);
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

/** Leaves a database as a new one is, which the embedded one takes half a second to be. */
export async function deleteAllRows({ db }: Database): Promise<void> {
  const tables = await db.transaction(tablesInOrder);
  await db.execute(
    sql.raw(
      tables
        .toReversed()
        .map((table) => `delete from "${table}"`)
        .join(";"),
    ),
  );
}

/**
 * A suite that runs once on the embedded database and once on PostgreSQL (skipped where there is none). Its tests share
 * one database per engine, empty at the start; ask for it only inside tests and hooks, while it is open.
 */
export function describeOnEachDatabase(name: string, define: (database: () => Database) => void): void {
  for (const engine of ["embedded", "postgres"] as const) {
    describe.skipIf(!engines.includes(engine))(`${name} (${engine})`, () => {
      let database: Database | undefined;
      beforeAll(async () => {
        database = await openTestDatabase(engine);
      });
      afterAll(() => database?.close());
      define(() => {
        if (!database) throw new Error("The database is open in tests and hooks only");
        return database;
      });
    });
  }
}
