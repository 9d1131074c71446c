import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { authenticateGuest, isGuestToken } from "./guests.ts";
import { type Actor, authenticate, type SessionsIn } from "./sessions.ts";

/** Whose token this is, a member's or a guest's; or why it is nobody's, or nobody's any more. */
export async function whoAsks(where: SessionsIn, token: string): Promise<Result<Actor, Problem>> {
  if (isGuestToken(token)) return authenticateGuest(where, token);
  const member = await authenticate(where, token);
  return member ? ok(member) : err(problem("unauthorized"));
}
