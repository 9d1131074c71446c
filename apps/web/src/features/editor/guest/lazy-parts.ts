import { code } from "../../../ui/code.ts";
import { fetched } from "../../../ui/fetched.tsx";

/** Before the board and after it; whoever comes again needs neither. */
export const GuestEntry = fetched(async () => (await import("./GuestEntry.tsx")).GuestEntry);
export const LinkEnded = fetched(async () => (await import("./LinkEnded.tsx")).LinkEnded);

/** The board itself: whoever comes the first time is asked for a name before it is there. */
export const { fetch: fetchWhiteboard, use: useWhiteboard } = code(async () => {
  const [{ GuestWhiteboard }] = await Promise.all([
    import("./GuestWhiteboard.tsx"),
    // By which a team's board comes.
    import("../../../data/socket.ts"),
  ]);
  return GuestWhiteboard;
});
