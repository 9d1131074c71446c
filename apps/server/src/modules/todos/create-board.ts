import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result, type TodoOperation } from "@tafel/domain";
import type { Context } from "../../context.ts";
import { creationOf } from "../../platform/creation.ts";
import { isBrokenReference } from "../../platform/database/broken-reference.ts";
import { boards } from "../../platform/database/schema/index.ts";
import { checkBoardQuota, checkSpaceQuota, type Owner } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { asMember } from "../teams/index.ts";
import { decideSave, type SaveDecision } from "./decide-save.ts";
import { type FilesFrom, filesAlong, putFiles } from "./files-along.ts";
import { notifyLists } from "./notify.ts";
import { assignableOn, peopleOfBoard } from "./queries.ts";
import { cleaned, htmlIn } from "./sanitize.ts";
import { planWrites, type StoredBoard } from "./stored-board.ts";
import { writeSave } from "./write-save.ts";

type Wanted = {
  readonly title: string;
  readonly teamId?: string;
  /** The board is created once under this id, however often the call is repeated. */
  readonly operationId?: string | undefined;
  readonly operations?: readonly TodoOperation[] | undefined;
  /** The files that it has from where the caller may see them. */
  readonly files?: { readonly from: FilesFrom; readonly hashes: readonly string[] } | undefined;
};

/**
 * Creates a board and everything that is to be on it, or nothing: a personal board or, with a team, one its members
 * share. Returns its id.
 */
export async function createBoard(
  context: Context,
  actor: Actor,
  { title, teamId, operationId, operations, files }: Wanted,
): Promise<Result<string, Problem>> {
  const { db, now, config } = context;
  const { userId } = actor;
  if (teamId) {
    const team = await asMember(db, actor, teamId);
    if (!team.ok) return team;
  }
  const { id, isDone } = await creationOf(db, boards, actor, operationId);
  if (isDone) return ok(id);
  const owner = teamId ? { ownerId: null, teamId } : { ownerId: userId, teamId: null };
  const room = await checkBoardQuota(db, config.limits, owner);
  if (!room.ok) return room;
  const empty = emptyBoard(title);
  const content = operations && (await decideContent(context, userId, owner, empty, operations));
  if (content && !content.ok) return content;
  const along = files ? await filesAlong(db, config.limits, files.from, owner, files.hashes) : ok([]);
  if (!along.ok) return along;
  const at = now();
  try {
    const isNew = await db.transaction(async (tx) => {
      const row = { id, ...owner, creatorId: userId, title, createdAt: at, updatedAt: at };
      const [made] = await tx.insert(boards).values(row).onConflictDoNothing().returning();
      if (!made || !content) return made !== undefined;
      const { next, applied } = content.value;
      const board = { ...made, isFavorite: false };
      await writeSave(tx, { board, ...planWrites(empty, next), operations: applied, userId, at });
      await putFiles(tx, id, along.value, at);
      return true;
    });
    // The same call won the race.
    if (!isNew) return ok(id);
  } catch (error) {
    if (teamId && isBrokenReference(error)) return err(problem("team-not-found"));
    throw error;
  }
  notifyLists(context, await peopleOfBoard(db, owner));
  return ok(id);
}

const emptyBoard = (title: string): StoredBoard => ({
  board: { title, lists: [] },
  version: 0,
  listRanks: new Map(),
  todoRanks: new Map(),
});

/** What the board begins with, by the same rules as every save; except that nothing may be refused. */
async function decideContent(
  { db, config, now }: Context,
  userId: string,
  owner: Owner,
  { board }: StoredBoard,
  operations: readonly TodoOperation[],
): Promise<Result<SaveDecision, Problem>> {
  const room = await checkSpaceQuota(db, config.limits, owner);
  if (!room.ok) return room;
  const clean = await cleaned(htmlIn(operations));
  if (!clean.ok) return clean;
  const members = new Set((await assignableOn(db, owner)).map((member) => member.userId));
  // As in every save, an operation that appears twice is applied once.
  const once = [...new Map(operations.map((it) => [it.operationId, it])).values()];
  const decision = decideSave(
    board,
    once,
    { userId, role: owner.teamId ? "member" : "owner", now: now(), members },
    clean.value,
  );
  const [refused] = decision.refused;
  return refused ? err({ ...problem(refused.code), message: refused.message }) : ok(decision);
}
