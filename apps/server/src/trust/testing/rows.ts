import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { tablesInOrder } from "../../platform/backup/tables.ts";
import type { Db } from "../../platform/database/connect.ts";

/** A checksum of each table's rows, whatever their order; equal before and after means that nothing was changed. */
export async function checksums(db: Db): Promise<Readonly<Record<string, string>>> {
  return db.transaction(async (tx) => {
    const sums: Record<string, string> = {};
    for (const table of await tablesInOrder(tx)) {
      const { rows } = await tx.execute<{ row: string }>(
        sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t order by 1`,
      );
      sums[table] = createHash("sha256")
        .update(rows.map(({ row }) => row).join("\n"))
        .digest("hex");
    }
    return sums;
  });
}
