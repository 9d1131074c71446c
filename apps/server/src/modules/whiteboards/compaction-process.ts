import pg from "pg";
import { connect } from "../../platform/database/connect.ts";
import { compactOperations } from "./compact-operations.ts";

/**
 * The process that the kill test kills: it compacts the boards of a database as at a moment, and dies with its nth
 * statement, or so many milliseconds after that; its database with it where that is embedded.
 */
const { dataDir, databaseUrl, now, trashDays, historyDays, dieWith, after } = JSON.parse(process.argv[2] ?? "");
const { db } = await connect({ dataDir, databaseUrl });
const query = pg.Client.prototype.query;
let statements = 0;
const die = () => process.kill(process.pid, "SIGKILL");
pg.Client.prototype.query = function (this: pg.Client, ...statement: unknown[]) {
  statements += 1;
  if (statements === dieWith) setTimeout(die, after);
  return Reflect.apply(query, this, statement);
} as typeof query;
await compactOperations({ db, now: () => new Date(now), config: { trashDays, historyDays } });
process.exit(0);
