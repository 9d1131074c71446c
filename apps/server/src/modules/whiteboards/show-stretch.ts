import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { asc, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/connect.ts";
import { guests, users, whiteboardOperations } from "../../platform/database/schema/index.ts";
import { type Written, whileAllowed, written } from "../../platform/http/written.ts";
import type { Actor } from "../../platform/sessions.ts";
import { endOf, nextCheckpoint, type PackedCheckpoint, packedIn, textOf, textOfPatch } from "./checkpoints.ts";
import { findWhiteboard } from "./queries.ts";
import { follows, isKept, pages } from "./replay.ts";
import { takeCheckpoints } from "./take-checkpoints.ts";

/** What a reader has: the board `after` which more is wanted, and a whole one that others are made of. */
type Known = { readonly after?: number | undefined; readonly base?: number | undefined };

/**
 * The stretch of a board's history that a version is in: after the checkpoint before it, up to the next one. Whoever has it
 * goes from moment to moment without asking. Neither board nor operations are read here: they are sent as they are stored.
 * It begins with what makes that board of a whole one, and either is left out where the reader has it.
 */
export async function showStretch(
  db: Db,
  actor: Actor,
  whiteboardId: string,
  version: number,
  known: Known,
): Promise<Result<Written, Problem>> {
  const find = () => findWhiteboard(db, actor, whiteboardId, "seeHistory");
  for (;;) {
    const found = await find();
    if (!found.ok) return found;
    const { forgottenSeq, seq, compactions } = found.value;
    if (version > seq || !(await isKept(db, whiteboardId, version, forgottenSeq))) return err(problem("not-found"));
    await takeCheckpoints(db, whiteboardId, version, found.value);
    const still = await find();
    if (!still.ok) return still;
    if (still.value.compactions !== compactions) continue;
    const from = await packedIn(db, whiteboardId, 0, version - 1, known.base);
    const next = await nextCheckpoint(db, whiteboardId, version);
    const end = () => endOf(db, whiteboardId, from ?? { seq: 0, size: 0 }, forgottenSeq);
    const to = next ?? Math.min(seq, Math.max(version, await end()));
    const pieces = piecesOf(db, whiteboardId, { from, to, known });
    return ok(await written(whileAllowed(async () => (await find()).ok, pieces)));
  }
}

type Part = { readonly from: PackedCheckpoint | undefined; readonly to: number; readonly known: Known };

async function* piecesOf(db: Db, whiteboardId: string, { from: checkpoint, to, known }: Part): AsyncGenerator<string> {
  const from = checkpoint?.seq ?? 0;
  yield `{"from":${from},${await textOfBoard(checkpoint, known)},"operations":[`;
  const people = new Set<string>();
  let last = from;
  for await (const isOnPage of pages(db, whiteboardId, from, to)) {
    const rows = await operationsOn(db, isOnPage);
    // The first of all may follow what was forgotten; otherwise it was compacted meanwhile.
    if (last > 0 && !(rows[0] && follows(rows[0], last))) throw new Error("A history was compacted while it was read");
    for (const { userId } of rows) people.add(userId);
    yield (last > from ? "," : "") + rows.map(textOfOperation).join();
    last = rows.at(-1)?.seq ?? last;
  }
  yield `],"people":${JSON.stringify(await namesOf(db, [...people]))}}`;
}

/** Neither elements nor patch where there is nothing, or the reader has that board. */
async function textOfBoard(checkpoint: PackedCheckpoint | undefined, known: Known): Promise<string> {
  const isThere = !checkpoint || checkpoint.seq === known.after;
  const base = checkpoint?.base ?? checkpoint?.seq ?? 0;
  const whole = checkpoint?.base == null ? checkpoint?.packed : checkpoint.whole;
  const elements = whole && !isThere && base !== known.base ? await textOf(whole) : "{}";
  const patch = checkpoint?.base == null || isThere ? emptyPatch : await textOfPatch(checkpoint.packed);
  return `"base":${base},"elements":${elements},"patch":${patch}`;
}

const emptyPatch = '{"fields":{},"gone":[],"put":[]}';

type Row = {
  readonly seq: number;
  readonly since: number | null;
  readonly at: Date;
  readonly userId: string;
  readonly text: string;
};

const textOfOperation = ({ seq, at, userId, text }: Row): string =>
  `{"version":${seq},"at":"${at.toISOString()}","userId":"${userId}","operation":${text}}`;

const { seq, since, operation, createdAt, userId } = whiteboardOperations;

const operationsOn = (db: Db, isOnPage: SQL | undefined): Promise<readonly Row[]> =>
  db
    .select({ seq, since, at: createdAt, userId, text: sql<string>`${operation}::text` })
    .from(whiteboardOperations)
    .where(isOnPage)
    .orderBy(asc(seq));

export async function namesOf(db: Db, ids: readonly string[]): Promise<{ userId: string; name: string | null }[]> {
  const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
  const [members, visitors] = [
    await db
      .select({ id: users.id, name })
      .from(users)
      .where(inArray(users.id, [...ids])),
    await db
      .select({ id: guests.id, name: guests.name })
      .from(guests)
      .where(inArray(guests.id, [...ids])),
  ];
  const names = new Map([...visitors, ...members].map((it) => [it.id, it.name]));
  return ids.map((id) => ({ userId: id, name: names.get(id) ?? null }));
}
