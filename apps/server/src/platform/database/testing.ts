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

/**
 * Where the engine makes no difference to what is asserted, as who may do what, or which input is refused: all engines in
 * `test:all`, one in `npm test`.
 */
export const enginesInFull: readonly Engine[] = process.env.TAFEL_LONG ? engines : [anyEngine];

export type TestDatabase = Database & {
  /** For a second process on the same database; undefined for the embedded one. */
  readonly url: string | undefined;
};

/**
 * An empty database of its own with all tables: embedded in memory, or on the run's PostgreSQL server. Closing it ends
 * it, or leaves it to the next test.
 */
export async function openTestDatabase(engine: Engine = "embedded"): Promise<TestDatabase> {
  if (engine === "embedded") return { ...(await openEmbedded()), url: undefined };
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

/** Embedded databases that are as new ones are: to make one takes half a second. */
const unused: Database[] = [];

async function openEmbedded(): Promise<Database> {
  const database = unused.pop() ?? (await connect({ dataDir: null }));
  const made = await everythingIn(database);
  let isOpen = true;
  return {
    ...database,
    // A process that a test has ended as a crash does may still go on, and must not reach the next test.
    db: new Proxy(database.db, {
      get: (db, name) => {
        if (!isOpen) throw new Error("The database is closed");
        return Reflect.get(db, name);
      },
    }),
    execute: async (statement, values) => {
      if (!isOpen) throw new Error("The database is closed");
      return database.execute(statement, values);
    },
    close: async () => {
      isOpen = false;
      await deleteAllRows(database);
      await database.execute("vacuum");
      // A test may have made or dropped something.
      if ((await everythingIn(database)) === made) unused.push(database);
      else await database.close();
    },
  };
}

/** The schemas and what is in them, rows apart. */
async function everythingIn({ execute }: Database): Promise<string> {
  const [row] = await execute<{ all: string }>(`
    select string_agg(nspname || ' ' || relname, ',' order by nspname, relname) as all
    from pg_namespace n left join pg_class c on c.relnamespace = n.oid
    where nspname !~ '^pg_' and nspname <> 'information_schema'`);
  return row?.all ?? "";
}

/** Leaves a database as a new one is. */
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
export function describeOnEachDatabase(name: string, define: (database: () => Database, engine: Engine) => void): void {
  for (const engine of ["embedded", "postgres"] as const) describeOn(engine, name, define);
}

/** Likewise on `enginesInFull`. */
export function describeOnEachDatabaseInFull(name: string, define: (database: () => Database) => void): void {
  for (const engine of enginesInFull) describeOn(engine, name, define);
}

function describeOn(engine: Engine, name: string, define: (database: () => Database, engine: Engine) => void): void {
  describe.skipIf(!engines.includes(engine))(`${name} (${engine})`, () => {
    let database: Database | undefined;
    beforeAll(async () => {
      database = await openTestDatabase(engine);
    });
    afterAll(() => database?.close());
    define(() => {
      if (!database) throw new Error("The database is open in tests and hooks only");
      return database;
    }, engine);
  });
}
