import { fetched } from "../../../ui/fetched.tsx";
import { LoadingState } from "../../../ui/LoadingState.tsx";
import { lateCode } from "../../../ui/late-code.ts";

/** Before the board and after it; whoever comes again needs neither. */
export const GuestEntry = fetched(async () => (await import("./GuestEntry.tsx")).GuestEntry, LoadingState);
export const LinkEnded = fetched(async () => (await import("./LinkEnded.tsx")).LinkEnded);

/** The board itself: whoever comes the first time is asked for a name before it is there. */
export const { fetch: fetchWhiteboard, use: useWhiteboard } = lateCode(async () => {
  const { GuestWhiteboard, fetchLive } = await import("./GuestWhiteboard.tsx");
  // A guest's board is a team's.
  void fetchLive();
  return GuestWhiteboard;
});
