import type { BaseElement } from "@tafel/whiteboard/board";
import { and, desc, eq, gte, lt, lte } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { whiteboardCheckpoints } from "../../platform/database/schema/index.ts";
import { mapInTurns } from "../../platform/turns.ts";
import { stored } from "./queries.ts";

/** What a board was at a number. */
export type Checkpoint = { readonly seq: number; readonly board: ReadonlyMap<string, BaseElement> };

/** Operations from one to the next. */
const leastApart = 500;

const { whiteboardId, seq, elements } = whiteboardCheckpoints;

/** The last one that is kept from a number to another. */
export async function checkpointIn(db: Db, id: string, from: number, to: number): Promise<Checkpoint | undefined> {
  const [found] = await db
    .select({ seq, elements })
    .from(whiteboardCheckpoints)
    .where(and(eq(whiteboardId, id), gte(seq, from), lte(seq, to)))
    .orderBy(desc(seq))
    .limit(1);
  if (!found) return undefined;
  return { seq: found.seq, board: await readBoard(found.elements) };
}

/** A board of its elements as they are stored in one row. */
export async function readBoard(all: readonly unknown[]): Promise<ReadonlyMap<string, BaseElement>> {
  const board = await mapInTurns(all, stored);
  return new Map(board.flatMap((element) => (element ? [[element.id, element]] : [])));
}

/**
 * Takes checkpoints of a replay as it passes. They are as far apart as the board has elements, so that all of them take up
 * no more than the history itself.
 */
export class Checkpoints {
  readonly #taken: Checkpoint[] = [];
  #since = 0;

  readonly passed = (at: number, board: ReadonlyMap<string, BaseElement>): void => {
    this.#since += 1;
    if (this.#since < Math.max(leastApart, board.size)) return;
    this.#taken.push({ seq: at, board: new Map(board) });
    this.#since = 0;
  };

  async keep(db: Db, id: string): Promise<void> {
    for (const { seq, board } of this.#taken) {
      const row = { whiteboardId: id, seq, elements: [...board.values()] };
      await db.insert(whiteboardCheckpoints).values(row).onConflictDoNothing();
    }
  }
}

/** Deletes those before a number: the operations after them are forgotten. */
export const forgetCheckpoints = (tx: Tx, id: string, before: number) =>
  tx.delete(whiteboardCheckpoints).where(and(eq(whiteboardId, id), lt(seq, before)));
