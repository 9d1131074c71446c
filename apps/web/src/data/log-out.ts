import { ok, type Result } from "@tafel/domain";
import * as addresses from "./addresses.ts";
import { type CallOptions, call, type Failure } from "./api.ts";
import { forgetTicket, tickets } from "./left-behind.ts";
import { forgetSession, readSession, ticketOfSession } from "./session.ts";

/** Milliseconds between two tries to reach a server that is away: the first pause, and the longest. */
const pauses = { first: 2_000, longest: 10_000 };

/**
 * Logs out: on this device at once, on the server as soon as it can be reached. Fails with why the server has not ended
 * the session yet.
 */
export async function logOut(): Promise<Result<void, Failure>> {
  const session = readSession();
  if (!session) return ok(undefined);
  const ticket = ticketOfSession();
  forgetSession("by person");
  const options: CallOptions = { token: session.token, timeout: 10_000 };
  const end = async () => {
    const result = await call(addresses.logoutRoute, { body: {} }, options);
    // A session that has ended already is what was wanted.
    return result.ok || result.error.code === "unauthorized" ? ok(undefined) : result;
  };
  const ended = await end();
  if (ended.ok && ticket) forgetTicket(ticket);
  if (!ended.ok) void (ticket ? endLeftSessions() : untilDone(async () => (await end()).ok));
  return ended;
}

/** Ends sessions that were left while the server was away; goes on until it has answered. */
export const endLeftSessions = (): Promise<void> =>
  untilDone(async () => {
    for (const ticket of tickets()) {
      const { ok } = await call(addresses.endLeftSessionRoute, { body: { ticket } }, { timeout: 10_000 });
      if (ok) forgetTicket(ticket);
    }
    return tickets().length === 0;
  });

async function untilDone(attempt: () => Promise<boolean>): Promise<void> {
  for (let pause = pauses.first; !(await attempt()); pause = Math.min(pauses.longest, pause * 2)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
