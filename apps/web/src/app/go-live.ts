import { makeDatabaseOnlyWhile } from "../data/delivery/database.ts";
import { startLive } from "../data/live.ts";
import { readSession } from "../data/session.ts";

/** For logged-in people: what is shown stays fresh, and pending changes to any board are sent. */
export function goLive(): void {
  makeDatabaseOnlyWhile(() => readSession() !== undefined);
  startLive();
  void import("./deliver-waiting.ts").then(
    ({ deliverWaiting }) => deliverWaiting(),
    // The next page does it.
    () => {},
  );
}
