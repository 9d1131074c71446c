import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Member } from "../../platform/sessions.ts";
import { kinds, type TrashedBoard } from "./kinds.ts";
import { lockTrashed } from "./lock-trashed.ts";
import { peopleOf } from "./queries.ts";

/** Deletes a board in the trash for good. Files that were only on it are removed later, by the sweep. */
export async function deleteForEver(
  { db, realtime }: Context,
  actor: Member,
  board: TrashedBoard,
): Promise<Result<void, Problem>> {
  const { table } = kinds[board.kind];
  const deleted = await db.transaction(async (tx) => {
    const owner = await lockTrashed(tx, actor, board);
    if (owner.ok) await tx.delete(table).where(eq(table.id, board.id));
    return owner;
  });
  if (!deleted.ok) return deleted;
  realtime.notifyChanged(await peopleOf(db, deleted.value), ["trash"]);
  return ok(undefined);
}
