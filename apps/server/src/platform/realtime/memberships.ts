import type { Server } from "socket.io";

type Watch = { readonly userId: string; readonly onEnd: () => void };

export type Memberships = {
  /**
   * Calls `onEnd` once, on this process, when the membership or the team ends, whichever process ended it. Returns a
   * function that stops watching.
   */
  watch(membership: { teamId: string; userId: string }, onEnd: () => void): () => void;
  /** These people are no longer members; call it after the commit. */
  removeFromTeam(teamId: string, userIds: readonly string[]): void;
  /** The team was deleted; call it after the commit. */
  removeTeam(teamId: string): void;
  /** Those watched on this process, by team. */
  watchedMembers(): ReadonlyMap<string, readonly string[]>;
};

/** Every process watches for its own sockets; when a membership ends the other processes, if any, are notified. */
export function createMemberships(io: Server, hasOtherProcesses: boolean): Memberships {
  const watches = new Map<string, Set<Watch>>();

  const endHere = (teamId: string, userIds: readonly string[] | null) => {
    for (const watch of [...(watches.get(teamId) ?? [])]) {
      if (userIds !== null && !userIds.includes(watch.userId)) continue;
      forget(teamId, watch);
      watch.onEnd();
    }
  };
  const forget = (teamId: string, watch: Watch) => {
    const ofTeam = watches.get(teamId);
    ofTeam?.delete(watch);
    if (ofTeam?.size === 0) watches.delete(teamId);
  };
  const end = (teamId: string, userIds: readonly string[] | null) => {
    endHere(teamId, userIds);
    if (hasOtherProcesses) io.of("/account").serverSideEmit("membership-ended", teamId, userIds);
  };
  io.of("/account").on("membership-ended", endHere);

  return {
    watch: ({ teamId, userId }, onEnd) => {
      const watch: Watch = { userId, onEnd };
      const ofTeam = watches.get(teamId) ?? new Set();
      watches.set(teamId, ofTeam.add(watch));
      return () => forget(teamId, watch);
    },
    removeFromTeam: (teamId, userIds) => end(teamId, userIds),
    removeTeam: (teamId) => end(teamId, null),
    watchedMembers: () => new Map([...watches].map(([teamId, ofTeam]) => [teamId, [...ofTeam].map((it) => it.userId)])),
  };
}
