import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Db, Tx } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions.ts";
import { type Membership, membershipOf, teamExists } from "./queries.ts";

/** The first line of everything that concerns a team: the membership of the person who asks, or why there is none. */
export async function asMember(db: Db | Tx, actor: Actor, teamId: string): Promise<Result<Membership, Problem>> {
  const membership = await membershipOf(db, teamId, actor.userId);
  if (membership) return ok(membership);
  return err(problem((await teamExists(db, teamId)) ? "not-a-member" : "team-not-found"));
}

/** The same for what only admins may do. */
export async function asAdmin(db: Db | Tx, actor: Actor, teamId: string): Promise<Result<Membership, Problem>> {
  const member = await asMember(db, actor, teamId);
  return member.ok && !member.value.isAdmin ? err(problem("not-an-admin")) : member;
}
