import { eq, sql } from "drizzle-orm";
import { compactOperations } from "../apps/server/src/modules/whiteboards/compact-operations.ts";
import { connect } from "../apps/server/src/platform/database/connect.ts";
import { whiteboardOperations } from "../apps/server/src/platform/database/schema/index.ts";

/** Makes a whiteboard's operations so many hours older, one after the other, and forgets what is too old. */
const { dataDir, uuid, hours } = JSON.parse(process.argv[2] ?? "") as {
  readonly dataDir: string;
  readonly uuid: string;
  readonly hours: readonly number[];
};
const { db, close } = await connect({ dataDir, databaseUrl: undefined });
const { whiteboardId, createdAt, seq } = whiteboardOperations;
const ages = sql`(${JSON.stringify(hours)}::jsonb ->> (${seq} - 1)::int)::float8`;
await db
  .update(whiteboardOperations)
  .set({ createdAt: sql`date_trunc('day', ${createdAt}, 'UTC') - ${ages} * interval '1 hour'` })
  .where(eq(whiteboardId, uuid));
await compactOperations({ db, now: () => new Date(), config: { trashDays: 30, historyDays: 365 } });
await close();
