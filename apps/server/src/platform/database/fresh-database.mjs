/**
 * The content of a new embedded database: a tar of one with all tables, which takes seconds to make and a tenth of that
 * to unpack. The build puts it beside the bundle; when run from source, it is made once and kept in the cache. Plain
 * JavaScript, since both the build and the database's thread import it.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const pgliteFolder = dirname(dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")));

/** The path of the tar, which is created if it does not exist. */
export async function freshDatabase() {
  const path = join(pgliteFolder, `../../.cache/tafel/fresh-database-${version()}.tar`);
  if (existsSync(path)) return path;
  const pglite = await PGlite.create({ initDbStartParams: ["--wal-segsize=1"] });
  await migrate(drizzle({ client: pglite }), { migrationsFolder });
  // Otherwise each start from it would repeat all that.
  await pglite.exec("checkpoint");
  const tar = await pglite.dumpDataDir("none");
  await pglite.close();
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await tar.arrayBuffer()));
  renameSync(unfinished, path);
  return path;
}

/** A hash of everything it is made from. */
function version() {
  const hash = createHash("sha256").update(readFileSync(join(pgliteFolder, "package.json")));
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith(".sql"))
    .sort()) {
    hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}
