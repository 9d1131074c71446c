import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import type { Actor } from "../../platform/sessions.ts";
import { putIntoTrash } from "../trash/index.ts";
import { lockBoard } from "./lock-board.ts";
import { notifyDeleted } from "./notify.ts";
import { peopleOfBoard } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/** Puts a board into the trash, where nobody finds it any more, and notifies those who have it open. */
export async function deleteBoard(
  context: TodosContext,
  actor: Actor,
  boardId: string,
): Promise<Result<void, Problem>> {
  const found = await context.db.transaction(async (tx) => {
    const locked = await lockBoard(tx, actor, boardId, "delete");
    if (locked.ok) await putIntoTrash(tx, { kind: "todos", ...locked.value }, actor, context.now());
    return locked;
  });
  if (!found.ok) return found;
  notifyDeleted(context, boardId);
  context.onChanged({ boardId });
  context.realtime.notifyChanged(await peopleOfBoard(context.db, found.value), ["boards", "trash"]);
  return ok(undefined);
}
