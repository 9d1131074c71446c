import type { Context } from "../../context.ts";

/**
 * Puts guests off the board they are on, in every process, and ends their connections; call it after the commit. Those
 * who may come again do so at once, and are what their link now makes of them.
 */
export function putOffGuests({ realtime }: Context, teamId: string, guestIds: readonly string[]): void {
  if (guestIds.length === 0) return;
  realtime.removeFromTeam(teamId, guestIds);
  realtime.disconnectSessions(guestIds);
}
