import { fetched } from "../fetched.tsx";

/** What stands in place of a board whose session has ended. */
export const LoggedOutBoard = fetched(async () => (await import("./LogInAgain.tsx")).LogInAgain);
