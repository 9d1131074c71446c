import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { type BaseElement, type BoardPatch, type PatchBase, patchBase, patched } from "@tafel/whiteboard/board";
import { and, asc, desc, eq, gt, gte, isNull, lt, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { whiteboardCheckpoints, whiteboardOperations } from "../../platform/database/schema/index.ts";
import { mapInTurns } from "../../platform/turns.ts";
import { stored } from "./queries.ts";

/** What a board was at a number. */
export type Checkpoint = { readonly seq: number; readonly board: ReadonlyMap<string, BaseElement> };
/** Where a replay begins: at a checkpoint, or at the beginning, where there are no elements. */
export type Start = { readonly seq: number; readonly size: number };
/** A checkpoint as it is kept: whole, or as what makes it of a whole one. */
export type PackedCheckpoint = Start & {
  readonly packed: Uint8Array;
  /** The number of that whole one. */
  readonly base: number | null;
  readonly whole: Uint8Array | null;
};
/** A whole one that others are kept as patches of. */
export type Whole = {
  readonly seq: number;
  readonly board: PatchBase;
  /** Characters of its JSON text. */
  readonly length: number;
};

/** Operations from one to the next: at least so many, and a quarter of the board's elements. */
export const apart = (size: number): number => Math.max(500, Math.ceil(size * 0.25));

const unpack = promisify(brotliDecompress);
/** Earlier ones are gzip, which begins as no brotli of this window does. */
const unpackEarlier = promisify(gunzip);
const isEarlier = (packed: Uint8Array): boolean => packed[0] === 0x1f && packed[1] === 0x8b;

const { whiteboardId, seq, size, base, packed } = whiteboardCheckpoints;
const bases = alias(whiteboardCheckpoints, "bases");

/** Is whole, or has the whole one that it is a patch of. */
export const hasWhole = sql`(${base} is null or exists (select 1 from ${whiteboardCheckpoints} whole
  where whole.whiteboard_id = ${whiteboardId} and whole.seq = ${base}))`;

/**
 * The ones of a board. One that was taken while its operation was put together with others is none, nor is a patch whose
 * whole one was forgotten by a process of an earlier version.
 */
const isOf = (id: string) =>
  and(
    eq(whiteboardId, id),
    sql`exists (select 1 from ${whiteboardOperations}
      where ${whiteboardOperations.whiteboardId} = ${id} and ${whiteboardOperations.seq} = ${seq})`,
    hasWhole,
  );

/** The last one that is kept from a number to another. */
export async function checkpointIn(db: Db, id: string, from: number, to: number): Promise<Checkpoint | undefined> {
  const found = await packedIn(db, id, from, to);
  return found && { seq: found.seq, board: await boardOf(found) };
}

/** The same, not read yet; without the whole one that it is made of where the caller has the one of this number. */
export async function packedIn(
  db: Db,
  id: string,
  from: number,
  to: number,
  known?: number,
): Promise<PackedCheckpoint | undefined> {
  const whole = sql<Uint8Array | null>`case when ${base} = ${known ?? null}::bigint then null else ${bases.packed} end`;
  const [found] = await db
    .select({ seq, size, base, packed, whole: whole.mapWith(bases.packed) })
    .from(whiteboardCheckpoints)
    .leftJoin(bases, and(eq(bases.whiteboardId, id), eq(bases.seq, base)))
    .where(and(isOf(id), gte(seq, from), lte(seq, to)))
    .orderBy(desc(seq))
    .limit(1);
  return found;
}

/** The last whole one. */
export async function lastWhole(db: Db, id: string): Promise<Whole | undefined> {
  const isOne = and(isOf(id), isNull(base));
  const [found] = await db.select({ seq, packed }).from(whiteboardCheckpoints).where(isOne).orderBy(desc(seq)).limit(1);
  if (!found) return undefined;
  const text = await textOf(found.packed);
  const elements: object = JSON.parse(text);
  const board = patchBase(await readBoard(Object.values(elements)), Object.keys(elements));
  return { seq: found.seq, board, length: text.length };
}

/** The number of the first one from a number on; undefined when there is none. */
export async function nextCheckpoint(db: Db, id: string, from: number): Promise<number | undefined> {
  const isOne = and(isOf(id), gte(seq, from));
  const [next] = await db.select({ seq }).from(whiteboardCheckpoints).where(isOne).orderBy(asc(seq)).limit(1);
  return next?.seq;
}

/** The JSON text of a whole one: its elements by id. */
export const textOf = async (packed: Uint8Array): Promise<string> =>
  (await (isEarlier(packed) ? unpackEarlier : unpack)(packed)).toString();

/**
 * Before the JSON text of a patch: a process of an earlier version, to which all are whole ones, then fails instead of
 * showing another board.
 */
export const patchMark = "patch";
export const textOfPatch = async (packed: Uint8Array): Promise<string> =>
  (await textOf(packed)).slice(patchMark.length);

async function boardOf({ packed, whole }: PackedCheckpoint): Promise<ReadonlyMap<string, BaseElement>> {
  if (!whole) return readBoard(Object.values(JSON.parse(await textOf(packed))));
  const { put, ...changes }: BoardPatch = JSON.parse(await textOfPatch(packed));
  // All of them are read below.
  const elements: Record<string, BaseElement> = JSON.parse(await textOf(whole));
  const board = patchBase(new Map(Object.entries(elements)), Object.keys(elements));
  return readBoard(patched(board, changes, put as BaseElement[]).values());
}

/**
 * Up to where a stretch goes that begins there: the number of the next checkpoint, or of one that is to be taken. Up to the
 * number to which operations are forgotten, not every number is there.
 */
export async function endOf(db: Db, id: string, { seq, size }: Start, forgottenSeq: number): Promise<number> {
  const far = apart(size);
  if (seq >= forgottenSeq) return seq + far;
  const number = whiteboardOperations.seq;
  const [end] = await db
    .select({ seq: number })
    .from(whiteboardOperations)
    .where(and(eq(whiteboardOperations.whiteboardId, id), gt(number, seq), lte(number, forgottenSeq + far)))
    .orderBy(asc(number))
    .offset(far - 1)
    .limit(1);
  return end?.seq ?? forgottenSeq + far;
}

/** Where a replay up to a number begins. */
export async function startBefore(db: Db, id: string, version: number): Promise<Start> {
  const isOne = and(isOf(id), lt(seq, version));
  const [found] = await db.select({ seq, size }).from(whiteboardCheckpoints).where(isOne).orderBy(desc(seq)).limit(1);
  return found ?? { seq: 0, size: 0 };
}

/** A board of its elements as they are stored in one row. */
export async function readBoard(all: Iterable<unknown>): Promise<ReadonlyMap<string, BaseElement>> {
  const board = await mapInTurns(all, stored);
  return new Map(board.flatMap((element) => (element ? [[element.id, element]] : [])));
}

/** Deletes those between two numbers, whose operations are forgotten, and what is kept as patches of them. */
export async function forgetCheckpoints(tx: Tx, id: string, after: number, before: number): Promise<void> {
  for (const number of [seq, base]) {
    await tx.delete(whiteboardCheckpoints).where(and(eq(whiteboardId, id), gt(number, after), lt(number, before)));
  }
}
