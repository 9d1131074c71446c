import { formerDatabases } from "../databases.ts";
import { answerTo, committed } from "../indexed-db.ts";

/** An operation that waits, as the releases before kept it; `entry` is how the first ones called it. */
type Former = {
  readonly scope: string;
  readonly operationId: string;
  readonly operation?: unknown;
  readonly entry?: unknown;
  readonly seq?: number;
};

/**
 * Moves what waits to be sent out of the databases of earlier releases, which kept whiteboards and to-do boards apart.
 * Their copies of boards are made anew. A page that dies meanwhile has it moved by the next one: what is here already
 * is left as it is.
 */
export async function moveFormer(database: IDBDatabase): Promise<void> {
  for (const name of formerDatabases) {
    const former = await answerTo(indexedDB.open(name));
    const rows = await rowsOf(former);
    former.close();
    const transaction = database.transaction("operations", "readwrite");
    const operations = transaction.objectStore("operations");
    for (const { scope, operationId, operation, entry, seq } of rows) {
      const known = await answerTo(operations.index("operationId").getKey(operationId));
      const row = { scope, operationId, operation: operation ?? entry, ...(seq !== undefined && { seq }) };
      if (known === undefined) operations.add(row);
    }
    transaction.commit();
    await committed(transaction);
    // Pages of an earlier release that are open make a new one, if they need it.
    indexedDB.deleteDatabase(name);
  }
}

async function rowsOf(former: IDBDatabase): Promise<readonly Former[]> {
  const names = ["operations", "waiting"].filter((name) => former.objectStoreNames.contains(name));
  const rows = await Promise.all(names.map((name) => answerTo(former.transaction(name).objectStore(name).getAll())));
  return rows.flat();
}
