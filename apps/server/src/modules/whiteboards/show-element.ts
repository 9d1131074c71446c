import { type AnswerOf, maxElementChanges, type Problem, problem, type whiteboardHistory } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { namedIds, type Operation, stepsOf } from "@tafel/whiteboard/board";
import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/connect.ts";
import { whiteboardElements, whiteboardOperations } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { inTurns } from "../../platform/turns.ts";
import { ElementPast } from "./element-past.ts";
import { findWhiteboard } from "./queries.ts";
import { namesOf } from "./show-stretch.ts";

type Answer = AnswerOf<typeof whiteboardHistory.element>;
type Wanted = { readonly version: number; readonly elementId: string };

/** Which versions changed an element, and who had written what on it at one of them. */
export async function showElement(
  db: Db,
  actor: Actor,
  whiteboardId: string,
  { version, elementId }: Wanted,
): Promise<Result<Answer, Problem>> {
  const find = () => findWhiteboard(db, actor, whiteboardId, "seeHistory");
  for (;;) {
    const found = await find();
    if (!found.ok) return found;
    const { forgottenSeq, seq, compactions } = found.value;
    if (version > seq) return err(problem("not-found"));
    const past = new ElementPast(elementId, version);
    const pause = inTurns();
    const deletedAt = await deletionOf(db, whiteboardId, elementId);
    for await (const rows of operationsOn(db, { whiteboardId, elementId, deletedAt }, forgottenSeq, seq)) {
      for (const row of rows) {
        await pause();
        past.pass(row, row.seq === deletedAt);
      }
    }
    const after = await find();
    if (!after.ok) return after;
    // Operations that were compacted meanwhile are read again.
    if (after.value.compactions !== compactions) continue;
    const changes = shortened(past.changes);
    const passages = past.passages();
    const people = await namesOf(db, [...new Set([...changes, ...passages].map((it) => it.userId))]);
    return ok({ changes: [...changes], passages: [...passages], people });
  }
}

const shortened = <Item>(all: readonly Item[]): readonly Item[] =>
  all.length > maxElementChanges ? [...all.slice(0, 1), ...all.slice(1 - maxElementChanges)] : all;

/** The operation that deleted an element that is gone: it may have named another one, which took it along. */
async function deletionOf(db: Db, id: string, elementId: string): Promise<number | undefined> {
  const isGone = and(
    eq(whiteboardElements.whiteboardId, id),
    eq(whiteboardElements.elementId, elementId),
    isNull(whiteboardElements.element),
  );
  const [gone] = await db.select({ seq: whiteboardElements.seq }).from(whiteboardElements).where(isGone);
  return gone?.seq;
}

/** Operations looked through at once: the embedded database answers nobody else meanwhile. */
const page = 2_000;

type Named = { readonly whiteboardId: string; readonly elementId: string; readonly deletedAt: number | undefined };

/** The operations up to a number, the kept ones of what is forgotten at once, that name an element, or deleted it; oldest first. */
async function* operationsOn(
  db: Db,
  { whiteboardId, elementId, deletedAt }: Named,
  forgottenSeq: number,
  upTo: number,
) {
  const { seq, since, userId, operation, createdAt } = whiteboardOperations;
  const isNamed = sql`position(${`"${elementId}"`} in ${operation}::text) > 0`;
  for (let after = 0, to = 0; after < upTo; after = to) {
    to = Math.min(Math.max(after + page, forgottenSeq), upTo);
    const isOnPage = and(gt(seq, after), lte(seq, to));
    const rows = await db
      .select({ seq, since, userId, operation, at: createdAt })
      .from(whiteboardOperations)
      .where(
        and(
          eq(whiteboardOperations.whiteboardId, whiteboardId),
          isOnPage,
          deletedAt === undefined ? isNamed : or(isNamed, eq(seq, deletedAt)),
        ),
      )
      .orderBy(seq);
    yield rows.map(({ operation, since, ...row }) => ({
      ...row,
      isSummary: since !== null,
      // Written only by `storeOperations`, as they were applied, and by `putTogether`.
      steps: stepsOf(operation as Operation).filter((step) => namedIds(step).includes(elementId)),
    }));
  }
}
