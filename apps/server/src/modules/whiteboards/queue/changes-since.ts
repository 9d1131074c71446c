import type { BaseElement } from "@tafel/whiteboard/board";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/connect.ts";
import { whiteboardElements, whiteboards } from "../../../platform/database/schema/index.ts";
import { mapInTurns } from "../../../platform/turns.ts";
import { stored } from "../queries.ts";

export type ElementRow = {
  readonly elementId: string;
  /** Undefined once deleted. */
  readonly element: BaseElement | undefined;
  readonly seq: number;
};

/** What brings a copy of a board up to date, as of one moment. */
export type Missed = {
  readonly seq: number;
  readonly bytes: number;
  /** Deleted elements included; the whole board when the deletions since are no longer known. */
  readonly rows: readonly ElementRow[];
  readonly isWhole: boolean;
  /** Deletions up to this number are no longer known. */
  readonly forgottenSeq: number;
};

/** What changed in a board after `since`; undefined when there is no such board. */
export async function changesSince(db: Db | Tx, whiteboardId: string, since: number): Promise<Missed | undefined> {
  const isLarge = since === 0 && (await hasManyElements(db, whiteboardId));
  const rows = await (isLarge ? rowsInPieces(db, whiteboardId) : rowsSince(db, whiteboardId, since));
  const [first] = rows;
  if (!first) return undefined;
  const read = await mapInTurns(rows, ({ elementId, element, elementSeq }) =>
    elementId === null ? [] : [{ elementId, element: stored(element), seq: elementSeq ?? 0 }],
  );
  const { seq, bytes, forgottenSeq } = first;
  return { seq, bytes, forgottenSeq, isWhole: forgottenSeq > since, rows: read.flat() };
}

/** A row of an element, and its board's own numbers. */
type ChangeRow = {
  readonly seq: number;
  readonly bytes: number;
  readonly forgottenSeq: number;
  /** Null on an empty board. */
  readonly elementId: string | null;
  readonly element: unknown;
  readonly elementSeq: number | null;
};

/** In one statement, so that number and rows match. */
function rowsSince(db: Db | Tx, whiteboardId: string, since: number): Promise<ChangeRow[]> {
  return db
    .select({
      seq: whiteboards.seq,
      bytes: whiteboards.bytes,
      forgottenSeq: whiteboards.forgottenSeq,
      elementId: whiteboardElements.elementId,
      element: whiteboardElements.element,
      elementSeq: whiteboardElements.seq,
    })
    .from(whiteboards)
    .leftJoin(
      whiteboardElements,
      and(
        eq(whiteboardElements.whiteboardId, whiteboards.id),
        or(gt(whiteboardElements.seq, since), gt(whiteboards.forgottenSeq, since)),
      ),
    )
    .where(isThere(whiteboardId));
}

const isThere = (whiteboardId: string) => and(eq(whiteboards.id, whiteboardId), isNull(whiteboards.deletedAt));

/** Rows that are read together: those of a large board at once would keep everybody waiting while they are parsed. */
const rowsAtOnce = 1_000;

async function hasManyElements(db: Db | Tx, whiteboardId: string): Promise<boolean> {
  const { elementCount } = whiteboards;
  const [board] = await db.select({ elementCount }).from(whiteboards).where(isThere(whiteboardId));
  return board !== undefined && board.elementCount > rowsAtOnce;
}

/** All rows of a board: what a cursor reads is of the moment at which it was declared. */
function rowsInPieces(db: Db | Tx, whiteboardId: string): Promise<ChangeRow[]> {
  const { elementId, element, seq } = whiteboardElements;
  return db.transaction(async (tx) => {
    await tx.execute(sql`declare changes no scroll cursor for
      select ${whiteboards.seq}::float8 as seq, ${whiteboards.bytes} as bytes,
        ${whiteboards.forgottenSeq}::float8 as "forgottenSeq",
        ${elementId} as "elementId", ${element} as element, ${seq}::float8 as "elementSeq"
      from ${whiteboards} left join ${whiteboardElements} on ${whiteboardElements.whiteboardId} = ${whiteboards.id}
      where ${isThere(whiteboardId)}`);
    const read: ChangeRow[] = [];
    for (;;) {
      const { rows } = await tx.execute<ChangeRow>(sql`fetch ${sql.raw(String(rowsAtOnce))} from changes`);
      read.push(...rows);
      if (rows.length < rowsAtOnce) return read;
    }
  });
}
