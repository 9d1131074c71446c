import { change, type Operation } from "@tafel/whiteboard";
import { openWhiteboardRoute } from "../../../data/addresses.ts";
import { call, timeoutOfBoards } from "../../../data/api.ts";
import { coalesce } from "../../../data/coalesce.ts";
import { scopeOf } from "../../../data/delivery/database.ts";
import { deliver } from "../../../data/delivery/deliver.ts";
import { openWhiteboardOutbox } from "../../../data/delivery/outboxes.ts";
import { sendToWhiteboard } from "../../../data/delivery/send-to-whiteboard.ts";
import { maySendLater, sendUpload } from "../../../data/delivery/send-upload.ts";
import {
  finishUpload,
  forgetUpload,
  type KeptUpload,
  keepUpload,
  openBoards,
  type StoredFile,
  uploadsIn,
} from "../../../data/delivery/uploads.ts";
import { newId } from "../../../data/new-id.ts";
import { sentenceOf } from "../../../data/sentence.ts";
import { readSession } from "../../../data/session.ts";
import { texts } from "../../../texts/taken-back.ts";
import { toast } from "../../../ui/toast.ts";
import { showRefusedOnWhiteboard } from "../show-refused-on-whiteboard.ts";
import { fileChanges } from "./file-changes.ts";

/** Sends the files of boards that are not open here. What cannot be sent now waits for the next time. */
export async function deliverUploads(): Promise<void> {
  await deliverOnce("");
}

const deliverOnce = coalesce(async () => {
  const userId = readSession()?.userId;
  if (!userId) return;
  const beginning = scopeOf("whiteboard", userId, "");
  const all = await uploadsIn(IDBKeyRange.bound(beginning, `${beginning}\uffff`)).catch(() => []);
  for (const upload of all) {
    if (openBoards.has(upload.scope) || readSession()?.userId !== userId) continue;
    if (!(await deliverOne(userId, upload.scope.slice(beginning.length), upload))) return;
  }
});

/** Whether it makes sense to go on with the next. */
async function deliverOne(userId: string, boardId: string, upload: KeptUpload): Promise<boolean> {
  const sent = await sendUpload(boardId, upload);
  if (!sent.ok) {
    if (maySendLater(sent.error)) return false;
    // Its element stays, as long as nobody deletes it.
    await forgetUpload(upload.id);
    toast.error(sentenceOf(sent.error) || texts.refused);
    return true;
  }
  await keepUpload({ ...upload, stored: sent.value });
  if (openBoards.has(upload.scope)) return true;
  if (await give(userId, boardId, upload, sent.value)) await finishUpload(upload.id, sent.value.hash);
  return true;
}

/** Gives it to the elements that wait for it, and answers whether those are on the board by now. */
async function give(userId: string, boardId: string, { id, scope }: KeptUpload, stored: StoredFile): Promise<boolean> {
  const outbox = await openWhiteboardOutbox(scope);
  const send = () => deliver(userId, outbox, sendToWhiteboard(boardId), showRefusedOnWhiteboard);
  await send();
  if (outbox.waiting.length > 0) return false;
  const input = { params: { uuid: boardId }, query: {} };
  const opened = await call(openWhiteboardRoute, input, { timeout: timeoutOfBoards });
  if (!opened.ok) return opened.error.reason === "refused";
  const elements = Object.values(opened.value.WhiteboardData.elements) as {
    id: string;
    upload?: string;
    file?: string;
  }[];
  const operations = elements
    .filter(({ upload, file }) => upload === id && file === undefined)
    .map((element): Operation => change(element.id, fileChanges(stored)));
  outbox.keep(operations.map((operation) => ({ operationId: newId(), operation })));
  await outbox.written();
  await send();
  return true;
}
