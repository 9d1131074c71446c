import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import { boards } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { notifyDeleted, notifyLists } from "./notify.ts";
import { findBoard, peopleOfBoard } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/** Deletes a board for good and notifies those who have it open. */
export async function deleteBoard(
  context: TodosContext,
  actor: Actor,
  boardId: string,
): Promise<Result<void, Problem>> {
  const found = await findBoard(context.db, actor, boardId, "delete");
  if (!found.ok) return found;
  await context.db.delete(boards).where(eq(boards.id, boardId));
  notifyDeleted(context, boardId);
  notifyLists(context, await peopleOfBoard(context.db, found.value));
  return ok(undefined);
}
