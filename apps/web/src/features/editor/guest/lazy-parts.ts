import { fetched } from "../../../ui/fetched.tsx";
import { LoadingState } from "../../../ui/LoadingState.tsx";
import { lateCode } from "../../../ui/late-code.ts";

/** Before the board and after it; whoever comes again needs neither. */
export const GuestEntry = fetched(async () => (await import("./GuestEntry.tsx")).GuestEntry, LoadingState);
export const LinkEnded = fetched(async () => (await import("./LinkEnded.tsx")).LinkEnded);

/** The board itself: whoever comes the first time is asked for a name before it is there. */
export const { fetch: fetchWhiteboard, use: useWhiteboard } = lateCode(async () => {
  // A guest's board is a team's: the code of its socket comes with it, as that is wanted first.
  const [{ GuestWhiteboard, fetchLive }] = await Promise.all([
    import("./GuestWhiteboard.tsx"),
    import("../../../data/socket.ts"),
  ]);
  void fetchLive();
  return GuestWhiteboard;
});
