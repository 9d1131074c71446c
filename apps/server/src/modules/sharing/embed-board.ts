import { type AnswerOf, type BodyOf, type guests, type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { shareLinks } from "../../platform/database/schema/index.ts";
import { admitGuest } from "../../platform/guests.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { takeEmbedded, takeLinkCheck } from "./limits.ts";
import { linkWith } from "./queries.ts";

type Embed = typeof guests.embed;

/** Shows a link's board in a frame: to whoever is there, without a name, until its page asks anew. */
export async function embedBoard(
  context: Context,
  { linkId, secret, websites }: BodyOf<Embed>,
  { address }: Visitor,
): Promise<Result<AnswerOf<Embed>, Problem>> {
  const { config, db } = context;
  const allowed = await takeLinkCheck(context, address);
  if (!allowed.ok) return allowed;
  const now = context.now();
  const found = config.canShare ? await linkWith(db, secret, now) : undefined;
  if (found?.link.id !== linkId || found.link.frameOrigins.length === 0) return err(problem("link-ended"));
  const { boardId, boardName } = found;
  const taken = await takeEmbedded(context, linkId);
  if (!taken.ok) return taken;
  const isAsSent = (origins: readonly string[]) => origins.join(" ") === websites.join(" ");
  return db.transaction(async (tx): Promise<Result<AnswerOf<Embed>, Problem>> => {
    // Under its lock, and again: it may have changed meanwhile, and whoever was in a frame then is not any more.
    const [still] = await tx.select().from(shareLinks).where(eq(shareLinks.id, linkId)).for("update");
    if (still?.secretHash !== found.link.secretHash) return err(problem("link-ended"));
    // The page is framed by whoever was allowed when it was sent.
    if (!isAsSent(still.frameOrigins)) return err(problem("stale-version"));
    await tx.update(shareLinks).set({ lastUsedAt: now }).where(eq(shareLinks.id, linkId));
    const { token } = await admitGuest(tx, now, { linkId, name: "", isEmbedded: true });
    return ok({ token, uuid: boardId, name: boardName });
  });
}
