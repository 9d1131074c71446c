import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { whiteboards } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { lockWhiteboard } from "./lock-whiteboard.ts";
import { peopleOfWhiteboard } from "./queries.ts";

/**
 * Deletes a whiteboard for good, with its elements and history; those who have it open are notified and removed from
 * it.
 */
export async function deleteWhiteboard(
  { db, realtime }: Context,
  actor: Actor,
  whiteboardId: string,
): Promise<Result<void, Problem>> {
  const found = await db.transaction(async (tx) => {
    const locked = await lockWhiteboard(tx, actor, whiteboardId, "delete");
    if (locked.ok) await tx.delete(whiteboards).where(eq(whiteboards.id, whiteboardId));
    return locked;
  });
  if (!found.ok) return found;
  realtime.whiteboards.broadcast(whiteboardId, "whiteboard-deleted", { whiteboardId });
  realtime.whiteboards.dismiss(whiteboardId);
  realtime.notifyChanged(await peopleOfWhiteboard(db, found.value), ["whiteboards"]);
  return ok(undefined);
}
