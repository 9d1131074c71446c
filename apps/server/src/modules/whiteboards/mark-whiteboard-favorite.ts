import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { and, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { whiteboardFavorites } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { findWhiteboard } from "./queries.ts";

/** Adds a whiteboard to this person's favorites, or removes it. Nobody else's view changes. */
export async function markWhiteboardFavorite(
  { db, realtime }: Context,
  actor: Actor,
  whiteboardId: string,
  isFavorite: boolean,
): Promise<Result<void, Problem>> {
  const found = await findWhiteboard(db, actor, whiteboardId, "favorite");
  if (!found.ok) return found;
  const { userId } = actor;
  if (isFavorite) await db.insert(whiteboardFavorites).values({ whiteboardId, userId }).onConflictDoNothing();
  else {
    await db
      .delete(whiteboardFavorites)
      .where(and(eq(whiteboardFavorites.whiteboardId, whiteboardId), eq(whiteboardFavorites.userId, userId)));
  }
  realtime.notifyChanged([userId], ["whiteboards"]);
  return ok(undefined);
}
