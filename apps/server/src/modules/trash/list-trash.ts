import type { AnswerOf, Problem, trash } from "@tafel/contract";
import { ok, type Result, sharedKinds } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Member } from "../../platform/sessions.ts";
import { asMember } from "../teams/index.ts";
import { endOf } from "./empty-trash.ts";
import { listTrashed } from "./queries.ts";

type Listed = AnswerOf<typeof trash.list>;

/** What this person finds in a team's trash or, without a team, in their own; the last deleted first. */
export async function listTrash(
  { config, db }: Context,
  actor: Member,
  teamId: string | undefined,
): Promise<Result<Listed, Problem>> {
  if (teamId) {
    const team = await asMember(db, actor, teamId);
    if (!team.ok) return team;
  }
  const boards: Listed["boards"] = [];
  for (const kind of sharedKinds) {
    for (const { deletedAt, ...board } of await listTrashed(db, kind, actor.userId, teamId)) {
      if (!deletedAt) continue;
      const endsAt = endOf(deletedAt, config.trashDays).toISOString();
      boards.push({ kind, ...board, deletedAt: deletedAt.toISOString(), endsAt });
    }
  }
  return ok({ boards: boards.toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt)) });
}
