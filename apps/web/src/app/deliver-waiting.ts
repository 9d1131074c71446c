import { oneAtATime } from "../data/one-at-a-time.ts";
import { onSessionChange } from "../data/session.ts";
import { tellRefused as tellRefusedOnWhiteboard } from "../features/editor/tell-refused.ts";
import { deliverAll } from "../features/editor/transport/deliver.ts";
import { sendWaiting } from "../features/todos/board/send-waiting.ts";
import { tellRefused as tellRefusedTodos } from "../features/todos/board/tell-refused.ts";

/** How often it is looked for what waits, in milliseconds; at once when the line is back. */
const pause = 30_000;

/** Sends what was done to any board and not sent by its screen, whichever page this is. */
export function deliverWaiting(): void {
  const deliver = oneAtATime(async () => {
    // What cannot be sent, or not be read, waits for the next time.
    await deliverAll(tellRefusedOnWhiteboard).catch(() => {});
    await sendWaiting(tellRefusedTodos).catch(() => {});
  });
  const begin = () => void deliver("");
  addEventListener("online", begin);
  onSessionChange(begin);
  setInterval(begin, pause);
  begin();
}
