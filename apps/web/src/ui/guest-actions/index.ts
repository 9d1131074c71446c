import { fetched } from "../fetched.tsx";

/** Not needed for a board's first picture: its code is loaded with the header of a guest's board. */
export const GuestActions = fetched(async () => (await import("./GuestActions.tsx")).GuestActions);
