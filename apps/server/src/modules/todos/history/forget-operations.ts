import { and, gt, inArray, lt, max, not, or, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { boards, isDeletion, todoOperations } from "../../../platform/database/schema/index.ts";
import { isForgotten, longHistory, spanOf, trashBegins } from "../../../platform/history.ts";
import { lockForHistory, measureHistory } from "./measure-history.ts";
import { putTogether } from "./put-together.ts";

const day = 24 * 60 * 60 * 1000;

type Forgetting = Pick<Context, "db" | "now"> & {
  readonly config: Pick<Context["config"], "trashDays" | "historyDays">;
};

/**
 * Replaces each board's old operations by what they did together in an hour, later in a day, and deletes what is older
 * than that is kept, and in a long history all that is old; but not deletions that can still be restored.
 */
export async function forgetOperations(context: Forgetting, longFrom = longHistory): Promise<void> {
  await deleteOldOperations(context, longFrom);
  await putOldOperationsTogether(context, longFrom);
}

const { boardId, version, operation, createdAt } = todoOperations;

async function deleteOldOperations({ db, now, config }: Forgetting, longFrom: number): Promise<void> {
  const isLong = inArray(boardId, idsOfLongBoards(db, longFrom));
  const isOfNoSpan = lt(createdAt, new Date(now().getTime() - config.historyDays * day));
  const isInTrash = and(isDeletion(operation), gt(createdAt, trashBegins(now(), config.trashDays)));
  const deleted = await db
    .delete(todoOperations)
    .where(and(isForgotten(now(), createdAt, isLong), or(isLong, isOfNoSpan), not(sql`(${isInTrash})`)))
    .returning({ boardId });
  for (const id of new Set(deleted.map((row) => row.boardId))) {
    await db.transaction(async (tx) => {
      await lockForHistory(tx, id);
      await measureHistory(tx, id);
    });
  }
}

/** Of whole days only, so that there is something to do once a day. What is in the trash stays what it is. */
async function putOldOperationsTogether({ db, now, config }: Forgetting, longFrom: number): Promise<void> {
  const today = new Date(Math.floor(now().getTime() / day) * day);
  const isLong = inArray(boardId, idsOfLongBoards(db, longFrom));
  const span = spanOf(today, createdAt, sql`false`, config.historyDays);
  const old = await db
    .select({ boardId, upTo: max(version) })
    .from(todoOperations)
    .where(
      and(isForgotten(today, createdAt, sql`false`), lt(createdAt, trashBegins(today, config.trashDays)), not(isLong)),
    )
    .groupBy(boardId)
    .having(sql`count(distinct ${version}) > count(distinct ${span})`);
  for (const { boardId: id, upTo } of old) if (upTo !== null) await putTogether(db, id, { upTo, span });
}

const idsOfLongBoards = (db: Db, longFrom: number) =>
  db.select({ id: boards.id }).from(boards).where(gt(boards.historyBytes, longFrom));
