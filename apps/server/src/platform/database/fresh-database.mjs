/**
 * What an embedded database begins as: a tar of one with all tables, which takes seconds to make and a tenth of that to
 * unpack. The build puts it beside the bundle; run from source it is made once and kept in the cache. Plain JavaScript,
 * as the build and the database's thread both import it.
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

/** The path of the tar, made when it is not there. */
export async function freshDatabase() {
  const path = join(pgliteFolder, `../../.cache/tafel/fresh-database-${version()}.tar`);
  if (existsSync(path)) return path;
  const pglite = await PGlite.create({ initDbStartParams: ["--wal-segsize=1"] });
  await migrate(drizzle({ client: pglite }), { migrationsFolder });
  // Else each start from it would do all that again.
  await pglite.exec("checkpoint");
  const tar = await pglite.dumpDataDir("none");
  await pglite.close();
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await tar.arrayBuffer()));
  renameSync(unfinished, path);
  return path;
}

/** Of everything that it is made from. */
function version() {
  const hash = createHash("sha256").update(readFileSync(join(pgliteFolder, "package.json")));
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith(".sql"))
    .sort()) {
    hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}
