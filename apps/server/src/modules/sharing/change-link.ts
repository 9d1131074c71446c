import { type AnswerOf, type BodyOf, type Problem, problem, type sharing } from "@tafel/contract";
import { err, ok, type Result, readFrameOrigins } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { guests, shareLinks } from "../../platform/database/schema/index.ts";
import { forgetEmbedded } from "../../platform/guests.ts";
import { hashToken, type Member } from "../../platform/sessions.ts";
import { newSecret } from "./create-link.ts";
import { findShared, type SharedBoard } from "./find-shared.ts";
import { mayBeEmbedded } from "./may-be-embedded.ts";
import { notifyLinks } from "./notify.ts";
import { putOffGuests } from "./put-off-guests.ts";
import { guestsOf, linksOf, lockLinks } from "./queries.ts";

type Change = typeof sharing.change;

/**
 * Changes what a link allows, at once: its guests are put off the board and come back as what they are now. Another
 * password or another secret is like another link: its guests do not come back with what they know.
 */
export async function changeLink(
  context: Context,
  actor: Member,
  { board, linkId }: { readonly board: SharedBoard; readonly linkId: string },
  { role, expiresAt, maxGuests, allowsCopies, frameOrigins: entered, password, renew }: BodyOf<Change>,
): Promise<Result<AnswerOf<Change>, Problem>> {
  const { db } = context;
  const now = context.now();
  if (expiresAt !== null && new Date(expiresAt) <= now) return err(problem("invalid-input"));
  const frameOrigins = readFrameOrigins(entered);
  if (!frameOrigins) return err(problem("invalid-input"));
  const found = await findShared(db, actor, board);
  if (!found.ok) return found;
  const secret = renew ? newSecret() : null;
  const changes = {
    ...{ role, maxGuests, frameOrigins, expiresAt: expiresAt === null ? null : new Date(expiresAt) },
    ...(allowsCopies !== undefined && { allowsCopies }),
    ...(password !== undefined && { passwordHash: password && (await context.passwords.hash(password)) }),
    ...(secret && { secretHash: hashToken(secret) }),
  };
  const changed = await db.transaction(async (tx): Promise<Result<readonly string[], Problem>> => {
    const still = await findShared(tx, actor, board, "share", { lock: true });
    if (!still.ok) return still;
    const [link] = await lockLinks(tx, { board, linkId });
    if (!link) return err(problem("link-ended"));
    const hasPassword = password === undefined ? link.passwordHash !== null : password !== null;
    if (!mayBeEmbedded({ role, hasPassword, frameOrigins })) return err(problem("invalid-input"));
    await tx.update(shareLinks).set(changes).where(eq(shareLinks.id, linkId));
    const there = await guestsOf(tx, [linkId]);
    await forgetEmbedded(tx, linkId);
    if (secret || password) await tx.update(guests).set({ linkId: null }).where(eq(guests.linkId, linkId));
    return ok(there);
  });
  if (!changed.ok) return changed;
  putOffGuests(context, found.value.teamId, changed.value);
  await notifyLinks(context, found.value);
  const link = (await linksOf(db, board, now)).find(({ id }) => id === linkId);
  return link ? ok({ link, secret }) : err(problem("link-ended"));
}
