import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { copyBeforeUpdate } from "./copy-before-update.ts";
import { openEmbedded } from "./embedded.ts";
import { keepPlans } from "./keep-plans.ts";
import { migrate } from "./migrate.ts";
import * as schema from "./schema/index.ts";
import { watchWrites } from "./watch-writes.ts";

export type Db = NodePgDatabase<typeof schema>;
/** Inside a transaction use only this: the embedded database has one connection, and `db` would wait for it forever. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type Database = {
  readonly db: Db;
  readonly engine: "embedded" | "postgres";
  /**
   * Runs one hand-written statement and returns its rows. Values come out as from `db`: bigint as number, timestamptz
   * as Date, jsonb parsed, bytea as bytes. Arrays go in as `$1::uuid[]` and the like, jsonb[] as JSON texts. A named
   * statement is planned once per connection.
   */
  readonly execute: <Row = Record<string, unknown>>(
    statement: Statement,
    values?: readonly unknown[],
  ) => Promise<Row[]>;
  /** This process's open connections, how many of them are idle, and calls waiting for one. */
  readonly connections: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** When rows that this process has written were last committed, in milliseconds of `performance.now()`. */
  readonly lastWrite: () => number;
  readonly close: () => Promise<void>;
};

export type Statement = string | { readonly name: string; readonly text: string };

export type ConnectOptions = {
  /** A PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Where the embedded database is stored; null keeps it in memory, for tests. */
  readonly dataDir: string | null;
  readonly log?: { info(message: string): void; error(details: unknown, message: string): void };
  /**
   * Called when the database has stopped by itself and nothing can be saved any more. By default the process exits, to
   * be restarted.
   */
  readonly onLost?: (reason: string) => void;
  /** How long an external database may take for its first answer, in milliseconds. */
  readonly connectTimeout?: number;
  /** Migrate only up to the migration made at this time (milliseconds), as restoring a backup requires. */
  readonly until?: number;
  /** Other migrations than the product's, to test what the next release will do. */
  readonly migrations?: string;
};

// Sequence numbers and counts: all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// The type definitions list no array types.
const int8Array = 1016 as Parameters<typeof pg.types.setTypeParser>[0];
const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(int8Array);
pg.types.setTypeParser(int8Array, (text) =>
  parseTexts(text).map((number) => (number === null ? null : Number(number))),
);

/** Opens the configured database and brings its tables up to date. */
export async function connect(options: ConnectOptions): Promise<Database> {
  const { databaseUrl, dataDir, log, onLost = endProcess, until, migrations, connectTimeout = 10_000 } = options;
  if (databaseUrl) {
    await requireVersion(databaseUrl, connectTimeout);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 30_000 });
    surviveLostConnections(pool, log);
    return prepare(pool, "postgres", {
      until,
      migrations,
      beforeChange: async () => log?.info("updating the tables of the database"),
      close: () => pool.end(),
    });
  }
  const { pool, directory, close } = await openEmbedded(dataDir, onLost);
  surviveLostConnections(pool, log);
  const beforeChange = async (client: pg.PoolClient) => {
    if (!directory) return;
    const copy = await copyBeforeUpdate(directory, client, new Date());
    log?.info(`updating the tables of the database; a copy from before the update is in ${copy}`);
  };
  return prepare(pool, "embedded", { until, migrations, beforeChange, close });
}

/** A lost connection fails the statement that uses it. Without listeners it would also end the process. */
function surviveLostConnections(pool: pg.Pool, log: ConnectOptions["log"]): void {
  // Idle, or held by a transaction between two statements. Only the message: the error carries the whole connection.
  const logLost = ({ message }: Error) => log?.error({ message }, "a database connection was lost");
  pool.on("connect", (client) => client.once("error", logLost).on("error", () => {}));
  // Repeats what an idle client has reported.
  pool.on("error", () => {});
}

/** Throws, with a sentence for the operator, when the server does not respond or is too old for our SQL. */
async function requireVersion(connectionString: string, connectTimeout: number): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeout });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; name: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
    );
    if (!rows[0] || rows[0].version < 150_000) {
      throw new Error(`Tafel needs PostgreSQL 15 or later; DATABASE_URL points to ${rows[0]?.name}.`);
    }
  } finally {
    await client.end();
  }
}

async function prepare(
  pool: pg.Pool,
  engine: Database["engine"],
  own: Pick<Database, "close"> & {
    until: number | undefined;
    migrations: string | undefined;
    beforeChange: (client: pg.PoolClient) => Promise<void>;
  },
): Promise<Database> {
  const { until, migrations, beforeChange, close } = own;
  const lastWrite = watchWrites(pool);
  keepPlans(pool);
  try {
    await migrate(pool, beforeChange, { until, folder: migrations });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: drizzleOn(pool),
    engine,
    execute: async <Row>(statement: Statement, values: readonly unknown[] = []) => {
      const query = typeof statement === "string" ? { text: statement } : statement;
      const { rows } = await pool.query({ ...query, values: [...values] });
      // The caller wrote the statement and declares the type of its rows.
      return rows as Row[];
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    lastWrite,
    close,
  };
}

function drizzleOn(pool: pg.Pool): Db {
  const db = drizzle({ client: pool, schema });
  const alone = new WeakMap<pg.PoolClient, Db>();
  // Drizzle's own version never releases a connection that is lost while the transaction begins.
  db.transaction = async (work, settings) => {
    const client = await pool.connect();
    const own = alone.get(client) ?? drizzle({ client, schema });
    alone.set(client, own);
    try {
      return await own.transaction(work, settings);
    } finally {
      client.release();
    }
  };
  return db;
}

function endProcess(reason: string): void {
  console.error(`The embedded database has stopped: ${reason}`);
  process.exit(1);
}
