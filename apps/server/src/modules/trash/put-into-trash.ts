import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/connect.ts";
import { shareLinks } from "../../platform/database/schema/index.ts";
import type { Owner } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { kinds, type TrashedBoard } from "./kinds.ts";

/**
 * Puts a board, whose row is locked, into the trash: it belongs to nobody until it is restored, so nobody finds it. Links to
 * it end for good; everything else stays with it.
 */
export async function putIntoTrash(
  tx: Tx,
  { kind, id, ownerId, teamId }: TrashedBoard & Owner,
  { userId }: Actor,
  now: Date,
): Promise<void> {
  const { table, linksOf } = kinds[kind];
  await tx.delete(shareLinks).where(eq(linksOf, id));
  await tx
    .update(table)
    .set({
      ...{ ownerId: null, teamId: null, formerOwnerId: ownerId, formerTeamId: teamId },
      ...{ deletedAt: now, deletedBy: userId },
    })
    .where(eq(table.id, id));
}
