import { authenticateGuest, isGuestToken } from "./guests.ts";
import { type Actor, authenticate, type SessionsIn } from "./sessions.ts";

/** Whose token this is: a member's or a guest's; undefined when it is nobody's, or nobody's any more. */
export const whoAsks = (where: SessionsIn, token: string): Promise<Actor | undefined> =>
  isGuestToken(token) ? authenticateGuest(where, token) : authenticate(where, token);
