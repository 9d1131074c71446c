import { deliveryOfFiles } from "../../../data/delivery/deliver-files.ts";
import { openTodoOutbox } from "../../../data/delivery/outboxes.ts";
import { forgetUpload, openBoards } from "../../../data/delivery/uploads.ts";
import { newId } from "../../../data/new-id.ts";
import { identified } from "../board/wire.ts";
import { sendAttachment } from "./send-attachment.ts";
import { storedAttachment } from "./stored-attachment.ts";

/**
 * Sends the files of to-do boards that are not open here. That they have arrived waits in the board's outbox, behind what
 * attached them.
 */
export const deliverAttachments = deliveryOfFiles({
  kind: "todos",
  send: sendAttachment,
  give: async (_userId, _boardId, upload, stored) => {
    // Its screen sends it again: the server has it already.
    if (openBoards.has(upload.scope)) return;
    const outbox = await openTodoOutbox(upload.scope);
    outbox.keep([identified({ ...storedAttachment(upload, stored), operationId: newId() })]);
    await outbox.written();
    await forgetUpload(upload.id);
  },
});
