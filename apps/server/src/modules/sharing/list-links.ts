import type { AnswerOf, Problem, sharing } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Member } from "../../platform/sessions.ts";
import { findShared, type SharedBoard } from "./find-shared.ts";
import { linksOf, teamAllowsLinks } from "./queries.ts";

/** The links to a board, and whether there may be any. */
export async function listLinks(
  { db, config, now }: Context,
  actor: Member,
  board: SharedBoard,
): Promise<Result<AnswerOf<typeof sharing.list>, Problem>> {
  const found = await findShared(db, actor, board);
  if (!found.ok) return found;
  const links = [...(await linksOf(db, board, now()))];
  if (!config.canShare) return ok({ allowed: "not on this server", links });
  return ok({ allowed: (await teamAllowsLinks(db, found.value.teamId)) ? "yes" : "not in this team", links });
}
