import { sql } from "drizzle-orm";
import type { Tx } from "../database/connect.ts";
import { ownTables } from "../database/own-tables.ts";

/** The product's tables that there are, referenced tables first; none of another program. */
export async function tablesInOrder(tx: Tx): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ name: string; needs: string[] }>(sql`
    select c.relname as name,
           coalesce(array_agg(f.relname::text) filter (where f.relname is not null and f.oid <> c.oid), '{}') as needs
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    left join pg_class f on f.oid = k.confrelid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname in ${[...ownTables]}
    group by c.oid, c.relname
    order by c.relname`);
  const ordered: string[] = [];
  let left = rows;
  while (left.length > 0) {
    const ready = left.filter(({ needs }) => needs.every((name) => ordered.includes(name)));
    if (ready.length === 0) throw new Error(`Tables have circular references: ${left.map(({ name }) => name)}`);
    ordered.push(...ready.map(({ name }) => name));
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}
