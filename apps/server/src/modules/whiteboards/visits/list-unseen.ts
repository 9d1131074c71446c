import { type AnswerOf, maxUnseen, type Problem, type whiteboardVisits as visits } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/connect.ts";
import {
  guests,
  users,
  whiteboardElements,
  whiteboardOperations,
  whiteboardVisits,
} from "../../../platform/database/schema/index.ts";
import type { Actor } from "../../../platform/sessions.ts";
import { findWhiteboard } from "../queries.ts";
import { nameOfPerson } from "../show-history.ts";

type Unseen = AnswerOf<typeof visits.unseen>;

const nothing: Unseen = { isMuch: false, elements: [] };
const much: Unseen = { isMuch: true, elements: [] };

/**
 * The elements that others made or changed since this person's last visit, by who did so last. Every element's row names the
 * operation that last changed it: no operation is replayed, and elements that only this person changed are none.
 */
export async function listUnseen(db: Db, actor: Actor, id: string): Promise<Result<Unseen, Problem>> {
  const found = await findWhiteboard(db, actor, id, "seeHistory");
  if (!found.ok) return found;
  const isTheirs = and(eq(whiteboardVisits.whiteboardId, id), eq(whiteboardVisits.userId, actor.userId));
  const [visit] = await db.select({ seq: whiteboardVisits.seq }).from(whiteboardVisits).where(isTheirs);
  const { seq, forgottenSeq } = found.value;
  if (!visit || visit.seq >= seq) return ok(nothing);
  if (visit.seq < forgottenSeq) return ok(much);
  const { rows } = await db.execute<Unseen["elements"][number]>(sql`
    with changed as (
      select element_id as id, seq from ${whiteboardElements}
      where whiteboard_id = ${id} and seq > ${visit.seq} and element is not null
    )
    select changed.id, ${nameOfPerson} as name
    from changed
    join ${whiteboardOperations} on ${whiteboardOperations.whiteboardId} = ${id}
      and ${whiteboardOperations.seq} = changed.seq and ${whiteboardOperations.userId} <> ${actor.userId}
    left join ${users} on ${users.id} = ${whiteboardOperations.userId}
    left join ${guests} on ${guests.id} = ${whiteboardOperations.userId}
    order by changed.seq desc, changed.id limit ${maxUnseen + 1}`);
  return ok(rows.length > maxUnseen ? much : { isMuch: false, elements: [...rows] });
}
