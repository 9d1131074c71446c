import { type Problem, problem } from "@tafel/contract";
import { applyAll, type Board, err, type Operation, ok, type Result } from "@tafel/domain";
import type { Actor } from "../../context.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { tellSaved } from "./announce.ts";
import { type Decision, decideSave, type Refused } from "./decide-save.ts";
import {
  assignableOn,
  type BoardRow,
  findBoard,
  inversesSince,
  type Member,
  readBoard,
  seenOperations,
} from "./queries.ts";
import { planWrites, type StoredBoard } from "./stored-board.ts";
import type { TodosContext } from "./todos-context.ts";
import { writeSave } from "./write-save.ts";

/** What the board is when a save reaches it, its row locked. */
export type Present = {
  readonly tx: Tx;
  readonly row: BoardRow;
  readonly stored: StoredBoard;
  readonly members: readonly Member[];
};

export type Saved = {
  readonly row: BoardRow;
  readonly board: Board;
  readonly members: readonly Member[];
  readonly version: number;
  readonly applied: readonly string[];
  readonly altered: readonly Operation[];
  readonly refused: readonly Refused[];
};

/**
 * Saves what `operationsOn` makes of the present board, in one transaction with the board's row locked: each operation
 * once, an id seen before is left out. The others who have the board open are told after the commit; `socketId` names
 * the saver's own socket, which is not.
 */
export async function saveBoard(
  context: TodosContext,
  actor: Actor,
  boardId: string,
  operationsOn: (present: Present) => Promise<Result<readonly Operation[], Problem>>,
  options: { readonly socketId?: string | undefined; readonly allOrNothing?: boolean } = {},
): Promise<Result<Saved, Problem>> {
  const { cache } = context;
  const saved = await context.db.transaction(async (tx) => {
    const found = await findBoard(tx, actor.userId, boardId, { lock: true });
    if (!found.ok) return found;
    const row = found.value;
    const members = await assignableOn(tx, row);
    const stored = cache.find(row, members) ?? (await readBoard(tx, row));
    const asked = await operationsOn({ tx, row, stored, members });
    if (!asked.ok) return asked;
    const ids = asked.value.map(({ operationId }) => operationId);
    const seen = ids.length > 0 ? await seenOperations(tx, boardId, ids) : new Set();
    const fresh = asked.value.filter(
      ({ operationId }, index) => !seen.has(operationId) && ids.indexOf(operationId) === index,
    );
    const decision = decideSave(stored.board, fresh, new Set(members.map(({ userId }) => userId)));
    const [firstRefusal] = decision.refused;
    const isRefused = firstRefusal && (options.allOrNothing || decision.refused.length === asked.value.length);
    if (isRefused)
      return err(
        problem(firstRefusal.code, {
          message: firstRefusal.message,
          extras: { refused: decision.refused, version: row.version },
        }),
      );
    if (decision.applied.length === 0) return ok({ row, members, next: stored, decision });
    const { writes, next } = planWrites(stored, decision.next);
    await writeSave(tx, {
      board: row,
      next,
      writes,
      operations: decision.applied,
      userId: actor.userId,
      at: context.now(),
    });
    return ok({ row, members, next, decision });
  });
  if (!saved.ok) return saved;

  const { row, members, next, decision } = saved.value;
  cache.keep(boardId, next, members);
  if (decision.applied.length > 0) announce(context, actor, { row, members, next, decision }, options.socketId);
  return ok({
    row,
    board: next.board,
    members,
    version: next.version,
    applied: decision.applied.map(({ operation }) => operation.operationId),
    altered: decision.altered,
    refused: decision.refused,
  });
}

type Outcome = { row: BoardRow; members: readonly Member[]; next: StoredBoard; decision: Decision };

function announce(context: TodosContext, actor: Actor, outcome: Outcome, socketId: string | undefined): void {
  const { row, members, next, decision } = outcome;
  const people = row.teamId ? members.map(({ userId }) => userId) : [actor.userId];
  const operations = decision.applied.map(({ operation }) => operation);
  tellSaved(context, people, { boardId: row.id, version: next.version, operations, userId: actor.userId }, socketId);
}

/** The board as it was at an earlier version; a problem when that is no longer known. */
export async function boardAt(
  { tx, row, stored }: Present,
  version: number | undefined,
): Promise<Result<Board, Problem>> {
  if (version === undefined || version === row.version) return ok(stored.board);
  const inverses = version < row.version ? await inversesSince(tx, row, version) : undefined;
  if (!inverses) return err(problem("stale-version", { extras: { version: row.version } }));
  return ok(applyAll(stored.board, inverses));
}
