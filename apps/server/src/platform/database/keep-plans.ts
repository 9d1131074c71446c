import pg from "pg";

/** The plan of a statement is kept from its fifth time on. What is long has many rows, and seldom comes again. */
const limits = { from: 5, plans: 256, seen: 1_000, characters: 4_000 };

/**
 * Has the database keep the plans of statements that come again, one of each for a connection: planning what a save asks
 * takes as long as doing it. A statement that has a name is planned once, so they get names.
 */
export function keepPlans(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  let generation = 0;

  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name || names.size === limits.plans || text.length > limits.characters) return name;
    const times = (seen.get(text) ?? 0) + 1;
    // As the last one; the first is the one that has not come for the longest time.
    seen.delete(text);
    if (times === limits.from) {
      const own = `kept ${generation}.${names.size}`;
      names.set(text, own);
      return own;
    }
    seen.set(text, times);
    for (const oldest of seen.keys()) {
      if (seen.size <= limits.seen) break;
      seen.delete(oldest);
    }
    return undefined;
  };
  pool.on("connect", (client) => {
    const query = (statement: unknown, ...rest: unknown[]): unknown => {
      const name = isPlannable(statement, rest[0]) && nameOf(statement.text);
      return Reflect.apply(pg.Client.prototype.query, client, [name ? { ...statement, name } : statement, ...rest]);
    };
    Object.assign(client, { query });
    // A newer version has changed a column's type meanwhile: this statement fails, the next is planned anew.
    const { connection } = client as unknown as pg.Client;
    connection.on("errorMessage", ({ message }: { message: string }) => {
      if (message !== "cached plan must not change result type") return;
      generation += 1;
      names.clear();
    });
  });
}

/** Has no name yet, and is one statement: without values it may be several. */
const isPlannable = (statement: unknown, values: unknown): statement is pg.QueryConfig =>
  typeof statement === "object" &&
  statement !== null &&
  "text" in statement &&
  !("name" in statement && statement.name) &&
  [values, "values" in statement && statement.values].some((it) => Array.isArray(it) && it.length > 0);
