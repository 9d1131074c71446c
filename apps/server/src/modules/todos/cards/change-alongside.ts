import { randomUUID } from "node:crypto";
import { type ChangeAlongside, type Problem, problem } from "@tafel/contract";
import { type Board, err, ok, placeOf, type Result, type TodoOperation, todoWith } from "@tafel/domain";
import type { Tx } from "../../../platform/database/connect.ts";
import type { Actor } from "../../../platform/sessions.ts";
import { findBoard } from "../queries.ts";
import { cleaned, htmlIn } from "../sanitize.ts";
import { finishSave, saveLocked } from "../save-board.ts";
import type { TodosContext } from "../todos-context.ts";

/** What is to be done after the commit. */
export type AfterCommit = () => void;

/**
 * Adds or deletes todos in a transaction that writes elsewhere too: all of them, or a problem, and then nothing may be
 * committed. Their ids are made here: whoever began the transaction sees to it that it is committed once.
 */
export async function changeAlongside(
  context: TodosContext,
  tx: Tx,
  actor: Actor,
  change: ChangeAlongside,
): Promise<Result<AfterCommit, Problem>> {
  const found = await findBoard(tx, actor, change.boardId, "edit", { lock: true });
  if (!found.ok) return found;
  const adding = "add" in change ? additions(change) : [];
  const clean = await cleaned(htmlIn(adding));
  if (!clean.ok) return clean;
  const saved = await saveLocked(
    context,
    tx,
    { row: found.value, userId: actor.userId },
    async ({ stored }) => ok("add" in change ? adding : deletions(stored.board, change.delete)),
    { clean: clean.value },
  );
  if (!saved.ok) return saved;
  const [refused] = saved.value.decision.refused;
  if (refused) return err(problem(refused.code));
  return ok(() => void finishSave(context, actor, saved.value));
}

type Adding = Extract<ChangeAlongside, { readonly add: unknown }>;

const additions = ({ listId, add }: Adding): readonly TodoOperation[] =>
  add.map(({ id, name, richDescription }) => {
    const todo = todoWith(id, { name, richDescription });
    return { type: "add-todo", operationId: randomUUID(), listId, todo };
  });

/** Those that are still there: what others have deleted or moved away is theirs. */
const deletions = (board: Board, todoIds: readonly string[]): readonly TodoOperation[] =>
  [...new Set(todoIds)]
    .filter((id) => placeOf(board, id))
    .map((todoId) => ({ type: "delete-todo", operationId: randomUUID(), todoId }));
