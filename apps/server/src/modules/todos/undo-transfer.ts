import { randomUUID } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import {
  applyTodoChanges,
  type Board,
  err,
  listOf,
  ok,
  type Result,
  type TodoChange,
  type UndoStep,
  undoStep,
} from "@tafel/domain";
import type { Tx } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions.ts";
import { lockBoth } from "./lock-both.ts";
import {
  assignableOn,
  type FoundBoard,
  inversesSince,
  loadBoard,
  type SavedOperation,
  savedOperation,
  seenOperations,
} from "./queries.ts";
import { finishSave, type Outcome, saveLocked } from "./save-board.ts";
import type { TodosContext } from "./todos-context.ts";
import { harmless, identified } from "./transfer.ts";

type Undoing = {
  /** Where it was, and where it is. */
  readonly boardId: string;
  readonly targetBoardId: string;
  /** The operation that moved it. */
  readonly transferId: string;
  /** However often it is sent, it is done once. */
  readonly operationId: string;
};

/**
 * Brings what a person has moved to another board back as it was, with what did not come along, and takes it off the other
 * board, in one transaction. Refused once somebody has changed it there: their work would be lost.
 */
export async function undoTransfer(
  context: TodosContext,
  actor: Actor,
  undoing: Undoing,
): Promise<Result<void, Problem>> {
  if (undoing.boardId === undoing.targetBoardId) return err(problem("invalid-input"));
  const undone = await context.db.transaction((tx) => tryUndo(context, tx, actor, undoing));
  if (!undone.ok) return undone;
  for (const outcome of undone.value) finishSave(context, actor, outcome);
  return ok(undefined);
}

async function tryUndo(
  context: TodosContext,
  tx: Tx,
  actor: Actor,
  { boardId, targetBoardId, transferId, operationId }: Undoing,
): Promise<Result<readonly Outcome[], Problem>> {
  const rows = await lockBoth(tx, actor, boardId, targetBoardId);
  if (!rows.ok) return rows;
  const [source, target] = rows.value;
  const { userId } = actor;
  if ((await seenOperations(tx, boardId, [operationId])).size > 0) return ok([]);
  const left = await savedOperation(tx, boardId, transferId, userId);
  const arrived = await savedOperation(tx, targetBoardId, transferId, userId);
  const taking = arrived && (await takingOf(context, tx, target, arrived));
  if (!left || !taking) return err(problem("stale-version"));
  const returning = async () =>
    ok(left.inverse.map((change, at) => identified(change, at === 0 ? operationId : randomUUID())));
  const returned = await saveLocked(context, tx, { row: source, userId }, returning, harmless);
  if (!returned.ok) return returned;
  const leaving = async () => ok(taking.map((change) => identified(change, randomUUID())));
  const taken = await saveLocked(context, tx, { row: target, userId }, leaving, harmless);
  // It was there a moment ago, and its board is locked.
  if (!taken.ok) throw new Error(`what was moved back could not be taken away: ${taken.error.code}`);
  return ok([returned.value, taken.value]);
}

/** What takes it off the board it came to, with labels that nobody else uses there; undefined if that is not whole. */
async function takingOf(
  context: TodosContext,
  tx: Tx,
  row: FoundBoard,
  { version }: SavedOperation,
): Promise<readonly TodoChange[] | undefined> {
  const since = await inversesSince(tx, row, version);
  const all = await inversesSince(tx, row, version - 1);
  if (!since || !all) return undefined;
  const members = await assignableOn(tx, row);
  const { board } = context.cache.find(row, members) ?? (await loadBoard(tx, row));
  const after = applyTodoChanges(board, since);
  const undo = all.slice(since.length);
  const step: UndoStep = { undo, before: applyTodoChanges(after, undo), after };
  const { changes } = undoStep(step, board);
  const [deletion] = undo;
  return deletion && isWholeIn(changes, deletion, after) ? changes : undefined;
}

/** Whether all that arrived goes; of a list, every todo. */
function isWholeIn(changes: readonly TodoChange[], deletion: TodoChange, after: Board): boolean {
  return changes.some((change) => {
    if (deletion.type === "delete-todo") return change.type === "delete-todo" && change.todoId === deletion.todoId;
    if (deletion.type !== "delete-list" || change.type !== "delete-list") return false;
    const gone = new Set(change.todoIds);
    return (
      change.listId === deletion.listId && (listOf(after, change.listId)?.todos ?? []).every(({ id }) => gone.has(id))
    );
  });
}
