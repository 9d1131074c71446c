import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { endSessionOf } from "../../platform/sessions.ts";
import { takeTicket } from "./limits.ts";

/**
 * Ends a session that was logged out while the server was unavailable; the answer never tells whether there was one.
 */
export async function endLeftSession(
  context: Context,
  ticket: string,
  visitor: Visitor,
): Promise<Result<{ message: string }, Problem>> {
  const allowed = await takeTicket(context, visitor.address);
  if (!allowed.ok) return allowed;
  context.realtime.disconnectSessions(await endSessionOf(context.db, ticket));
  return ok({ message: "Successfully logged out" });
}
