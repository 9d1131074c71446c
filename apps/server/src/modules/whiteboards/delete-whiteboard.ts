import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Actor, Context } from "../../context.ts";
import { whiteboards } from "../../platform/database/schema/index.ts";
import { findWhiteboard, peopleOf } from "./queries.ts";
import { tellDeleted } from "./room/announce.ts";

/** Deletes a whiteboard for good, with its elements and history; whoever has it open is told and leaves its room. */
export async function deleteWhiteboard(
  { db, realtime }: Context,
  actor: Actor,
  whiteboardId: string,
): Promise<Result<void, Problem>> {
  const found = await findWhiteboard(db, actor.userId, whiteboardId);
  if (!found.ok) return found;
  await db.delete(whiteboards).where(eq(whiteboards.id, whiteboardId));
  tellDeleted(realtime, whiteboardId);
  realtime.tellChanged(await peopleOf(db, found.value), ["whiteboards"]);
  return ok(undefined);
}
