import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import { boards } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { lockBoard } from "./lock-board.ts";
import { notifyLists } from "./notify.ts";
import { peopleOfBoard } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/** Puts a board into the archive of its workspace, for everybody, or takes it back. Nothing on it changes. */
export async function archiveBoard(
  context: TodosContext,
  actor: Actor,
  boardId: string,
  isArchived: boolean,
): Promise<Result<void, Problem>> {
  const { db, now } = context;
  const found = await db.transaction(async (tx) => {
    const locked = await lockBoard(tx, actor, boardId, "archive");
    if (!locked.ok || isArchived === (locked.value.archivedAt !== null)) return locked;
    const archivedAt = isArchived ? now() : null;
    await tx.update(boards).set({ archivedAt }).where(eq(boards.id, boardId));
    return locked;
  });
  if (!found.ok) return found;
  if (isArchived !== (found.value.archivedAt !== null)) {
    notifyLists(context, await peopleOfBoard(db, found.value));
    context.onChanged({ boardId });
  }
  return ok(undefined);
}
