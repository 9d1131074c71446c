import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { inject } from "vitest";
import type { Engine } from "../../database/testing.ts";
import { administer, databaseUrl } from "../../database/testing-setup.ts";

export type Place = { readonly databaseUrl?: string; readonly dataDir: string };

/** Where the engines keep the data, nothing at first; can be opened any number of times. */
export async function newPlace(engine: Engine, folder: string): Promise<Place & { remove(): Promise<void> }> {
  const dataDir = join(folder, randomUUID());
  const server = inject("postgresUrl");
  if (engine === "embedded" || !server) return { dataDir, remove: async () => {} };
  const name = `tafel_test_${randomUUID().replaceAll("-", "")}`;
  await administer(server, `create database ${name}`);
  return {
    dataDir,
    databaseUrl: databaseUrl(server, name),
    remove: () => administer(server, `drop database ${name} with (force)`),
  };
}
