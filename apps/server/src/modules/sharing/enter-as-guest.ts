import { type AnswerOf, type BodyOf, type guests, type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { shareLinks } from "../../platform/database/schema/index.ts";
import { admitGuest, guestRole } from "../../platform/guests.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { takeGuest, takeLinkCheck, takePasswordTry } from "./limits.ts";
import { linkWith } from "./queries.ts";

type Enter = typeof guests.enter;

/** Makes somebody a guest of a link's board, under the name they give. */
export async function enterAsGuest(
  context: Context,
  { secret, name, password = "" }: BodyOf<Enter>,
  { address }: Visitor,
): Promise<Result<AnswerOf<Enter>, Problem>> {
  const { config, db, passwords } = context;
  const allowed = await takeLinkCheck(context, address);
  if (!allowed.ok) return allowed;
  const now = context.now();
  const found = config.canShare ? await linkWith(db, secret, now) : undefined;
  if (!found) return err(problem("link-ended"));
  const { link, kind, boardId, teamId } = found;
  if (link.passwordHash !== null) {
    const attempt = await takePasswordTry(context, link.id, address);
    if (!attempt.ok) return attempt;
    if (!(await passwords.verify(link.passwordHash, password))) return err(problem("wrong-link-password"));
    await attempt.value.succeeded();
  }
  const taken = await takeGuest(context, link.id, address);
  if (!taken.ok) return taken;
  const guest = await db.transaction(async (tx) => {
    // Under its lock, and again: the link may have got another password or secret while this one was checked.
    const [still] = await tx.select().from(shareLinks).where(eq(shareLinks.id, link.id)).for("update");
    if (still?.passwordHash !== link.passwordHash || still.secretHash !== link.secretHash) return undefined;
    await tx.update(shareLinks).set({ lastUsedAt: now }).where(eq(shareLinks.id, link.id));
    return { ...(await admitGuest(tx, now, { linkId: link.id, name: name })), role: still.role };
  });
  if (!guest) return err(problem("link-ended"));
  const { id, token, role } = guest;
  return ok({ token, guestId: id, kind, uuid: boardId, teamId, role: guestRole(role) });
}
