import { startLive } from "../data/live.ts";

/** For whoever is logged in: what is shown stays fresh, and what was done on any board and not sent is sent. */
export function goLive(): void {
  startLive();
  void import("./deliver-waiting.ts").then(
    ({ deliverWaiting }) => deliverWaiting(),
    // The next page does it.
    () => {},
  );
}
