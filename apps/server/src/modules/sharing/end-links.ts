import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { inArray } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { shareLinks } from "../../platform/database/schema/index.ts";
import type { Member } from "../../platform/sessions.ts";
import { findShared, type SharedBoard } from "./find-shared.ts";
import { notifyLinks } from "./notify.ts";
import { putOffGuests } from "./put-off-guests.ts";
import { guestsOf, lockLinks } from "./queries.ts";

/** Ends a link to a board, or all of them, and puts their guests off it. What guests have done stays. */
export async function endLinks(
  context: Context,
  actor: Member,
  board: SharedBoard,
  linkId?: string,
): Promise<Result<void, Problem>> {
  const found = await findShared(context.db, actor, board);
  if (!found.ok) return found;
  const there = await context.db.transaction(async (tx): Promise<Result<readonly string[], Problem>> => {
    const links = (await lockLinks(tx, { board, linkId })).map(({ id }) => id);
    if (linkId !== undefined && links.length === 0) return err(problem("link-ended"));
    const ids = await guestsOf(tx, links);
    if (links.length > 0) await tx.delete(shareLinks).where(inArray(shareLinks.id, links));
    return ok(ids);
  });
  if (!there.ok) return there;
  putOffGuests(context, found.value.teamId, there.value);
  await notifyLinks(context, found.value);
  return ok(undefined);
}
