import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { boards } from "../../platform/database/schema/index.ts";
import { checkBoardQuota } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { moveToTeam } from "../teams/index.ts";
import { notifyLists, notifyMoved } from "./notify.ts";
import { findBoard, peopleOfBoard } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/** Moves a personal board to a team; whoever has it open can continue there. */
export async function moveBoard(
  context: TodosContext,
  actor: Actor,
  boardId: string,
  teamId: string,
): Promise<Result<void, Problem>> {
  const moved = await moveToTeam(context, actor, teamId, {
    table: boards,
    find: (tx) => findBoard(tx, actor, boardId, "move", { lock: true }),
    roomForOne: checkBoardQuota,
    sizeOf: ({ characters, fileBytes, summaryBytes }) => characters + fileBytes + summaryBytes,
  });
  if (!moved.ok) return moved;
  if (moved.value === "moved") {
    notifyMoved(context, boardId, teamId);
    context.onChanged({ boardId });
    // The mover is a member of the team, so this reaches both of their lists.
    notifyLists(context, await peopleOfBoard(context.db, { ownerId: null, teamId }));
  }
  return ok(undefined);
}
