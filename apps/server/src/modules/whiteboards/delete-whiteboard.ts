import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Actor } from "../../platform/sessions.ts";
import { putIntoTrash } from "../trash/index.ts";
import { lockWhiteboard } from "./lock-whiteboard.ts";
import { peopleOfWhiteboard } from "./queries.ts";

/**
 * Puts a whiteboard into the trash, where nobody finds it any more; those who have it open are notified and removed from
 * it.
 */
export async function deleteWhiteboard(
  { db, now, realtime }: Context,
  actor: Actor,
  whiteboardId: string,
): Promise<Result<void, Problem>> {
  const found = await db.transaction(async (tx) => {
    const locked = await lockWhiteboard(tx, actor, whiteboardId, "delete");
    if (locked.ok) await putIntoTrash(tx, { kind: "whiteboard", ...locked.value }, actor, now());
    return locked;
  });
  if (!found.ok) return found;
  realtime.whiteboards.broadcast(whiteboardId, "whiteboard-deleted", { whiteboardId });
  realtime.whiteboards.dismiss(whiteboardId);
  realtime.notifyChanged(await peopleOfWhiteboard(db, found.value), ["whiteboards", "trash"]);
  return ok(undefined);
}
