import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/connect.ts";
import { users, whiteboards, whiteboardVisits } from "../../../platform/database/schema/index.ts";

export type Visit = { readonly whiteboardId: string; readonly userId: string; readonly seq: number };

/** Remembers up to which numbers people have seen boards, once for each of the two. Nothing where one of them is gone. */
export async function noteVisits(db: Db, visits: readonly Visit[]): Promise<void> {
  await db.execute(sql`
    insert into ${whiteboardVisits} (whiteboard_id, user_id, seq)
    select ${whiteboards.id}, ${users.id}, max(v.seq)
    from json_to_recordset(${JSON.stringify(visits)}::json) as v ("whiteboardId" uuid, "userId" uuid, seq bigint)
    join ${whiteboards} on ${whiteboards.id} = v."whiteboardId"
    join ${users} on ${users.id} = v."userId"
    group by ${whiteboards.id}, ${users.id}
    on conflict (whiteboard_id, user_id) do update set seq = excluded.seq where whiteboard_visits.seq < excluded.seq`);
}
