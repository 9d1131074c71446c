import { randomUUID } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { type BaseElement, limits, type Operation } from "@tafel/whiteboard/board";
import type { Tx } from "../../platform/database/connect.ts";
import { whiteboardElements, whiteboardOperations } from "../../platform/database/schema/index.ts";
import { planSave } from "./plan-save.ts";
import { readSave, type Save } from "./read-save.ts";
import { bytesOf } from "./size.ts";

/** What a board begins with: its first operation, and what the board's row says of it. */
export type FirstContent = {
  readonly operation: Operation;
  readonly elements: readonly BaseElement[];
  readonly head: {
    readonly seq: number;
    readonly elementCount: number;
    readonly bytes: number;
    readonly historyBytes: number;
  };
};

/** Reads what a new board is to begin with; undefined where that is nothing. Refuses what no save may have. */
export async function planContent(data: Save["data"]): Promise<Result<FirstContent | undefined, Problem>> {
  if (data === undefined) return ok(undefined);
  const nothing = new Map<string, BaseElement>();
  const wanted = await readSave(nothing, { data });
  if (!wanted.ok) return wanted;
  const plan = planSave(nothing, wanted.value);
  if (!plan.ok) return plan;
  const { effect, operation, bytesAdded, elementCount } = plan.value;
  if (effect.size === 0) return ok(undefined);
  if (bytesAdded > limits.bytesOfABoard) {
    return err(problem("too-large", { message: "This whiteboard is as large as it can be" }));
  }
  const elements = [...effect.values()].flatMap(({ after }) => after ?? []);
  const head = { seq: 1, elementCount, bytes: bytesAdded, historyBytes: bytesOf(operation) };
  return ok({ operation, elements, head });
}

/** Rows in one statement; far below the number of values PostgreSQL takes. */
const rowsAtOnce = 1_000;

/** Writes it in the transaction in which its board is made. */
export async function storeContent(
  tx: Tx,
  { id: whiteboardId, userId, at }: { readonly id: string; readonly userId: string; readonly at: Date },
  { operation, elements, head: { seq } }: FirstContent,
): Promise<void> {
  const first = { whiteboardId, operationId: randomUUID(), seq, userId, operation, createdAt: at };
  await tx.insert(whiteboardOperations).values(first);
  for (let begin = 0; begin < elements.length; begin += rowsAtOnce) {
    const some = elements.slice(begin, begin + rowsAtOnce);
    const rows = some.map((element) => ({ whiteboardId, elementId: element.id, element, seq }));
    await tx.insert(whiteboardElements).values(rows);
  }
}
