import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import { creationOf } from "../../platform/creation.ts";
import { whiteboards } from "../../platform/database/schema/index.ts";
import { checkSpaceQuota, checkWhiteboardQuota } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { asMember } from "../teams/index.ts";
import type { CardIn } from "./cards/cards-in.ts";
import { foreignTodos } from "./cards/foreign-todos.ts";
import { planContent, storeContent } from "./first-content.ts";
import { picturesAlong, putPictures } from "./pictures-along.ts";
import { peopleOfWhiteboard } from "./queries.ts";
import type { WhiteboardSave } from "./read-save.ts";

type Wanted = {
  readonly name: string;
  readonly userId?: string | undefined;
  readonly teamId?: string | undefined;
  /** The board is created once under this id, however often the call is repeated. */
  readonly operationId?: string | undefined;
  readonly data?: WhiteboardSave["data"];
  /** The files that it has from another board, which the caller may see. */
  readonly files?: { readonly from: string; readonly hashes: readonly string[] };
};

/**
 * Creates a whiteboard and everything that is to be on it, or nothing: a personal board or, with a team, one its
 * members edit together. Returns its id.
 */
export async function createWhiteboard(
  { config, db, now, realtime }: Context,
  actor: Actor,
  { name, userId, teamId, operationId, data, files }: Wanted,
): Promise<Result<string, Problem>> {
  if (userId !== undefined && userId !== actor.userId) return err(problem("forbidden"));
  if (teamId) {
    const team = await asMember(db, actor, teamId);
    if (!team.ok) return team;
  }
  const { id, isDone } = await creationOf(db, whiteboards, actor, operationId);
  if (isDone) return ok(id);
  const owner = teamId ? { ownerId: null, teamId } : { ownerId: actor.userId, teamId: null };
  const room = await checkWhiteboardQuota(db, config.limits, owner);
  if (!room.ok) return room;
  const foreign = (cards: readonly CardIn[]) => foreignTodos(db, owner, actor.userId, cards);
  const content = await planContent(data, foreign, config.limits);
  if (!content.ok) return content;
  const space = content.value ? await checkSpaceQuota(db, config.limits, owner) : ok(undefined);
  if (!space.ok) return space;
  const along = files ? await picturesAlong(db, config.limits, owner, files) : ok([]);
  if (!along.ok) return along;
  const at = now();
  const isNew = await db.transaction(async (tx) => {
    const row = { id, ...owner, creatorId: actor.userId, name, createdAt: at, updatedAt: at, ...content.value?.head };
    const made = await tx.insert(whiteboards).values(row).onConflictDoNothing().returning({ id: whiteboards.id });
    if (made.length > 0 && content.value) await storeContent(tx, { id, userId: actor.userId, at }, content.value);
    if (made.length > 0) await putPictures(tx, { id, userId: actor.userId, at }, along.value);
    return made.length > 0;
  });
  // The same call won the race.
  if (!isNew) return ok(id);
  realtime.notifyChanged(await peopleOfWhiteboard(db, owner), ["whiteboards"]);
  return ok(id);
}
