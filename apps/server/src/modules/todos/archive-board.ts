import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import { boards } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { notifyLists } from "./notify.ts";
import { findBoard, peopleOfBoard } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/** Puts a board into the archive of its workspace, for everybody, or takes it back. Nothing on it changes. */
export async function archiveBoard(
  context: TodosContext,
  actor: Actor,
  boardId: string,
  isArchived: boolean,
): Promise<Result<void, Problem>> {
  const { db, now } = context;
  const found = await findBoard(db, actor, boardId, "archive");
  if (!found.ok) return found;
  if (isArchived !== (found.value.archivedAt !== null)) {
    await db
      .update(boards)
      .set({ archivedAt: isArchived ? now() : null })
      .where(eq(boards.id, boardId));
    notifyLists(context, await peopleOfBoard(db, found.value));
  }
  return ok(undefined);
}
