import { type AnswerOf, type Problem, type trash, trashedKinds } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Member } from "../../platform/sessions.ts";
import { asMember, listTrashedTeams } from "../teams/index.ts";
import { endOf } from "./empty-trash.ts";
import { listTrashed } from "./queries.ts";

type Listed = AnswerOf<typeof trash.list>;

/**
 * What this person finds in a team's trash or, without a team, in their own, where the teams are that they were an admin of;
 * the last deleted first.
 */
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
  const found = async (kind: (typeof trashedKinds)[number]) => {
    if (kind === "team") return teamId ? [] : listTrashedTeams(db, actor.userId);
    return listTrashed(db, kind, actor.userId, teamId);
  };
  for (const kind of trashedKinds) {
    for (const { deletedAt, ...it } of await found(kind)) {
      if (!deletedAt) continue;
      const endsAt = endOf(deletedAt, config.trashDays).toISOString();
      boards.push({ kind, ...it, deletedAt: deletedAt.toISOString(), endsAt });
    }
  }
  return ok({ boards: boards.toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt)) });
}
