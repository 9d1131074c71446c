import { randomUUID } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { limits } from "@tafel/whiteboard/board";
import type { Actor, Context } from "../../context.ts";
import { planSave, type Save } from "./plan-save.ts";
import { elementsOf, findWhiteboard } from "./queries.ts";
import { storeOperations } from "./store-operations.ts";

type Saved = { readonly version: number; readonly updatedAt: Date };

/**
 * Saves a personal board. `baseVersion` is the version the save was made on: if another tab has saved since, it is
 * refused as stale with the present version, so that the client merges and saves again. Without one the save is made
 * on whatever is there.
 */
export async function saveWhiteboard(
  context: Context,
  actor: Actor,
  whiteboardId: string,
  save: Save & { readonly baseVersion?: number | undefined },
): Promise<Result<Saved, Problem>> {
  for (;;) {
    const outcome = await trySave(context, actor, whiteboardId, save);
    if (outcome !== "behind") return outcome;
  }
}

async function trySave(
  { db, database, now }: Context,
  actor: Actor,
  whiteboardId: string,
  save: Save & { readonly baseVersion?: number | undefined },
): Promise<Result<Saved, Problem> | "behind"> {
  const found = await findWhiteboard(db, actor.userId, whiteboardId);
  if (!found.ok) return found;
  const { teamId, seq, updatedAt, bytes } = found.value;
  if (teamId) return err(problem("edited-live"));
  if (save.baseVersion !== undefined && save.baseVersion !== seq) {
    return err(problem("stale-version", { extras: { version: seq } }));
  }
  // Read after its number: should somebody save in between, the write below finds the number changed.
  const present = (await elementsOf(db, [whiteboardId])).get(whiteboardId) ?? new Map();
  const plan = planSave(present, save);
  if (!plan.ok) return plan;
  const { effect, operation, bytesAdded, elementCount } = plan.value;
  if (effect.size === 0) return ok({ version: seq, updatedAt });
  if (bytesAdded > 0 && bytes + bytesAdded > limits.bytesOfABoard) {
    return err(problem("too-large", { message: "This whiteboard is as large as it can be" }));
  }
  const at = now();
  const written = await storeOperations(database, {
    whiteboardId,
    seq,
    operations: [{ operationId: randomUUID(), userId: actor.userId, operation }],
    elements: new Map([...effect].map(([id, { after }]) => [id, { element: after, seq: seq + 1 }])),
    elementCount,
    bytes: Math.max(0, bytes + bytesAdded),
    at,
  });
  return written === "stored" ? ok({ version: seq + 1, updatedAt: at }) : "behind";
}
