import { type AnswerOf, type guests, type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { takeLinkCheck } from "./limits.ts";
import { linkWith } from "./queries.ts";

/** What a link opens, for whoever has it. Before a password nothing is said of the board. */
export async function lookAtLink(
  context: Context,
  secret: string,
  { address }: Visitor,
): Promise<Result<AnswerOf<typeof guests.look>, Problem>> {
  const allowed = await takeLinkCheck(context, address);
  if (!allowed.ok) return allowed;
  const found = context.config.canShare ? await linkWith(context.db, secret, context.now()) : undefined;
  if (!found) return err(problem("link-ended"));
  const { link, boardName } = found;
  if (link.passwordHash !== null) return ok({ needsPassword: true, name: null, role: null });
  return ok({ needsPassword: false, name: boardName, role: link.role });
}
