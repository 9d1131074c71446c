import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { guests, shareLinks } from "../../platform/database/schema/index.ts";
import type { Member } from "../../platform/sessions.ts";
import { findShared, isOfBoard, type SharedBoard } from "./find-shared.ts";
import { putOffGuests } from "./put-off-guests.ts";

/**
 * Puts one guest off a board, for good: what they were given on entering opens nothing any more. What they did stays,
 * and so does their link, by which they may come as somebody new.
 */
export async function removeGuest(
  context: Context,
  actor: Member,
  board: SharedBoard,
  guestId: string,
): Promise<Result<void, Problem>> {
  const { db } = context;
  const found = await findShared(db, actor, board);
  if (!found.ok) return found;
  const links = db.select({ id: shareLinks.id }).from(shareLinks).where(isOfBoard(board));
  const [removed] = await db
    .update(guests)
    .set({ removedAt: context.now() })
    .where(and(eq(guests.id, guestId), inArray(guests.linkId, links)))
    .returning({ id: guests.id });
  if (removed) putOffGuests(context, found.value.teamId, [guestId]);
  return ok(undefined);
}
