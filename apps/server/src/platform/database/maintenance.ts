import type { Database } from "./connect.ts";

/**
 * What PostgreSQL's background processes do and the embedded database, a single process, does not: it neither vacuums
 * nor makes checkpoints by itself. Without vacuuming, the files of texts and drawings grow with every change forever;
 * without checkpoints, so does the write-ahead log, and with it the time to start after a crash.
 */
export type Thresholds = {
  /** Bytes of write-ahead log after which a checkpoint is made: when nobody is writing, and at once. */
  readonly log: { readonly quiet: number; readonly urgent: number };
  /** Dead rows after which a table is vacuumed, if they are more than a fifth of it. */
  readonly dead: { readonly quiet: number; readonly urgent: number };
  /** Transactions after which rows are frozen; at 2,000 million PostgreSQL would accept no more writes. */
  readonly age: number;
};

const megabyte = 1024 * 1024;
const thresholds: Thresholds = {
  log: { quiet: 4 * megabyte, urgent: 64 * megabyte },
  dead: { quiet: 1_000, urgent: 20_000 },
  age: 100_000_000,
};

const checkInterval = 10_000;

type Log = { error(details: unknown, message: string): void };

/** Checks every ten seconds whether the embedded database needs maintenance. Returns what ends it. */
export function startMaintenance(database: Database, log: Log): () => void {
  const look = createMaintenance(database);
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, "database maintenance failed"))
      .finally(() => {
        isLooking = false;
      });
  }, checkInterval);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * One check: vacuums at most one table, then makes a checkpoint, each only when it is worthwhile. Everybody waits
 * meanwhile (a fifth of a second for a table of 100 MB), so it is done when nothing was written since the last check,
 * or when it cannot wait.
 */
export function createMaintenance(
  database: Database,
  { log, dead, age }: Thresholds = thresholds,
): () => Promise<void> {
  let lastWritten: string | undefined;
  return async () => {
    const [state] = await database.execute<State>(stateQuery);
    if (!state) return;
    const isQuiet = state.written === lastWritten;
    const [table] = await database.execute<{ name: string; dead: number }>(deadRowsQuery);
    if (table && table.dead > (isQuiet ? dead.quiet : dead.urgent)) {
      await database.execute(`vacuum (analyze) ${table.name}`);
    } else if (state.age > age) await database.execute("vacuum (freeze)");
    if (state.log > (isQuiet ? log.quiet : log.urgent)) await database.execute("checkpoint");
    const [after] = await database.execute<State>(stateQuery);
    lastWritten = after?.written;
  };
}

type State = { readonly written: string; readonly log: number; readonly age: number };

const stateQuery = `
  select pg_current_wal_lsn()::text as written,
    pg_wal_lsn_diff(pg_current_wal_lsn(), (pg_control_checkpoint()).redo_lsn)::bigint as log,
    age(datfrozenxid) as age
  from pg_database where datname = current_database()`;

/** The table that needs it most, including its large values (kept in a separate table). */
const deadRowsQuery = `
  select relid::regclass::text as name, dead from (
    select own.relid, own.n_dead_tup + coalesce(large.n_dead_tup, 0) as dead,
      own.n_live_tup + coalesce(large.n_live_tup, 0) as live
    from pg_stat_user_tables own
    join pg_class on pg_class.oid = own.relid
    left join pg_stat_all_tables large on large.relid = pg_class.reltoastrelid
  ) tables where dead > live / 5 order by dead desc limit 1`;
