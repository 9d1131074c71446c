import { coalesce } from "../data/coalesce.ts";
import { onSessionChange } from "../data/session.ts";
import { showRefusal as tellRefusedOnWhiteboard } from "../features/editor/show-refusal.ts";
import { deliverAll } from "../features/editor/transport/deliver.ts";
import { sendWaiting } from "../features/todos/board/send-waiting.ts";
import { showRefusals as tellRefusedTodos } from "../features/todos/board/show-refusals.ts";

/** How often to check for pending changes, in milliseconds; the return of the connection triggers it at once. */
const pause = 30_000;

/** Sends changes to any board that its screen has not sent, whichever page is open. */
export function deliverWaiting(): void {
  const deliver = coalesce(async () => {
    // What cannot be sent or read waits for the next time.
    await deliverAll(tellRefusedOnWhiteboard).catch(() => {});
    await sendWaiting(tellRefusedTodos).catch(() => {});
  });
  const begin = () => void deliver("");
  addEventListener("online", begin);
  onSessionChange(begin);
  setInterval(begin, pause);
  begin();
}
