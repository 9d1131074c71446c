import { randomUUID } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { type BaseElement, withoutTodo } from "@tafel/whiteboard/board";
import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/connect.ts";
import { whiteboardCards, whiteboardElements, whiteboardOperations } from "../../platform/database/schema/index.ts";
import { inTurns } from "../../platform/turns.ts";
import { type CardIn, cardsIn } from "./cards/cards-in.ts";
import { planSave } from "./plan-save.ts";
import { readSave, type WhiteboardSave } from "./read-save.ts";
import { type BoardLimits, whyTooLarge } from "./size.ts";

/** What a new board begins with: its first operation, and the corresponding columns of the board's row. */
export type FirstContent = {
  readonly elements: readonly BaseElement[];
  readonly head: {
    readonly seq: number;
    readonly elementCount: number;
    readonly bytes: number;
    readonly historyBytes: number;
  };
};

/**
 * Reads what a new board is to begin with; undefined if that is nothing. Refuses what every save refuses. Those of its
 * cards and columns that are `foreign` to its workspace become notes: it may be a copy, or have come as a file.
 */
export async function planContent(
  data: WhiteboardSave["data"],
  foreign: (cards: readonly CardIn[]) => Promise<ReadonlySet<string>>,
  limits: BoardLimits,
): Promise<Result<FirstContent | undefined, Problem>> {
  if (data === undefined) return ok(undefined);
  const nothing = new Map<string, BaseElement>();
  const pause = inTurns();
  const wanted = await readSave(nothing, { data }, pause);
  if (!wanted.ok) return wanted;
  const lost = await foreign(cardsIn(wanted.value.put));
  const put = wanted.value.put.map((element) => (lost.has(element.id) ? withoutTodo(element) : element));
  await pause();
  const plan = await planSave(nothing, { ...wanted.value, put }, pause);
  if (!plan.ok) return plan;
  const { effect, bytesAdded, elementCount } = plan.value;
  if (effect.size === 0) return ok(undefined);
  const cause = whyTooLarge(limits, { elementCount: 0, bytes: 0 }, { elementCount, bytes: bytesAdded });
  if (cause) return err(problem(cause));
  const elements = [...effect.values()].flatMap(({ after }) => after ?? []);
  const head = { seq: 1, elementCount, bytes: bytesAdded, historyBytes: bytesAdded + elements.length * bytesOfCreate };
  return ok({ elements, head });
}

/** What an operation has beside its element. */
const bytesOfCreate = '{"kind":"create","element":},'.length;

/** Rows in one statement, and about how many characters. */
const atOnce = { rows: 1_000, characters: 1024 * 1024 };

/** Written in the transaction that creates the board. */
export async function storeContent(
  tx: Tx,
  { id: whiteboardId, userId, at }: { readonly id: string; readonly userId: string; readonly at: Date },
  { elements, head: { seq } }: FirstContent,
): Promise<void> {
  let rows: string[] = [];
  let length = 0;
  for (const element of elements) {
    const row = JSON.stringify({ id: element.id, element });
    rows.push(row);
    length += row.length;
    if (rows.length < atOnce.rows && length < atOnce.characters && element !== elements.at(-1)) continue;
    await insertElements(tx, whiteboardId, seq, rows);
    rows = [];
    length = 0;
  }
  await insertCards(tx, whiteboardId, elements);
  // Made of what is stored: as a text of its own it would be as long as the whole board.
  const operation = sql`(
    select json_build_object('kind', 'batch', 'operations', json_agg(json_build_object('kind', 'create', 'element', element)))
    from ${whiteboardElements} where whiteboard_id = ${whiteboardId})`;
  const first = { whiteboardId, operationId: randomUUID(), seq, userId, createdAt: at };
  await tx.insert(whiteboardOperations).values({ ...first, operation });
}

function insertCards(tx: Tx, whiteboardId: string, elements: readonly BaseElement[]): Promise<unknown> | undefined {
  const cards = cardsIn(elements);
  if (cards.length === 0) return undefined;
  return tx.execute(sql`
    insert into ${whiteboardCards} (whiteboard_id, element_id, board_id, todo_id, list_id)
    select ${whiteboardId}::uuid, c.id, c.board, c.todo, c.list
    from json_to_recordset(${JSON.stringify(cards)}::json) as c (id text, board uuid, todo uuid, list uuid)`);
}

/** As one parameter: with one for each field of each row, composing the statement took longer than storing it. */
const insertElements = (tx: Tx, whiteboardId: string, seq: number, rows: readonly string[]) =>
  tx.execute(sql`
    insert into ${whiteboardElements} (whiteboard_id, element_id, element, seq)
    select ${whiteboardId}::uuid, e.id, e.element, ${seq}::bigint
    from json_to_recordset(${`[${rows.join()}]`}::json) as e (id text, element jsonb)`);
