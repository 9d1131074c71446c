import type { Board } from "./board.ts";
import { applyAll, type Operation } from "./operation.ts";

/** A save that the server has made: the operations that led to this version. */
export type Save = { readonly version: number; readonly operations: readonly Operation[] };

/**
 * A board on a client: what the server has confirmed, and what it has not answered yet. `early` are saves that came
 * before one they build on.
 */
export type Sync = {
  readonly confirmed: Board;
  readonly version: number;
  readonly pending: readonly Operation[];
  readonly early: readonly Save[];
  /** What is shown: the confirmed board with the pending operations done to it. */
  readonly visible: Board;
};

export const startSync = (confirmed: Board, version: number, pending: readonly Operation[] = []): Sync =>
  settle({ confirmed, version, pending, early: [] });

/** I did something. */
export const did = (sync: Sync, ...operations: readonly Operation[]): Sync => ({
  ...sync,
  pending: [...sync.pending, ...operations],
  visible: applyAll(sync.visible, operations),
});

/** The server saved something, mine or another's: taken in once everything before it is known. */
export const saved = (sync: Sync, save: Save): Sync => settle({ ...sync, early: [...sync.early, save] });

/**
 * These operations of mine are answered, applied or not; what was applied is told by `saved`, and stays pending while
 * that save waits for one before it: else it would be gone from the board for that moment.
 */
export function answered(sync: Sync, operationIds: readonly string[]): Sync {
  const done = new Set(operationIds);
  for (const operationId of idsIn(sync.early)) done.delete(operationId);
  return settle({ ...sync, pending: sync.pending.filter(({ operationId }) => !done.has(operationId)) });
}

/** The board was loaded anew; one older than what is known changes nothing. */
export const loaded = (sync: Sync, confirmed: Board, version: number): Sync =>
  version < sync.version ? sync : settle({ ...sync, confirmed, version });

/** Whether a save is missing between what is known: if it stays so, the board has to be loaded anew. */
export const hasGap = (sync: Sync): boolean => sync.early.length > 0;

function settle(sync: Omit<Sync, "visible">): Sync {
  let { confirmed, version, early } = sync;
  for (let next = nextOf(early, version); next; next = nextOf(early, version)) {
    confirmed = applyAll(confirmed, next.operations);
    version = next.version;
  }
  const done = new Set(idsIn(early.filter((save) => save.version <= version)));
  early = early.filter((save) => save.version > version);
  const pending = sync.pending.filter(({ operationId }) => !done.has(operationId));
  return { confirmed, version, pending, early, visible: applyAll(confirmed, pending) };
}

const idsIn = (saves: readonly Save[]): string[] =>
  saves.flatMap(({ operations }) => operations.map(({ operationId }) => operationId));

const nextOf = (saves: readonly Save[], version: number): Save | undefined =>
  saves.find((save) => save.version === version + 1);
