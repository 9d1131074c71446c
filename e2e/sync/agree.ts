import { apply, type BaseElement, commit, type Operation, repair, type Store } from "@tafel/whiteboard";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { elementsOf } from "../../apps/server/src/modules/whiteboards/queries.ts";
import type { Database } from "../../apps/server/src/platform/database/connect.ts";
import { whiteboardOperations } from "../../apps/server/src/platform/database/schema/index.ts";
import { type Browser, until } from "./browser.ts";

/** Resolves when everybody is back, nothing is in flight, and all know the last operation. */
export async function convergence({ db }: Database, boardId: string, browsers: readonly Browser[]): Promise<void> {
  for (const browser of browsers) await browser.saved();
  const last = await lastNumber(db, boardId);
  for (const browser of browsers) {
    await until(
      () => browser.store.seq === last,
      () => `${browser.person.username} is at ${browser.store.seq}, the board at ${last}`,
    );
  }
}

/**
 * What must hold then: all copies and the database agree, everything acknowledged is stored once, the history leads to
 * the current state, and there are no dangling references. Returns the board.
 */
export async function expectAgreement(
  { db }: Pick<Database, "db">,
  boardId: string,
  browsers: readonly { readonly store: Store; readonly acknowledged?: ReadonlySet<string> }[],
): Promise<Record<string, BaseElement>> {
  const truth = Object.fromEntries((await elementsOf(db, [boardId])).get(boardId) ?? []);
  for (const { store } of browsers) {
    expect(Object.fromEntries([...store.confirmed.values()].map((it) => [it.id, it]))).toEqual(truth);
    expect(Object.fromEntries([...store.optimistic.values()].map((it) => [it.id, it]))).toEqual(truth);
  }
  expect(repair(new Map(Object.entries(truth))).size).toBe(0);
  const history = await historyOf(db, boardId);
  expect(history.map(({ seq }) => seq)).toEqual(history.map((_, index) => index + 1));
  const stored = new Set(history.map(({ operationId }) => operationId));
  expect(stored.size).toBe(history.length);
  const acknowledged = browsers.flatMap(({ acknowledged = [] }) => [...acknowledged]);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(Object.fromEntries(replay(history.map(({ operation }) => operation as Operation)))).toEqual(truth);
  return truth;
}

/** The number of the board's last operation. */
export const lastNumber = async (db: Database["db"], boardId: string): Promise<number> =>
  (await historyOf(db, boardId)).at(-1)?.seq ?? 0;

const historyOf = (db: Database["db"], boardId: string) =>
  db
    .select()
    .from(whiteboardOperations)
    .where(eq(whiteboardOperations.whiteboardId, boardId))
    .orderBy(asc(whiteboardOperations.seq));

function replay(operations: readonly Operation[]): Map<string, BaseElement> {
  const board = new Map<string, BaseElement>();
  for (const operation of operations) {
    const result = apply(board, operation);
    if (!result.ok) throw new Error(`A stored operation does not apply: ${JSON.stringify(operation)}`);
    commit(board, result.value);
  }
  return board;
}
