import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { isBrokenReference } from "../../platform/database/broken-reference.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { boards, whiteboards } from "../../platform/database/schema/index.ts";
import { type checkBoardQuota, checkSpaceQuota } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { asMember } from "./access.ts";

/** What a to-do board and a whiteboard differ in when they are moved. */
type Kind<Board> = {
  readonly table: typeof boards | typeof whiteboards;
  /** The board as the mover may see it, its row locked. */
  readonly find: (tx: Tx) => Promise<Result<Board, Problem>>;
  readonly roomForOne: typeof checkBoardQuota;
  /** What it takes up, but for its history. */
  readonly sizeOf: (board: Board) => number;
};

type Movable = { readonly id: string; readonly teamId: string | null; readonly historyBytes: number };

/**
 * Moves one's own board to a team one is in, with all that is on it, its history and favorites; its members work on it
 * together from then on. Moved there already, it stays there.
 */
export async function moveToTeam<Board extends Movable>(
  { config, db }: Context,
  actor: Actor,
  teamId: string,
  { table, find, roomForOne, sizeOf }: Kind<Board>,
): Promise<Result<"moved" | "there already", Problem>> {
  const owner = { ownerId: null, teamId };
  const move = db.transaction(async (tx): Promise<Result<"moved" | "there already", Problem>> => {
    const found = await find(tx);
    if (!found.ok) return found;
    const team = await asMember(tx, actor, teamId);
    if (!team.ok) return team;
    const board = found.value;
    if (board.teamId === teamId) return ok("there already");
    if (board.teamId) return err(problem("not-personal"));
    const room = await roomForOne(tx, config.limits, owner);
    if (!room.ok) return room;
    const space = await checkSpaceQuota(tx, config.limits, owner, sizeOf(board) + board.historyBytes);
    if (!space.ok) return space;
    await tx
      .update(table)
      .set({ ...owner, creatorId: actor.userId })
      .where(eq(table.id, board.id));
    return ok("moved");
  });
  return move.catch((error: unknown) => {
    // The team was deleted at this very moment.
    if (isBrokenReference(error)) return err(problem("team-not-found"));
    throw error;
  });
}
