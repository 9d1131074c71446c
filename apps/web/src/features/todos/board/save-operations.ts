import { todos } from "@tafel/contract";
import { err, type Result, type TodoOperation } from "@tafel/domain";
import { call, isTransient, timeoutOfBoards } from "../../../data/api.ts";
import { readSession } from "../../../data/session.ts";
import { socketIdOn } from "../../../data/socket.ts";
import type { SaveAnswer, SaveFailure } from "./saver.ts";

/** Sends operations of this person once; says of a failure whether it may pass. */
export async function saveOperations(
  boardId: string,
  operations: readonly TodoOperation[],
  userId: string,
): Promise<Result<SaveAnswer, SaveFailure>> {
  // Another may have logged in since.
  if (readSession()?.userId !== userId) return err({ code: "unauthorized", message: "", isTransient: true });
  const options = { socketId: socketIdOn("/todos"), timeout: timeoutOfBoards };
  const result = await call(todos.updateBoard, { body: { boardId, operations } }, options);
  return result.ok ? result : err({ ...result.error, isTransient: isTransient(result.error) });
}
