import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { asc, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/connect.ts";
import { guests, users, whiteboardOperations } from "../../platform/database/schema/index.ts";
import { type Written, whileAllowed, written } from "../../platform/http/written.ts";
import type { Actor } from "../../platform/sessions.ts";
import { endOf, nextCheckpoint, type PackedCheckpoint, packedIn, textOf } from "./checkpoints.ts";
import { findWhiteboard } from "./queries.ts";
import { pages } from "./replay.ts";
import { takeCheckpoints } from "./take-checkpoints.ts";

/**
 * The stretch of a board's history that a version is in: after the checkpoint before it, up to the next one. Whoever has it
 * goes from moment to moment without asking. Neither board nor operations are read here: they are sent as they are stored.
 */
export async function showStretch(
  db: Db,
  actor: Actor,
  whiteboardId: string,
  version: number,
): Promise<Result<Written, Problem>> {
  const find = () => findWhiteboard(db, actor, whiteboardId, "seeHistory");
  for (;;) {
    const found = await find();
    if (!found.ok) return found;
    const { forgottenSeq, seq } = found.value;
    if (version > seq || version < forgottenSeq) return err(problem("not-found"));
    await takeCheckpoints(db, whiteboardId, version, { begin: forgottenSeq, end: seq });
    const after = await find();
    if (!after.ok) return after;
    if (after.value.forgottenSeq !== forgottenSeq) continue;
    const from = await packedIn(db, whiteboardId, forgottenSeq, version - 1);
    const next = await nextCheckpoint(db, whiteboardId, version);
    const to = next ?? Math.min(seq, Math.max(version, endOf(from ?? { seq: forgottenSeq, size: 0 })));
    const pieces = piecesOf(db, whiteboardId, from, to);
    return ok(await written(whileAllowed(async () => (await find()).ok, pieces)));
  }
}

async function* piecesOf(
  db: Db,
  whiteboardId: string,
  checkpoint: PackedCheckpoint | undefined,
  to: number,
): AsyncGenerator<string> {
  const from = checkpoint?.seq ?? 0;
  yield `{"from":${from},"elements":${checkpoint ? await textOf(checkpoint) : "{}"},"operations":[`;
  const people = new Set<string>();
  let last = from;
  for await (const isOnPage of pages(db, whiteboardId, from, to)) {
    const rows = await operationsOn(db, isOnPage);
    // The first of all may follow what was forgotten; otherwise it was compacted meanwhile.
    if (last > 0 && rows[0]?.seq !== last + 1) throw new Error("A history was compacted while it was read");
    for (const { userId } of rows) people.add(userId);
    yield (last > from ? "," : "") + rows.map(textOfOperation).join();
    last = rows.at(-1)?.seq ?? last;
  }
  yield `],"people":${JSON.stringify(await namesOf(db, [...people]))}}`;
}

type Row = { readonly seq: number; readonly at: Date; readonly userId: string; readonly text: string };

const textOfOperation = ({ seq, at, userId, text }: Row): string =>
  `{"version":${seq},"at":"${at.toISOString()}","userId":"${userId}","operation":${text}}`;

const { seq, operation, createdAt, userId } = whiteboardOperations;

const operationsOn = (db: Db, isOnPage: SQL | undefined): Promise<readonly Row[]> =>
  db
    .select({ seq, at: createdAt, userId, text: sql<string>`${operation}::text` })
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
