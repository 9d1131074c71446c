import { ok, type Result } from "@tafel/domain";
import { uploadTodoFileRoute } from "../../../data/addresses.ts";
import { type Failure, pathOf } from "../../../data/api.ts";
import { sendBytes } from "../../../data/delivery/send-upload.ts";
import type { KeptUpload, StoredFile } from "../../../data/delivery/uploads.ts";

/** Sends a file to a to-do board, of any kind, telling how much of it (0 to 1) has left. */
export async function sendAttachment(
  boardId: string,
  { file, stored }: KeptUpload,
  onProgress?: (sent: number) => void,
): Promise<Result<StoredFile, Failure>> {
  if (stored) return ok(stored);
  if (!file) throw new Error("files of todos are sent from here");
  return sendBytes(pathOf(uploadTodoFileRoute.path, { uuid: boardId }), file, onProgress);
}
