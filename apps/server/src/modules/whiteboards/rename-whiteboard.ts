import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { whiteboards } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { lockWhiteboard } from "./lock-whiteboard.ts";
import { peopleOfWhiteboard } from "./queries.ts";

/** Renames a whiteboard; everybody who has it open sees the new name at once. */
export async function renameWhiteboard(
  { db, now, realtime }: Context,
  actor: Actor,
  whiteboardId: string,
  name: string,
): Promise<Result<{ version: number; updatedAt: Date }, Problem>> {
  const at = now();
  const found = await db.transaction(async (tx) => {
    const locked = await lockWhiteboard(tx, actor, whiteboardId, "rename");
    if (!locked.ok || locked.value.name === name) return locked;
    await tx.update(whiteboards).set({ name, updatedAt: at }).where(eq(whiteboards.id, whiteboardId));
    return locked;
  });
  if (!found.ok) return found;
  const { name: before, seq, updatedAt } = found.value;
  if (name === before) return ok({ version: seq, updatedAt });
  realtime.whiteboards.broadcast(whiteboardId, "whiteboard-renamed", { whiteboardId, name });
  realtime.notifyChanged(await peopleOfWhiteboard(db, found.value), ["whiteboards"]);
  return ok({ version: seq, updatedAt: at });
}
