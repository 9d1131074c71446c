import { coalesce } from "../../../data/coalesce.ts";
import { scopeOf } from "../../../data/delivery/database.ts";
import { openTodoOutbox } from "../../../data/delivery/outboxes.ts";
import { maySendLater } from "../../../data/delivery/send-upload.ts";
import { forgetUpload, type KeptUpload, openBoards, uploadsIn } from "../../../data/delivery/uploads.ts";
import { newId } from "../../../data/new-id.ts";
import { sentenceOf } from "../../../data/sentence.ts";
import { readSession } from "../../../data/session.ts";
import { texts } from "../../../texts/taken-back.ts";
import { toast } from "../../../ui/toast.ts";
import { identified } from "../board/wire.ts";
import { sendAttachment } from "./send-attachment.ts";
import { storedAttachment } from "./stored-attachment.ts";

/**
 * Sends the files of to-do boards that are not open here. That they have arrived waits in the board's outbox, behind what
 * attached them. What cannot be sent now waits for the next time.
 */
export async function deliverAttachments(): Promise<void> {
  await deliverOnce("");
}

const deliverOnce = coalesce(async () => {
  const userId = readSession()?.userId;
  if (!userId) return;
  const beginning = scopeOf("todos", userId, "");
  const all = await uploadsIn(IDBKeyRange.bound(beginning, `${beginning}\uffff`)).catch(() => []);
  for (const upload of all) {
    if (openBoards.has(upload.scope) || readSession()?.userId !== userId) continue;
    if (!(await deliverOne(upload.scope.slice(beginning.length), upload))) return;
  }
});

/** Whether it makes sense to go on with the next. */
async function deliverOne(boardId: string, upload: KeptUpload): Promise<boolean> {
  const sent = await sendAttachment(boardId, upload);
  if (!sent.ok) {
    if (maySendLater(sent.error)) return false;
    await forgetUpload(upload.id);
    toast.error(sentenceOf(sent.error) || texts.refused);
    return true;
  }
  // Its screen sends it again: the server has it already.
  if (openBoards.has(upload.scope)) return true;
  const outbox = await openTodoOutbox(upload.scope);
  outbox.keep([identified({ ...storedAttachment(upload, sent.value), operationId: newId() })]);
  await outbox.written();
  await forgetUpload(upload.id);
  return true;
}
