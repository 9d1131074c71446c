import {
  type AnswerOf,
  maxDeletions,
  maxNamed,
  type Problem,
  type WireDeletion,
  type whiteboardTrash,
} from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { guests, users, whiteboardDeletions, whiteboardElements } from "../../../platform/database/schema/index.ts";
import { trashBegins } from "../../../platform/history.ts";
import type { Actor } from "../../../platform/sessions.ts";
import { findWhiteboard, stored } from "../queries.ts";
import { nameOfPerson } from "../show-history.ts";
import { keepDeletions, refersTo } from "./keep-deletions.ts";

type Where = Pick<Context, "db" | "now" | "config">;

/** What was deleted on a board and is gone, for whoever may bring it back. */
export async function listDeletions(
  { db, now, config }: Where,
  actor: Actor,
  id: string,
): Promise<Result<AnswerOf<typeof whiteboardTrash.list>, Problem>> {
  const found = await findWhiteboard(db, actor, id, "seeDeleted");
  if (!found.ok) return found;
  const since = trashBegins(now(), config.trashDays);
  await keepDeletions(db, id, { since, upTo: found.value.seq });
  const { rows } = await db.execute<Omit<WireDeletion, "at"> & { at: number }>(sql`
    with gone as (${goneOn(id, since)}), deletions as (
      select version, count(*)::int as count,
        to_json((array_agg(json_build_object('id', id, 'type', type, 'text', text) order by text = '', place))[1:${sql.raw(`${maxNamed}`)}]) as named
      from gone group by version order by version desc limit ${maxDeletions}
    )
    select version::float8, extract(epoch from ${whiteboardDeletions.deletedAt})::float8 * 1000 as at,
      ${nameOfPerson} as name, count, named
    from deletions
    join ${whiteboardDeletions} on ${whiteboardDeletions.whiteboardId} = ${id} and ${whiteboardDeletions.seq} = version
    left join ${users} on ${users.id} = ${whiteboardDeletions.userId}
    left join ${guests} on ${guests.id} = ${whiteboardDeletions.userId}
    order by version desc`);
  return ok({
    deletions: rows.map(({ version, at, ...rest }) => ({ version, at: new Date(at).toISOString(), ...rest })),
  });
}

/** What one deletion did: to the elements that are still gone by it, and to those that referred to them. */
export async function showDeletion(
  { db, now, config }: Where,
  actor: Actor,
  id: string,
  version: number,
): Promise<Result<AnswerOf<typeof whiteboardTrash.deletion>, Problem>> {
  const found = await findWhiteboard(db, actor, id, "seeDeleted");
  if (!found.ok) return found;
  const since = trashBegins(now(), config.trashDays);
  await keepDeletions(db, id, { since, upTo: found.value.seq });
  const { whiteboardId, seq, changes } = whiteboardDeletions;
  const [deletion] = await db
    .select({ changes })
    .from(whiteboardDeletions)
    .where(and(eq(whiteboardId, id), eq(seq, version)));
  const { rows } = await db.execute<{ id: string }>(
    sql`with gone as (${goneOn(id, since)}) select id from gone where version = ${version}`,
  );
  const ids = new Set(rows.map((row) => row.id));
  const isWanted = ({ before, after }: { readonly before: unknown; readonly after: unknown }) => {
    const element = stored(before);
    return element !== undefined && (after === null ? ids.has(element.id) : refersTo(element, ids));
  };
  return ok({ changes: (deletion?.changes ?? []).filter(isWanted) });
}

/**
 * The elements that were deleted since then and are gone, each with the deletion that was its last. An element's row tells
 * of it as long as the operation is kept; a row of a later one means that the element is there, or gone by that.
 */
const goneOn = (id: string, since: Date): SQL => sql`
  select last.version, last.id, last.type, last.text, last.place
  from (
    select distinct on (part->>'id') ${whiteboardDeletions.seq} as version, part->>'id' as id, part->>'type' as type,
      part->>'text' as text, place
    from ${whiteboardDeletions}, jsonb_array_elements(${whiteboardDeletions.elements}) with ordinality as parts(part, place)
    where ${whiteboardDeletions.whiteboardId} = ${id} and ${whiteboardDeletions.deletedAt} > ${since.toISOString()}
    order by part->>'id', ${whiteboardDeletions.seq} desc
  ) as last
  left join ${whiteboardElements}
    on ${whiteboardElements.whiteboardId} = ${id} and ${whiteboardElements.elementId} = last.id
  where ${whiteboardElements.elementId} is null
    or (${whiteboardElements.element} is null and ${whiteboardElements.seq} = last.version)`;
