import { randomUUID } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Actor } from "../../context.ts";
import { isBrokenReference } from "../../platform/database/broken-reference.ts";
import { boards } from "../../platform/database/schema/index.ts";
import { roomForBoard } from "../../platform/quotas.ts";
import { asMember } from "../teams/index.ts";
import { tellListed } from "./announce.ts";
import { peopleOf } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/** Creates an empty board, a personal one or, with a team, one its members work on together. Returns its id. */
export async function createBoard(
  context: TodosContext,
  actor: Actor,
  { title, teamId }: { readonly title: string; readonly teamId?: string },
): Promise<Result<string, Problem>> {
  const { db, now, config } = context;
  const { userId } = actor;
  if (teamId) {
    const team = await asMember(db, actor, teamId);
    if (!team.ok) return team;
  }
  const owner = teamId ? { ownerId: null, teamId } : { ownerId: userId, teamId: null };
  const room = await roomForBoard(db, config.limits, owner);
  if (!room.ok) return room;
  const id = randomUUID();
  const at = now();
  try {
    await db.insert(boards).values({ id, ...owner, title, createdAt: at, updatedAt: at });
  } catch (error) {
    if (teamId && isBrokenReference(error)) return err(problem("team-not-found"));
    throw error;
  }
  tellListed(context, await peopleOf(db, owner));
  return ok(id);
}
