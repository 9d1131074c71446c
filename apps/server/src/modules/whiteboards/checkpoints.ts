import { promisify } from "node:util";
import { constants, gunzip, gzip } from "node:zlib";
import type { BaseElement } from "@tafel/whiteboard/board";
import { and, asc, desc, eq, gte, lt, lte } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { whiteboardCheckpoints } from "../../platform/database/schema/index.ts";
import { mapInTurns } from "../../platform/turns.ts";
import { stored } from "./queries.ts";

/** What a board was at a number. */
export type Checkpoint = { readonly seq: number; readonly board: ReadonlyMap<string, BaseElement> };
/** Where a replay begins: at a checkpoint, or at the beginning, where there are no elements. */
export type Start = { readonly seq: number; readonly size: number };
/** A checkpoint as it is kept. */
export type PackedCheckpoint = Start & { readonly packed: Uint8Array };

/** Operations from one to the next. */
const leastApart = 500;
/** Where the board is large, as many as half its elements: so all of them take up some 140 bytes per operation. */
const apart = (size: number): number => Math.max(leastApart, Math.ceil(size / 2));

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const quickly = { level: constants.Z_BEST_SPEED };

const { whiteboardId, seq, size, packed } = whiteboardCheckpoints;
const kept = { seq, size, packed };

/** The last one that is kept from a number to another. */
export async function checkpointIn(db: Db, id: string, from: number, to: number): Promise<Checkpoint | undefined> {
  const found = await packedIn(db, id, from, to);
  if (!found) return undefined;
  return { seq: found.seq, board: await readBoard(Object.values(JSON.parse(await textOf(found)))) };
}

/** The same, not read yet. */
export async function packedIn(db: Db, id: string, from: number, to: number): Promise<PackedCheckpoint | undefined> {
  const isOne = and(eq(whiteboardId, id), gte(seq, from), lte(seq, to));
  const [found] = await db.select(kept).from(whiteboardCheckpoints).where(isOne).orderBy(desc(seq)).limit(1);
  return found;
}

/** The number of the first one from a number on; undefined when there is none. */
export async function nextCheckpoint(db: Db, id: string, from: number): Promise<number | undefined> {
  const isOne = and(eq(whiteboardId, id), gte(seq, from));
  const [next] = await db.select({ seq }).from(whiteboardCheckpoints).where(isOne).orderBy(asc(seq)).limit(1);
  return next?.seq;
}

/** The elements of one by id, as JSON text. */
export const textOf = async ({ packed }: PackedCheckpoint): Promise<string> => (await unpack(packed)).toString();

/** Up to where a stretch goes that begins there: the number of the next checkpoint, or of one that is to be taken. */
export const endOf = ({ seq, size }: Start): number => seq + apart(size);

/** Where a replay up to a number begins. */
export async function startBefore(db: Db, id: string, begin: number, version: number): Promise<Start> {
  const isOne = and(eq(whiteboardId, id), gte(seq, begin), lt(seq, version));
  const [found] = await db.select({ seq, size }).from(whiteboardCheckpoints).where(isOne).orderBy(desc(seq)).limit(1);
  return found ?? { seq: begin, size: 0 };
}

/** A board of its elements as they are stored in one row. */
export async function readBoard(all: readonly unknown[]): Promise<ReadonlyMap<string, BaseElement>> {
  const board = await mapInTurns(all, stored);
  return new Map(board.flatMap((element) => (element ? [[element.id, element]] : [])));
}

/** Takes checkpoints of a replay as it passes. */
export class Checkpoints {
  readonly #db: Db;
  readonly #id: string;
  #next: number;

  constructor(db: Db, id: string, start: Start) {
    this.#db = db;
    this.#id = id;
    this.#next = endOf(start);
  }

  readonly passed = (at: number, board: ReadonlyMap<string, BaseElement>): Promise<void> | undefined => {
    if (at < this.#next) return undefined;
    this.#next = endOf({ seq: at, size: board.size });
    return this.#keep(at, board);
  };

  async #keep(at: number, board: ReadonlyMap<string, BaseElement>): Promise<void> {
    const members = await mapInTurns(board, ([id, element]) => `${JSON.stringify(id)}:${JSON.stringify(element)}`);
    const checkpoint = { seq: at, size: board.size, packed: await pack(`{${members.join()}}`, quickly) };
    await this.#db
      .insert(whiteboardCheckpoints)
      .values({ whiteboardId: this.#id, ...checkpoint })
      .onConflictDoNothing();
  }
}

/** Deletes those before a number: the operations after them are forgotten. */
export const forgetCheckpoints = (tx: Tx, id: string, before: number) =>
  tx.delete(whiteboardCheckpoints).where(and(eq(whiteboardId, id), lt(seq, before)));
