import pg from "pg";
import type { TestProject } from "vitest/node";
import { startOwnPostgres } from "../../testing/postgres.ts";
import { connect } from "./connect.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL server for this run with a migrated database `tafel_template`; null when there is none. */
    postgresUrl: string | null;
  }
}

/**
 * Once per test run: finds or starts a PostgreSQL server, so that tests of the data layer run on both engines. It is
 * the one in TEST_DATABASE_URL, or one started from Debian's packages in a temporary folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startOwnPostgres();
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
