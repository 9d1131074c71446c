import { type Problem, problem, todoTexts } from "@tafel/contract";
import {
  applyTodoChanges,
  type Board,
  charactersOf,
  err,
  ok,
  type Result,
  type TodoOperation,
  todoLimits,
} from "@tafel/domain";
import type { LimitsConfig } from "../../config.ts";
import { isBrokenReference } from "../../platform/database/broken-reference.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { checkSpaceQuota } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { changedBy } from "./cards/changed-todos.ts";
import { decideSave, type SaveDecision, type SaveRefusal } from "./decide-save.ts";
import { notifySaved } from "./notify.ts";
import {
  type AssignableMember,
  assignableOn,
  type FoundBoard,
  findBoard,
  inversesSince,
  loadBoard,
  seenOperations,
} from "./queries.ts";
import type { Clean } from "./sanitize.ts";
import { planWrites, type StoredBoard } from "./stored-board.ts";
import type { TodosContext } from "./todos-context.ts";
import { writeSave } from "./write-save.ts";

/** The board when a save gets to it, its row locked. */
export type LockedBoard = {
  readonly tx: Tx;
  readonly row: FoundBoard;
  readonly stored: StoredBoard;
  readonly members: readonly AssignableMember[];
};

export type Saved = {
  readonly row: FoundBoard;
  readonly board: Board;
  readonly members: readonly AssignableMember[];
  readonly version: number;
  readonly applied: readonly string[];
  readonly altered: readonly TodoOperation[];
  readonly refused: readonly SaveRefusal[];
};

type Options = {
  readonly clean: Clean;
  /** The saver's own socket, to which the save is not broadcast. */
  readonly socketId?: string | undefined;
  /**
   * A board saved whole is not refused because of what others have deleted in the meantime: its author gets the current
   * board instead.
   */
  readonly isWhole?: boolean;
};

type OperationsOn = (board: LockedBoard) => Promise<Result<readonly TodoOperation[], Problem>>;

/**
 * Saves what `operationsOn` makes of the current board, in one transaction with the board's row locked. Each operation
 * is applied once: an id seen before is left out. The others who have the board open are notified after the commit.
 */
export async function saveBoard(
  context: TodosContext,
  actor: Actor,
  boardId: string,
  operationsOn: OperationsOn,
  options: Options,
): Promise<Result<Saved, Problem>> {
  const saved = await trySave(context, actor, boardId, operationsOn, options).catch((error: unknown) => {
    // An assignee left the team at this very moment: the next attempt sees that.
    if (isBrokenReference(error)) return trySave(context, actor, boardId, operationsOn, options);
    throw error;
  });
  return saved.ok ? ok(finishSave(context, actor, saved.value, options.socketId)) : saved;
}

/** After the commit: the others who have the board open are notified. */
export function finishSave(context: TodosContext, actor: Actor, outcome: Outcome, socketId?: string): Saved {
  const { row, members, next, decision } = outcome;
  context.cache.keep(row.id, next, members);
  context.metrics.operations.inc({ kind: "todos" }, decision.applied.length);
  for (const { code } of decision.refused) context.metrics.refusals.inc({ kind: "todos", code });
  if (decision.applied.length > 0) announce(context, actor, outcome, socketId);
  return {
    row,
    board: next.board,
    members,
    version: next.version,
    applied: decision.applied.map(({ operation }) => operation.operationId),
    altered: decision.altered,
    refused: decision.refused,
  };
}

/** What a save made of a board, before it is committed. */
export type Outcome = {
  readonly row: FoundBoard;
  readonly members: readonly AssignableMember[];
  readonly before: Board;
  readonly next: StoredBoard;
  readonly decision: SaveDecision;
};

function trySave(
  context: TodosContext,
  actor: Actor,
  boardId: string,
  operationsOn: OperationsOn,
  options: Options,
): Promise<Result<Outcome, Problem>> {
  const { userId } = actor;
  return context.db.transaction(async (tx) => {
    const found = await findBoard(tx, actor, boardId, "edit", { lock: true });
    return found.ok ? saveLocked(context, tx, { row: found.value, userId }, operationsOn, options) : found;
  });
}

/** Saves to a board whose row this transaction has locked. What fails has written nothing. */
export async function saveLocked(
  { config, cache, now }: TodosContext,
  tx: Tx,
  { row, userId }: { readonly row: FoundBoard; readonly userId: string },
  operationsOn: OperationsOn,
  { clean, isWhole = false }: Options,
): Promise<Result<Outcome, Problem>> {
  const members = await assignableOn(tx, row);
  const stored = cache.find(row, members) ?? (await loadBoard(tx, row));
  const asked = await operationsOn({ tx, row, stored, members });
  if (!asked.ok) return asked;
  const at = now();
  const fresh = await notYetSeen(tx, row.id, asked.value);
  const decision = decideSave(
    stored.board,
    fresh,
    { userId, role: row.role, now: at, members: new Set(members.map((member) => member.userId)) },
    clean,
  );
  const refusal = refusalOf(decision, asked.value.length, isWhole);
  if (refusal) {
    const extras = { refused: decision.refused, version: row.version };
    return err({ ...problem(refusal.code, { extras }), message: refusal.message });
  }
  const outcome = { row, members, before: stored.board, decision };
  if (decision.applied.length === 0) return ok({ ...outcome, next: stored });
  const room = await roomFor(tx, config.limits, row, stored.board, decision);
  if (!room.ok) return room;
  const { writes, next } = planWrites(stored, decision.next);
  await writeSave(tx, { board: row, next, writes, operations: decision.applied, userId, at });
  return ok({ ...outcome, next });
}

/** Refuses to grow a board beyond what boards may be and, when its owner's space is used up, anything but deletions. */
async function roomFor(
  tx: Tx,
  limits: LimitsConfig,
  row: FoundBoard,
  before: Board,
  { next, applied }: SaveDecision,
): Promise<Result<void, Problem>> {
  const characters = charactersOf(next);
  if (characters > todoLimits.characters && characters > charactersOf(before))
    return err(problem("limit-reached", { message: todoTexts.boardFull }));
  const isDeleting = applied.every(({ operation }) =>
    ["delete-todo", "delete-list", "delete-attachment"].includes(operation.type),
  );
  return isDeleting ? ok(undefined) : checkSpaceQuota(tx, limits, row);
}

async function notYetSeen(
  tx: Tx,
  boardId: string,
  operations: readonly TodoOperation[],
): Promise<readonly TodoOperation[]> {
  if (operations.length === 0) return operations;
  const ids = operations.map(({ operationId }) => operationId);
  const seen = await seenOperations(tx, boardId, ids);
  return operations.filter(({ operationId }, index) => !seen.has(operationId) && ids.indexOf(operationId) === index);
}

/** Why a save is refused as a whole: nothing in it applies, or a board saved whole breaks a rule. */
function refusalOf({ refused }: SaveDecision, asked: number, isWhole: boolean): SaveRefusal | undefined {
  if (isWhole) return refused.find(({ code }) => code !== "todo-not-found" && code !== "list-not-found");
  return refused.length === asked ? refused[0] : undefined;
}

/** A larger change is not broadcast as operations: reloading the board is cheaper. */
const maxOperationsBroadcast = 500;

function announce(context: TodosContext, actor: Actor, outcome: Outcome, socketId: string | undefined): void {
  const { row, members, next, decision } = outcome;
  const people = row.teamId ? members.map(({ userId }) => userId) : [actor.userId];
  const operations = decision.applied.map(({ operation }) => operation);
  const refresh = {
    ...{ boardId: row.id, version: next.version, userId: actor.userId },
    ...(operations.length <= maxOperationsBroadcast && { operations }),
  };
  notifySaved(context, people, refresh, socketId);
  context.onChanged(changedBy(outcome, operations));
}

/** The board as it was at an earlier version; a problem when that is no longer known. */
export async function boardAtVersion(
  { tx, row, stored }: LockedBoard,
  version: number | undefined,
): Promise<Result<Board, Problem>> {
  if (version === undefined || version === row.version) return ok(stored.board);
  const inverses = version < row.version ? await inversesSince(tx, row, version) : undefined;
  if (!inverses) return err(problem("stale-version", { extras: { version: row.version } }));
  return ok(applyTodoChanges(stored.board, inverses));
}
