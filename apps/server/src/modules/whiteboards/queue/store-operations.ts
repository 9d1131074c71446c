import { type BaseElement, fieldOf, fieldsThatDiffer, type Operation } from "@tafel/whiteboard/board";
import type { Database } from "../../../platform/database/connect.ts";
import { uniqueViolation } from "../../../platform/database/unique-violation.ts";
import { runInTurns } from "../../../platform/turns.ts";
import { newCards } from "../cards/cards-in.ts";

/** Operations of one board, at least one, decided on its state at `seq` and numbered from `seq + 1`. */
export type BatchWrite = {
  readonly whiteboardId: string;
  readonly seq: number;
  readonly operations: readonly StoredOperation[];
  /** The elements they changed. */
  readonly elements: ReadonlyMap<string, Written>;
  readonly elementCount: number;
  readonly bytes: number;
  readonly at: Date;
};

type Written = {
  /** The element before; undefined for a new one. */
  readonly before: BaseElement | undefined;
  /** The element afterwards; undefined for a deleted one. */
  readonly element: BaseElement | undefined;
  readonly seq: number;
};

export type StoredOperation = {
  readonly operationId: string;
  readonly userId: string;
  /** As it was applied. */
  readonly operation: Operation;
};

/** A write to its end, so that its answer says that rows were written: see `watchWrites`. */
const statement = {
  name: "store-operations",
  text: `
    with board as (
      update whiteboards
      set seq = $3, element_count = $4, bytes = $5, updated_at = $6, history_bytes = history_bytes + $9
      where id = $1 and seq = $2 and deleted_at is null
      returning id
    ), elements as (
      insert into whiteboard_elements (whiteboard_id, element_id, element, seq)
      select board.id, e.id, e.element, e.seq
      from board, json_to_recordset($8) as e (id text, seq bigint, element jsonb)
      on conflict (whiteboard_id, element_id) do update set element = excluded.element, seq = excluded.seq
    ), changed as (
      update whiteboard_elements as kept set element = (kept.element - c.gone) || c.fields, seq = c.seq
      from board, json_to_recordset($10) as c (id text, seq bigint, fields jsonb, gone text[])
      where kept.whiteboard_id = board.id and kept.element_id = c.id
    ), cards as (
      insert into whiteboard_cards (whiteboard_id, element_id, board_id, todo_id, list_id)
      select board.id, c.id, c.board, c.todo, c.list
      from board, json_to_recordset($11) as c (id text, board uuid, todo uuid, list uuid)
      on conflict (whiteboard_id, element_id)
        do update set board_id = excluded.board_id, todo_id = excluded.todo_id, list_id = excluded.list_id
    )
    insert into whiteboard_operations (whiteboard_id, operation_id, seq, user_id, operation, created_at)
    select board.id, o.id, o.seq, o.person, o.operation, $6
    from board, json_to_recordset($7) as o (id uuid, seq bigint, person uuid, operation json)
    returning seq`,
};

/**
 * Writes operations and the elements they changed, all or nothing, in one statement: it increases the board's number
 * only if that is still `seq`, and everything else depends on that row. `behind`: another process was faster (or the
 * board is gone), nothing was written. `duplicate`: one of the operations is stored already, nothing was written.
 */
export async function storeOperations(
  database: Pick<Database, "execute">,
  batch: BatchWrite,
): Promise<"stored" | "behind" | "duplicate"> {
  const { whiteboardId, seq } = batch;
  const { history, whole, changed } = await runInTurns(serialize(batch));
  try {
    const rows = await database.execute(statement, [
      whiteboardId,
      seq,
      seq + batch.operations.length,
      batch.elementCount,
      batch.bytes,
      batch.at,
      history,
      whole,
      Buffer.byteLength(history),
      changed,
      JSON.stringify(newCards(batch.elements)),
    ]);
    return rows.length > 0 ? "stored" : "behind";
  } catch (error) {
    // Compared by its beginning: in a partitioned table each partition has a key of its own.
    if (uniqueViolation(error)?.startsWith("whiteboard_operations_")) return "duplicate";
    throw error;
  }
}

/** The batch's operations, its new and deleted elements and its changed ones, as JSON. */
function* serialize({ seq, operations, elements }: BatchWrite) {
  const history: string[] = [];
  for (const { operationId, userId, operation } of operations) {
    yield;
    const head = JSON.stringify({ id: operationId, seq: seq + 1 + history.length, person: userId });
    history.push(`${head.slice(0, -1)},"operation":${yield* operationAsText(operation)}}`);
  }
  const whole: string[] = [];
  const changed: string[] = [];
  for (const [id, { before, element, seq }] of elements) {
    yield;
    if (before && element) changed.push(JSON.stringify({ id, seq, ...difference(before, element) }));
    else whole.push(JSON.stringify({ id, seq, element: element ?? null }));
  }
  return { history: `[${history.join()}]`, whole: `[${whole.join()}]`, changed: `[${changed.join()}]` };
}

/** The fields that changed, and those that were removed: a long text is not written again when its element is moved. */
function difference(before: BaseElement, after: BaseElement): { readonly fields: object; readonly gone: string[] } {
  const differing = fieldsThatDiffer(before, after);
  return {
    fields: Object.fromEntries(differing.map((name) => [name, fieldOf(after, name)])),
    gone: differing.filter((name) => fieldOf(after, name) === undefined),
  };
}

/** A board saved whole is one operation, as large as the board. */
function* operationAsText(operation: Operation): Generator<undefined, string> {
  if (operation.kind !== "batch") return JSON.stringify(operation);
  const steps: string[] = [];
  for (const step of operation.operations) {
    yield;
    steps.push(JSON.stringify(step));
  }
  return `{"kind":"batch","operations":[${steps.join()}]}`;
}
