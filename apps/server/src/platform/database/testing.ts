import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { connect, type Database } from "./connect.ts";
import { administer, databaseUrl } from "./testing-setup.ts";

/** An empty database with all tables: embedded in memory, or one of its own on the run's PostgreSQL. Close it after use. */
export async function openTestDatabase(engine: Database["engine"] = "embedded"): Promise<Database> {
  if (engine === "embedded") return connect({ dataDir: null });
  const server = inject("postgresUrl");
  if (!server) throw new Error("There is no PostgreSQL in this test run: see testing-setup.ts");
  const name = `tafel_test_${randomUUID().replaceAll("-", "")}`;
  await administer(server, `create database ${name} template tafel_template`);
  const database = await connect({ databaseUrl: databaseUrl(server, name), dataDir: null });
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(server, `drop database ${name}`);
    },
  };
}

/**
 * A suite that runs once on the embedded database and once on PostgreSQL (skipped where there is none). Its tests share
 * one database an engine, empty at the start; ask for it inside tests and hooks, it is open only there.
 */
export function describeOnEachDatabase(name: string, define: (database: () => Database) => void): void {
  for (const engine of ["embedded", "postgres"] as const) {
    describe.skipIf(engine === "postgres" && !inject("postgresUrl"))(`${name} (${engine})`, () => {
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
