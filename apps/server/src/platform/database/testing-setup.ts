import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type OwnPostgres, startOwnPostgres } from "../../testing/postgres.ts";
import { connect } from "./connect.ts";
import { templatePath } from "./embedded.ts";
import { ownMigrations } from "./migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL for this run with a migrated database `tafel_template`; null when there is none. */
    postgresUrl: string | null;
    /** A tar of a migrated embedded database: unpacking it takes a quarter of migrating a new one. */
    embeddedTemplate: string;
  }
}

/**
 * Once a test run: migrates one database of each kind, which all others of the run are copies of. PostgreSQL is the one
 * of TEST_DATABASE_URL, else one started from Debian's packages on a folder of its own that goes with it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "tafel-template-"));
  const [template, server] = await Promise.all([embeddedTemplate(folder), postgresServer()]);
  project.provide("embeddedTemplate", template);
  project.provide("postgresUrl", server?.url ?? null);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (!server) return;
    await administer(server.url, "drop database tafel_template");
    await server.stop();
  };
}

/** Made without a thread of its own, in half the time. */
async function embeddedTemplate(folder: string): Promise<string> {
  const fresh = templatePath();
  const pglite = await PGlite.create(existsSync(fresh) ? { loadDataDir: new Blob([readFileSync(fresh)]) } : {});
  await migrate(drizzle({ client: pglite }), { migrationsFolder: ownMigrations });
  const tar = await pglite.dumpDataDir("none");
  await pglite.close();
  const path = join(folder, "database.tar");
  writeFileSync(path, Buffer.from(await tar.arrayBuffer()));
  return path;
}

async function postgresServer(): Promise<Pick<OwnPostgres, "url" | "stop"> | undefined> {
  const url = process.env.TEST_DATABASE_URL;
  const server = url ? { url, stop: async () => {} } : await startOwnPostgres();
  if (!server) {
    console.log("Tests on PostgreSQL are skipped: install it (apt-get install postgresql) or set TEST_DATABASE_URL.");
    return undefined;
  }
  await administer(server.url, "drop database if exists tafel_template", "create database tafel_template");
  const template = await connect({ databaseUrl: databaseUrl(server.url, "tafel_template"), dataDir: null });
  await template.close();
  return server;
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
