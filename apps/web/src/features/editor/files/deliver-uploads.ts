import { change, type Operation } from "@tafel/whiteboard";
import { openWhiteboardRoute } from "../../../data/addresses.ts";
import { call, timeoutOfBoards } from "../../../data/api.ts";
import { deliver } from "../../../data/delivery/deliver.ts";
import { deliveryOfFiles } from "../../../data/delivery/deliver-files.ts";
import { openWhiteboardOutbox } from "../../../data/delivery/outboxes.ts";
import { sendToWhiteboard } from "../../../data/delivery/send-to-whiteboard.ts";
import { sendUpload } from "../../../data/delivery/send-upload.ts";
import {
  finishUpload,
  type KeptUpload,
  keepUpload,
  openBoards,
  type StoredFile,
} from "../../../data/delivery/uploads.ts";
import { newId } from "../../../data/new-id.ts";
import { showRefusedOnWhiteboard } from "../show-refused-on-whiteboard.ts";
import { fileChanges } from "./file-changes.ts";

/** Sends the files of whiteboards that are not open here. */
export const deliverUploads = deliveryOfFiles({
  kind: "whiteboard",
  send: sendUpload,
  give: async (userId, boardId, upload, stored) => {
    await keepUpload({ ...upload, stored });
    if (openBoards.has(upload.scope)) return;
    if (await giveToElements(userId, boardId, upload, stored)) await finishUpload(upload.id, stored.hash);
  },
});

/** Gives it to the elements that wait for it, and answers whether those are on the board by now. */
async function giveToElements(
  userId: string,
  boardId: string,
  { id, scope }: KeptUpload,
  stored: StoredFile,
): Promise<boolean> {
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
