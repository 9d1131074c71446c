import { fetched } from "../fetched.tsx";

/** Replaces a board whose session has ended. */
export const LoggedOutBoard = fetched(async () => (await import("./LogInAgain.tsx")).LogInAgain);
