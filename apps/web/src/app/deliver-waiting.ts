import { coalesce } from "../data/coalesce.ts";
import { deliverAll } from "../data/delivery/deliver.ts";
import { todoOutboxesOf, whiteboardOutboxesOf } from "../data/delivery/outboxes.ts";
import { sendToTodoBoard } from "../data/delivery/send-to-todo-board.ts";
import { sendToWhiteboard } from "../data/delivery/send-to-whiteboard.ts";
import { onSessionChange } from "../data/session.ts";
import { deliverUploads } from "../features/editor/files/deliver-uploads.ts";
import { showRefusedOnWhiteboard } from "../features/editor/show-refused-on-whiteboard.ts";
import { deliverAttachments } from "../features/todos/attachments/deliver-attachments.ts";
import { showRefusedTodos } from "../features/todos/board/show-refused-todos.ts";

/** How often to check for pending changes, in milliseconds; the return of the connection triggers it at once. */
const pause = 30_000;

/** Sends changes to any board that its screen has not sent, whichever page is open. */
export function deliverWaiting(): void {
  const deliver = coalesce(async () => {
    // What cannot be sent or read waits for the next time.
    await deliverAll(whiteboardOutboxesOf, sendToWhiteboard, showRefusedOnWhiteboard).catch(() => {});
    await deliverUploads().catch(() => {});
    await deliverAttachments().catch(() => {});
    await deliverAll(todoOutboxesOf, sendToTodoBoard, showRefusedTodos).catch(() => {});
  });
  const begin = () => void deliver("");
  addEventListener("online", begin);
  onSessionChange(begin);
  setInterval(begin, pause);
  begin();
}
