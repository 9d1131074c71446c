import { problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { bringFileRoute, uploadFileRoute } from "../addresses.ts";
import { call, type Failure, isTransient, pathOf } from "../api.ts";
import { upload } from "../upload.ts";
import type { KeptUpload, StoredFile } from "./uploads.ts";

/** As long as the server takes one in, in milliseconds. */
const timeout = 120_000;

/**
 * Sends a file to a board, or has it brought there, telling how much of it (0 to 1) has left. What is no picture the board
 * could show counts as refused.
 */
export async function sendUpload(
  boardId: string,
  { file, hash, stored }: KeptUpload,
  onProgress: (sent: number) => void = () => {},
): Promise<Result<StoredFile, Failure>> {
  if (stored) return ok(stored);
  const params = { uuid: boardId };
  const sent = file
    ? await sendBytes(pathOf(uploadFileRoute.path, params), file, onProgress)
    : await call(bringFileRoute, { params: { ...params, hash } });
  if (!sent.ok || sent.value.width !== null) return sent;
  return err({ ...problem("wrong-kind"), reason: "refused" });
}

/** Whether it may be sent again by itself; a full disk is told at once. */
export const maySendLater = (failure: Failure): boolean => isTransient(failure) && failure.cause !== "files-not-stored";

/** Sends a file to a route that stores one. */
export const sendBytes = (
  path: string,
  file: Blob,
  onProgress: (sent: number) => void = () => {},
): Promise<Result<StoredFile, Failure>> => upload(path, file, { timeout, onProgress });
