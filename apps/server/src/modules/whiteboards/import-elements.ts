import { randomUUID } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Actor } from "../../platform/sessions.ts";
import { inTurns } from "../../platform/turns.ts";
import { newCards } from "./cards/cards-in.ts";
import { foreignTodosOn } from "./cards/foreign-todos.ts";
import { notifyWhiteboardLists } from "./notify-lists.ts";
import { planSave } from "./plan-save.ts";
import { elementsOf, findWhiteboard } from "./queries.ts";
import { storeOperations } from "./queue/store-operations.ts";
import { readSave } from "./read-save.ts";
import { whyTooLarge } from "./size.ts";

/**
 * Puts elements onto a board, one's own or one's team's, as one operation. Only for boards that nobody has open, before
 * people arrive: nothing is broadcast.
 */
export async function importElements(
  context: Context,
  actor: Actor,
  whiteboardId: string,
  elements: readonly unknown[],
): Promise<Result<void, Problem>> {
  const { config, db, database, now } = context;
  const found = await findWhiteboard(db, actor, whiteboardId, "edit");
  if (!found.ok) return found;
  const { seq, bytes } = found.value;
  const current = (await elementsOf(db, [whiteboardId])).get(whiteboardId) ?? new Map();
  const pause = inTurns();
  const wanted = await readSave(current, { changes: { put: elements, delete: [] } }, pause);
  if (!wanted.ok) return wanted;
  const plan = await planSave(current, wanted.value, pause);
  if (!plan.ok) return plan;
  const { effect, operation, bytesAdded, elementCount } = plan.value;
  const before = { elementCount: current.size, bytes };
  const cause = whyTooLarge(config.limits, before, { elementCount, bytes: bytes + bytesAdded });
  if (cause) return err(problem(cause));
  const changed = new Map([...effect].map(([id, { before, after }]) => [id, { before, element: after, seq: seq + 1 }]));
  if ((await foreignTodosOn(db, whiteboardId, actor.userId, newCards(changed))).size > 0)
    return err(problem("todo-not-found"));
  const written = await storeOperations(database, {
    whiteboardId,
    seq,
    operations: [{ operationId: randomUUID(), userId: actor.userId, operation }],
    elements: changed,
    elementCount,
    bytes: bytes + bytesAdded,
    at: now(),
  });
  if (written !== "stored") return err(problem("stale-version"));
  await notifyWhiteboardLists(context, whiteboardId);
  return ok(undefined);
}
