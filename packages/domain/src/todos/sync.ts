import type { Board } from "./board.ts";
import { applyAll, type Operation } from "./operation.ts";

/** A save that the server has made: the operations that led to this version. */
export type Save = { readonly version: number; readonly operations: readonly Operation[] };

/**
 * A board on a client: what the server has confirmed, and what one did that is not in there yet. `early` are saves that
 * came before one they build on; `answeredIn` says of pending operations that are answered which version has them.
 */
export type Sync = {
  readonly confirmed: Board;
  readonly version: number;
  readonly pending: readonly Operation[];
  readonly early: readonly Save[];
  readonly answeredIn: ReadonlyMap<string, number>;
  /** What is shown: the confirmed board with the pending operations done to it. */
  readonly visible: Board;
};

export const startSync = (confirmed: Board, version: number, pending: readonly Operation[] = []): Sync =>
  settle({ confirmed, version, pending, early: [], answeredIn: new Map() });

/** I did something. */
export const did = (sync: Sync, ...operations: readonly Operation[]): Sync => ({
  ...sync,
  pending: [...sync.pending, ...operations],
  visible: applyAll(sync.visible, operations),
});

/** The server saved something, mine or another's: taken in once everything before it is known. */
export const saved = (sync: Sync, save: Save): Sync => settle({ ...sync, early: [...sync.early, save] });

/**
 * These operations of mine are answered, and this version has what was done of them (0: refused). They stay pending until
 * it is known here, else they would be gone from the board for that moment: a save may be missing before it, or their own,
 * whose answer was lost before they were sent again.
 */
export function answered(sync: Sync, operationIds: readonly string[], version: number): Sync {
  const answers = operationIds.map((operationId) => [operationId, version] as const);
  return settle({ ...sync, answeredIn: new Map([...sync.answeredIn, ...answers]) });
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
  const told = early.filter((save) => save.version <= version).flatMap(({ operations }) => operations);
  const done = new Set(told.map(({ operationId }) => operationId));
  for (const [operationId, answer] of sync.answeredIn) if (answer <= version) done.add(operationId);
  early = early.filter((save) => save.version > version);
  const pending = sync.pending.filter(({ operationId }) => !done.has(operationId));
  const answeredIn = new Map([...sync.answeredIn].filter(([operationId]) => !done.has(operationId)));
  return { confirmed, version, pending, early, answeredIn, visible: applyAll(confirmed, pending) };
}

const nextOf = (saves: readonly Save[], version: number): Save | undefined =>
  saves.find((save) => save.version === version + 1);
