import { startLive } from "../data/live.ts";

/** For logged-in people: what is shown stays fresh, and pending changes to any board are sent. */
export function goLive(): void {
  startLive();
  void import("./deliver-waiting.ts").then(
    ({ deliverWaiting }) => deliverWaiting(),
    // The next page does it.
    () => {},
  );
}
