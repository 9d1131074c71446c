import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import { boards } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { lockBoard } from "./lock-board.ts";
import { notifyDeleted, notifyLists } from "./notify.ts";
import { peopleOfBoard } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/** Deletes a board for good and notifies those who have it open. */
export async function deleteBoard(
  context: TodosContext,
  actor: Actor,
  boardId: string,
): Promise<Result<void, Problem>> {
  const found = await context.db.transaction(async (tx) => {
    const locked = await lockBoard(tx, actor, boardId, "delete");
    if (locked.ok) await tx.delete(boards).where(eq(boards.id, boardId));
    return locked;
  });
  if (!found.ok) return found;
  notifyDeleted(context, boardId);
  notifyLists(context, await peopleOfBoard(context.db, found.value));
  return ok(undefined);
}
