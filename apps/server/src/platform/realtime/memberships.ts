import type { Server, Socket } from "socket.io";

type Watch = { readonly userId: string; readonly onEnd: () => void };

export type Memberships = {
  /**
   * Lets a socket show something of a team for as long as its user is a member. `onEnd` runs once, on this process,
   * when the membership or the team ends, whichever process ended it: there the socket leaves its rooms and is told
   * (`board-closed`, `whiteboard-closed` with code `not-a-member`).
   *
   * The law: watch first, check the membership afterwards, and stop when the check fails. The other way round, a
   * membership that ends between the two would never be noticed.
   *
   * Returns what stops it, for when the socket leaves by itself; disconnecting stops it too.
   */
  whileMember(socket: Socket, membership: { teamId: string; userId: string }, onEnd: () => void): () => void;
  /** These people are no longer members; call it after the commit. */
  removeFromTeam(teamId: string, userIds: readonly string[]): void;
  /** The team is no more; call it after the commit. */
  removeTeam(teamId: string): void;
  /** Those watched on this process, by team. */
  watchedMembers(): ReadonlyMap<string, readonly string[]>;
};

/** Every process keeps the watches of its own sockets; an end is told to the other processes, where there are any. */
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
    whileMember: (socket, { teamId, userId }, onEnd) => {
      // It would never be told to stop.
      if (socket.disconnected) return () => {};
      const watch: Watch = { userId, onEnd };
      const ofTeam = watches.get(teamId) ?? new Set();
      watches.set(teamId, ofTeam.add(watch));
      const stops = stopsOf(socket);
      const stop = () => {
        stops.delete(stop);
        forget(teamId, watch);
      };
      stops.add(stop);
      return stop;
    },
    removeFromTeam: (teamId, userIds) => end(teamId, userIds),
    removeTeam: (teamId) => end(teamId, null),
    watchedMembers: () => new Map([...watches].map(([teamId, ofTeam]) => [teamId, [...ofTeam].map((it) => it.userId)])),
  };
}

/** What a socket's end stops: one listener, for a socket may be on many boards. */
function stopsOf(socket: Socket): Set<() => void> {
  const known = stopsBySocket.get(socket);
  if (known) return known;
  const stops = new Set<() => void>();
  stopsBySocket.set(socket, stops);
  socket.once("disconnect", () => {
    for (const stop of [...stops]) stop();
  });
  return stops;
}

const stopsBySocket = new WeakMap<Socket, Set<() => void>>();
