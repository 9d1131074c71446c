import {
  type AnswerOf,
  maxSittings,
  type Problem,
  pauseOfSittings,
  problem,
  type whiteboardHistory,
} from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { BaseElement } from "@tafel/whiteboard/board";
import { and, asc, between, eq, lt, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Db } from "../../platform/database/connect.ts";
import { guests, users, whiteboardOperations, whiteboardVersions } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { checkpointIn, readBoard } from "./checkpoints.ts";
import { elementsOf, findWhiteboard, type Whiteboard } from "./queries.ts";
import { isKept, replay } from "./replay.ts";
import { takeCheckpoints } from "./take-checkpoints.ts";

/** Numbers whose sittings are listed at once: a tenth of a second of the database's work at most. */
const longestList = 10_000;

type Sitting = AnswerOf<typeof whiteboardHistory.sittings>["sittings"][number];

/** Of an account or a guest, joined. */
export const nameOfPerson = sql<
  string | null
>`coalesce(${users.firstName} || ' ' || ${users.lastName}, ${guests.name})`;

/**
 * The sittings on a board, last first, and its first and last version. Whoever asks for the last ones is about to look at
 * moments: what makes that fast is begun.
 */
export async function listSittings(
  { db, background }: Pick<Context, "db" | "background">,
  actor: Actor,
  whiteboardId: string,
  upTo?: number,
): Promise<Result<AnswerOf<typeof whiteboardHistory.sittings>, Problem>> {
  const found = await findWhiteboard(db, actor, whiteboardId, "seeHistory");
  if (!found.ok) return found;
  const { forgottenSeq: first, seq: last } = found.value;
  const to = Math.min(upTo ?? last, last);
  // What is kept of the forgotten ones is little, far apart.
  const after = to - longestList > first ? to - longestList : 0;
  const numbers = between(whiteboardOperations.seq, after + 1, to);
  const { rows } = await db.execute<Omit<Sitting, "from" | "to"> & { from: number; to: number }>(sql`
    with following as (
      select user_id, seq, created_at, since is not null as "isSummary", coalesce(since, lag(since) over person) is null
        and created_at - lag(created_at) over person <= make_interval(mins => ${pauseOfSittings}) as continues
      from ${whiteboardOperations} where whiteboard_id = ${whiteboardId} and ${numbers}
      window person as (partition by user_id order by seq)
    ), numbered as (
      select *, count(*) filter (where continues is not true) over (partition by user_id order by seq) as sitting
      from following
    ), sittings as (
      select user_id, count(*) as operations, min(seq) as first, max(seq) as last, min(created_at) as begun,
        max(created_at) as ended, bool_or("isSummary") as "isSummary"
      from numbered group by user_id, sitting order by max(seq) desc limit ${maxSittings}
    )
    select user_id as "userId", ${nameOfPerson} as name, operations::int, first::float8, last::float8, "isSummary",
      extract(epoch from begun)::float8 * 1000 as "from", extract(epoch from ended)::float8 * 1000 as "to"
    from sittings left join ${users} on ${users.id} = user_id left join ${guests} on ${guests.id} = user_id
    order by last desc`);
  const sittings = rows.map((row) => ({ ...row, from: new Date(row.from), to: new Date(row.to) }));
  if (upTo === undefined) {
    const take = () => takeCheckpoints(db, whiteboardId, last, found.value);
    background.run("taking checkpoints", take);
  }
  return ok({
    ...{ first, last, states: await statesBefore(db, whiteboardId, first) },
    earlier: after > 0 && sittings.length < maxSittings ? after : null,
    sittings: sittings.map((it) => ({ ...it, from: it.from.toISOString(), to: it.to.toISOString() })),
  });
}

/** The versions before a number that are kept, oldest first. */
async function statesBefore(db: Db, id: string, version: number): Promise<number[]> {
  const { whiteboardId, seq } = whiteboardOperations;
  const isOne = and(eq(whiteboardId, id), lt(seq, version));
  const rows = await db.select({ seq }).from(whiteboardOperations).where(isOne).orderBy(asc(seq));
  return rows.map((row) => row.seq);
}

export type Moment = { readonly board: Whiteboard; readonly elements: ReadonlyMap<string, BaseElement> };

/** A board as it was after the operation of this number, for whoever may see its history. */
export async function boardAt(
  db: Db,
  actor: Actor,
  whiteboardId: string,
  version: number,
): Promise<Result<Moment, Problem>> {
  for (;;) {
    const found = await findWhiteboard(db, actor, whiteboardId, "seeHistory");
    if (!found.ok) return found;
    const { forgottenSeq, seq, compactions } = found.value;
    if (version > seq) return err(problem("not-found"));
    const isNow = version === seq;
    const elements = isNow
      ? (await elementsOf(db, [whiteboardId])).get(whiteboardId)
      : (await isKept(db, whiteboardId, version, forgottenSeq))
        ? await replayed(db, whiteboardId, version, found.value)
        : await keptUnderName(db, whiteboardId, version);
    const after = await findWhiteboard(db, actor, whiteboardId, "seeHistory");
    if (!after.ok) return after;
    // Operations that were compacted meanwhile are read again, and a board that went on is replayed.
    if (after.value.compactions !== compactions || (isNow && after.value.seq !== seq)) continue;
    if (!elements) return err(problem("not-found"));
    return ok({ board: after.value, elements });
  }
}

/** From the last checkpoint on. Undefined when operations were compacted meanwhile. */
async function replayed(
  db: Db,
  whiteboardId: string,
  version: number,
  known: { readonly forgottenSeq: number; readonly seq: number },
): Promise<ReadonlyMap<string, BaseElement> | undefined> {
  await takeCheckpoints(db, whiteboardId, version, known);
  const from = await checkpointIn(db, whiteboardId, 0, version);
  return (await replay(db, whiteboardId, version, { from }))?.board;
}

/** What a named version keeps; undefined where none has this number. */
async function keptUnderName(
  db: Db,
  id: string,
  version: number,
): Promise<ReadonlyMap<string, BaseElement> | undefined> {
  const { elements } = whiteboardVersions;
  const [kept] = await db.select({ elements }).from(whiteboardVersions).where(isNamed(id, version)).limit(1);
  return kept && readBoard(kept.elements);
}

const isNamed = (id: string, version: number) =>
  and(eq(whiteboardVersions.whiteboardId, id), eq(whiteboardVersions.seq, version));

/** Who made a version, and when; undefined before the first. Of what is forgotten, a named version knows when. */
export async function madeBy(db: Db, whiteboardId: string, version: number) {
  const { seq, userId, createdAt } = whiteboardOperations;
  const [author] = await db
    .select({ at: createdAt, name: nameOfPerson })
    .from(whiteboardOperations)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(guests, eq(guests.id, userId))
    .where(and(eq(whiteboardOperations.whiteboardId, whiteboardId), eq(seq, version)));
  if (author) return author;
  const { madeAt } = whiteboardVersions;
  const [named] = await db
    .select({ at: madeAt })
    .from(whiteboardVersions)
    .where(isNamed(whiteboardId, version))
    .limit(1);
  return named?.at ? { at: named.at, name: null } : undefined;
}
