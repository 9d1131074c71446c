import { randomUUID } from "node:crypto";
import { changesBetween } from "@tafel/domain";
import { and, countDistinct, eq, gt, lte, max, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/connect.ts";
import { todoOperations } from "../../../platform/database/schema/index.ts";
import { nobody } from "../../../platform/history.ts";
import { runInTurns } from "../../../platform/turns.ts";
import { inChunks } from "../write-save.ts";
import { lockForHistory, measureHistory } from "./measure-history.ts";
import { type State, statesBackwards } from "./states-backwards.ts";

/**
 * Replaces those of a board's operations up to a version that are of the same span of time by the fewest that lead over it.
 * What a board was is worked out backwards from now (decision 69). Each span is replaced in a transaction of its own: what
 * was interrupted is gone on with.
 */
export async function putTogether(
  db: Db,
  boardId: string,
  { upTo, span }: { readonly upTo: number; readonly span: SQL },
): Promise<void> {
  const ends = await endsOfSpans(db, boardId, upTo, span);
  let end: State | undefined;
  let begin: State | undefined;
  let versions = 0;
  for await (const state of statesBackwards(db, boardId)) {
    begin = state;
    versions += 1;
    if (!ends.has(state.version)) continue;
    if (end && versions > 1) await replace(db, boardId, { versions, begin, end });
    [end, versions] = [state, 0];
  }
  if (begin && end && versions > 1) await replace(db, boardId, { versions, begin, end });
}

/** The last version of each span of time. What was made by a slower clock is of the span of that before it. */
async function endsOfSpans(db: Db, boardId: string, upTo: number, span: SQL): Promise<ReadonlySet<number>> {
  const { version } = todoOperations;
  const { rows } = await db.execute<{ last: number }>(sql`
    with numbered as (
      select ${version} as version, max(${span}) over (order by ${version}) as span
      from ${todoOperations} where ${todoOperations.boardId} = ${boardId} and ${version} <= ${upTo}
    )
    select max(version)::float8 as last from numbered group by span`);
  return new Set(rows.map(({ last }) => last));
}

type Span = { readonly versions: number; readonly begin: State; readonly end: State };

/** Does nothing where another process was faster, or the board is gone. */
async function replace(db: Db, boardId: string, { versions, begin, end }: Span): Promise<void> {
  const changes = await runInTurns(changesBetween(begin.board, end.board));
  const { version, userId, createdAt } = todoOperations;
  const isOne = and(eq(todoOperations.boardId, boardId), gt(version, begin.version), lte(version, end.version));
  await db.transaction(async (tx) => {
    await lockForHistory(tx, boardId);
    const people = sql<number>`count(distinct ${userId})::int`;
    const [made] = await tx
      .select({
        ...{ versions: countDistinct(version), people },
        ...{ userId: sql<string>`min(${userId}::text)`, createdAt: max(createdAt) },
      })
      .from(todoOperations)
      .where(isOne);
    if (made?.versions !== versions || !made.createdAt) return;
    const of = {
      ...{ boardId, version: end.version, since: begin.version, createdAt: made.createdAt },
      userId: made.people === 1 ? made.userId : nobody,
    };
    await tx.delete(todoOperations).where(isOne);
    await inChunks(changes, (rows, first) =>
      tx
        .insert(todoOperations)
        .values(rows.map((it, index) => ({ ...it, ...of, operationId: randomUUID(), step: first + index }))),
    );
    await measureHistory(tx, boardId);
  });
}
