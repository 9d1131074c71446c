import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Member } from "../../platform/sessions.ts";
import { kinds, type TrashedBoard } from "./kinds.ts";
import { lockTrashed } from "./lock-trashed.ts";
import { peopleOf } from "./queries.ts";

/** Takes a board out of the trash, back to where it was deleted, with all that is on it. */
export async function restoreBoard(
  { config, db, realtime }: Context,
  actor: Member,
  board: TrashedBoard,
): Promise<Result<void, Problem>> {
  const { table, topic, roomForOne } = kinds[board.kind];
  const restored = await db.transaction(async (tx) => {
    const owner = await lockTrashed(tx, actor, board);
    if (!owner.ok) return owner;
    // Its space counted while it was in the trash.
    const room = await roomForOne(tx, config.limits, owner.value);
    if (!room.ok) return room;
    await tx
      .update(table)
      .set({ ...owner.value, formerOwnerId: null, formerTeamId: null, deletedAt: null, deletedBy: null })
      .where(eq(table.id, board.id));
    return owner;
  });
  if (!restored.ok) return restored;
  realtime.notifyChanged(await peopleOf(db, restored.value), [topic, "trash"]);
  return ok(undefined);
}
