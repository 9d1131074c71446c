import { fetched } from "../../../ui/fetched.tsx";

/** Before the board and after it; whoever comes again needs neither. */
export const GuestEntry = fetched(async () => (await import("./GuestEntry.tsx")).GuestEntry);
export const LinkEnded = fetched(async () => (await import("./LinkEnded.tsx")).LinkEnded);
