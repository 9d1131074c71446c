import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "./schema/index.ts";

/** The product's tables. Other programs may have theirs in the same database, which nothing here may touch. */
export const ownTables: ReadonlySet<string> = new Set(
  Object.values(schema).flatMap((part) => (is(part, PgTable) ? [getTableName(part)] : [])),
);
