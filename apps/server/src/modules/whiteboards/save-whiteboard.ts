import { randomUUID } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import { checkSpaceQuota } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { inTurns } from "../../platform/turns.ts";
import { newCards } from "./cards/cards-in.ts";
import { foreignTodosOn } from "./cards/foreign-todos.ts";
import type { ListNotifier } from "./notify-lists.ts";
import { planSave } from "./plan-save.ts";
import { findWhiteboard } from "./queries.ts";
import { storeOperations } from "./queue/store-operations.ts";
import { readSave, type WhiteboardSave } from "./read-save.ts";
import type { Rooms } from "./room/rooms.ts";
import { bytesOf, whyTooLarge } from "./size.ts";

type Saved = { readonly version: number; readonly updatedAt: Date };

/**
 * Saves a personal board. `baseVersion` is the version on which the save was made: if another tab has saved since, it
 * is refused as stale with the current version, so that the client merges and saves again. Without one it is applied to
 * the current board. Reads and writes only what the save affects; the whole board only when this process does not have
 * it.
 */
export async function saveWhiteboard(
  context: Context,
  rooms: Rooms,
  lists: ListNotifier,
  actor: Actor,
  whiteboardId: string,
  save: WhiteboardSave & { readonly baseVersion?: number | undefined },
): Promise<Result<Saved, Problem>> {
  for (;;) {
    const outcome = await trySave(context, rooms, lists, actor, whiteboardId, save);
    if (outcome !== "behind") return outcome;
  }
}

async function trySave(
  { config, db, database, now }: Context,
  rooms: Rooms,
  lists: ListNotifier,
  actor: Actor,
  whiteboardId: string,
  save: WhiteboardSave & { readonly baseVersion?: number | undefined },
): Promise<Result<Saved, Problem> | "behind"> {
  const found = await findWhiteboard(db, actor, whiteboardId, "edit");
  if (!found.ok) return found;
  const { teamId, seq, updatedAt } = found.value;
  if (teamId) return err(problem("edited-live"));
  if (save.baseVersion !== undefined && save.baseVersion !== seq) {
    return err(problem("stale-version", { extras: { version: seq } }));
  }
  const room = await rooms.openPersonal(whiteboardId, seq);
  if (!room) return err(problem("whiteboard-not-found"));
  const current = room.operations.copy;
  if (current.seq !== seq) {
    // Somebody has saved since its number was read, or the database was restored to an older state.
    rooms.forget(room);
    return "behind";
  }
  const { bytes } = current;
  const pause = inTurns();
  const wanted = await readSave(current, save, pause);
  if (!wanted.ok) return wanted;
  const plan = await planSave(current, wanted.value, pause);
  if (!plan.ok) return plan;
  const { effect, operation, bytesAdded, elementCount } = plan.value;
  if (effect.size === 0) return ok({ version: seq, updatedAt });
  const elements = new Map(
    [...effect].map(([id, { before, after }]) => [id, { before, element: after, seq: seq + 1 }]),
  );
  if ((await foreignTodosOn(db, whiteboardId, actor.userId, newCards(elements))).size > 0)
    return err(problem("todo-not-found"));
  const before = { elementCount: current.size, bytes };
  const cause = whyTooLarge(config.limits, before, { elementCount, bytes: bytes + bytesAdded });
  if (cause) return err(problem(cause));
  // Saves that leave less than before, history included, are always allowed.
  if (bytesAdded + bytesOf(operation) > 0) {
    const space = await checkSpaceQuota(db, config.limits, found.value);
    if (!space.ok) return space;
  }
  const at = now();
  const saved = { seq: seq + 1, bytes: Math.max(0, bytes + bytesAdded), elements };
  const written = await storeOperations(database, {
    ...saved,
    whiteboardId,
    seq,
    operations: [{ operationId: randomUUID(), userId: actor.userId, operation }],
    elementCount,
    at,
  });
  if (written !== "stored") return "behind";
  current.commit(saved);
  lists.changed(whiteboardId);
  return ok({ version: saved.seq, updatedAt: at });
}
