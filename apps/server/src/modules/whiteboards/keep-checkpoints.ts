import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type BaseElement, type BoardPatch, patchBase, patchOf } from "@tafel/whiteboard/board";
import { and, eq, getTableColumns, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/connect.ts";
import { whiteboardCheckpoints, whiteboardElements, whiteboards } from "../../platform/database/schema/index.ts";
import { mapInTurns, runInTurns } from "../../platform/turns.ts";
import { apart, hasWhole, lastWhole, patchMark, readBoard, type Start, type Whole } from "./checkpoints.ts";

const pack = promisify(brotliCompress);
/** A fifth smaller than gzip at its fastest. A finer quality takes twice the time for another fiftieth. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 22 } };

/** Of the characters of a whole one, those that a patch of it may have. */
const largestPatch = 0.5;

type Board = ReadonlyMap<string, BaseElement>;

/** Takes checkpoints of a replay as it passes: as patches of the last whole one, or of what the board is now. */
export class Checkpoints {
  readonly #db: Db;
  readonly #id: string;
  /** Operations until the next one. */
  #left: number;
  #whole: Whole | undefined;

  constructor(db: Db, id: string, start: Start) {
    this.#db = db;
    this.#id = id;
    this.#left = apart(start.size);
  }

  readonly passed = (at: number, board: Board): Promise<void> | undefined => {
    this.#left -= 1;
    if (this.#left > 0) return undefined;
    this.#left = apart(board.size);
    return this.#keep(at, board);
  };

  async #keep(at: number, board: Board): Promise<void> {
    this.#whole ??= (await this.#lastWhole()) ?? (await this.#keepNow());
    const whole = this.#whole;
    if (whole?.seq === at) return;
    const patch = whole && (await writtenPatch(await runInTurns(patchOf(whole.board, board))));
    if (!patch || patch.length > whole.length * largestPatch) {
      this.#whole = await this.#keepWhole(at, board);
    } else if (
      !(await this.#keepPatch(whole, {
        seq: at,
        size: board.size,
        packed: await pack(`${patchMark}${patch}`, packing),
      }))
    ) {
      this.#whole = undefined;
    }
  }

  async #lastWhole(): Promise<Whole | undefined> {
    // In the way of new ones: what a process of an earlier version left when it forgot their whole one.
    await this.#db
      .delete(whiteboardCheckpoints)
      .where(and(eq(whiteboardCheckpoints.whiteboardId, this.#id), not(hasWhole)));
    return lastWhole(this.#db, this.#id);
  }

  /** What the board is now differs little from most of what it was, and is forgotten last. */
  async #keepNow(): Promise<Whole | undefined> {
    const { element } = whiteboardElements;
    const rows = await this.#db
      .select({ seq: whiteboards.seq, element })
      .from(whiteboards)
      .innerJoin(whiteboardElements, and(eq(whiteboardElements.whiteboardId, whiteboards.id), isNotNull(element)))
      .where(eq(whiteboards.id, this.#id));
    const seq = rows[0]?.seq;
    if (seq === undefined) return undefined;
    return this.#keepWhole(seq, await readBoard(rows.map((row) => row.element)));
  }

  async #keepWhole(seq: number, board: Board): Promise<Whole> {
    const text = `{${(await mapInTurns(board, ([id, it]) => `${JSON.stringify(id)}:${JSON.stringify(it)}`)).join()}}`;
    await this.#db
      .insert(whiteboardCheckpoints)
      .values({ whiteboardId: this.#id, seq, size: board.size, packed: await pack(text, packing) })
      .onConflictDoNothing();
    return { seq, board: patchBase(board, board.keys()), length: text.length };
  }

  /** False where the whole one has been deleted, or another process was faster. */
  async #keepPatch({ seq: base }: Whole, { seq, size, packed }: Omit<PackedPatch, "base">): Promise<boolean> {
    const columns = getTableColumns(whiteboardCheckpoints);
    const value = <Name extends keyof PackedPatch>(name: Name, value: PackedPatch[Name]) =>
      sql<PackedPatch[Name]>`${sql.param(value, columns[name])}::${sql.raw(columns[name].getSQLType())}`.as(name);
    // It is not deleted meanwhile.
    const whole = this.#db
      .select({
        whiteboardId: columns.whiteboardId,
        ...{
          seq: value("seq", seq),
          size: value("size", size),
          base: value("base", base),
          packed: value("packed", packed),
        },
      })
      .from(whiteboardCheckpoints)
      .where(and(eq(columns.whiteboardId, this.#id), eq(columns.seq, base), isNull(columns.base)))
      .for("key share");
    const kept = await this.#db
      .insert(whiteboardCheckpoints)
      .select(whole)
      .onConflictDoNothing()
      .returning({ seq: columns.seq });
    return kept.length > 0;
  }
}

type PackedPatch = { readonly seq: number; readonly size: number; readonly base: number; readonly packed: Uint8Array };

/** As JSON, in turns: it may be as large as half a board. */
async function writtenPatch({ fields, gone, put }: BoardPatch): Promise<string> {
  const changes = await mapInTurns(
    Object.entries(fields),
    ([name, it]) => `${JSON.stringify(name)}:${JSON.stringify(it)}`,
  );
  const elements = await mapInTurns(put, (element) => JSON.stringify(element));
  return `{"fields":{${changes.join()}},"gone":${JSON.stringify(gone)},"put":[${elements.join()}]}`;
}
