import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/connect.ts";
import { users, whiteboards, whiteboardVisits } from "../../../platform/database/schema/index.ts";

type Visit = { readonly whiteboardId: string; readonly userId: string; readonly seq: number };

/** Remembers up to which number a person has seen a board that they leave. Nothing where one of the two is gone. */
export async function noteVisit(db: Db, { whiteboardId, userId, seq }: Visit): Promise<void> {
  await db.execute(sql`
    insert into ${whiteboardVisits} (whiteboard_id, user_id, seq)
    select ${whiteboards.id}, ${users.id}, ${seq}::bigint from ${whiteboards}, ${users}
    where ${whiteboards.id} = ${whiteboardId} and ${users.id} = ${userId}
    on conflict (whiteboard_id, user_id) do update set seq = excluded.seq where whiteboard_visits.seq < excluded.seq`);
}
