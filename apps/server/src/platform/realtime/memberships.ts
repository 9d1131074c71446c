import type { Server } from "socket.io";

/** Why somebody is put off a board: their membership has ended, or they have become something else to the board. */
export type Ended = { readonly why: "membership" } | { readonly why: "role"; readonly by?: string | undefined };

type Watched = { readonly teamId: string; readonly userId: string; readonly boardId: string };
type Watch = Omit<Watched, "teamId"> & { readonly onEnd: (ended: Ended) => void };

/** Of whom on which board the role changed, and who changed it, by name. */
export type RoleChange = {
  readonly boardId: string;
  readonly teamId: string;
  readonly userIds: readonly string[];
  readonly by?: string | undefined;
};

export type Memberships = {
  /**
   * Calls `onEnd` once, on this process, when the membership or the team ends, or the role on the board, whichever process
   * ended it. Returns a function that stops watching.
   */
  watch(watched: Watched, onEnd: Watch["onEnd"]): () => void;
  /** These people are no longer members; call it after the commit. */
  removeFromTeam(teamId: string, userIds: readonly string[]): void;
  /** These people are something else to a board now, which they may join again as that; call it after the commit. */
  changeRoles(change: RoleChange): void;
  /** The team was deleted; call it after the commit. */
  removeTeam(teamId: string): void;
  /** Those watched on this process, by team. */
  watchedMembers(): ReadonlyMap<string, readonly string[]>;
};

/** Every process watches for its own sockets; when a membership ends the other processes, if any, are notified. */
export function createMemberships(io: Server, hasOtherProcesses: boolean): Memberships {
  const watches = new Map<string, Set<Watch>>();

  const endThose = (teamId: string, ended: Ended, isOne: (watch: Watch) => boolean) => {
    for (const watch of [...(watches.get(teamId) ?? [])].filter(isOne)) {
      forget(teamId, watch);
      watch.onEnd(ended);
    }
  };
  const endHere = (teamId: string, userIds: readonly string[] | null) =>
    endThose(teamId, { why: "membership" }, ({ userId }) => userIds === null || userIds.includes(userId));
  const changeHere = ({ boardId, teamId, userIds, by }: RoleChange) =>
    endThose(teamId, { why: "role", by }, (watch) => watch.boardId === boardId && userIds.includes(watch.userId));
  const forget = (teamId: string, watch: Watch) => {
    const ofTeam = watches.get(teamId);
    ofTeam?.delete(watch);
    if (ofTeam?.size === 0) watches.delete(teamId);
  };
  const tellOthers = (event: string, ...args: unknown[]) => {
    if (hasOtherProcesses) io.of("/account").serverSideEmit(event, ...args);
  };
  const end = (teamId: string, userIds: readonly string[] | null) => {
    endHere(teamId, userIds);
    tellOthers("membership-ended", teamId, userIds);
  };
  io.of("/account").on("membership-ended", endHere);
  io.of("/account").on("roles-changed", changeHere);

  return {
    watch: ({ teamId, ...watched }, onEnd) => {
      const watch: Watch = { ...watched, onEnd };
      const ofTeam = watches.get(teamId) ?? new Set();
      watches.set(teamId, ofTeam.add(watch));
      return () => forget(teamId, watch);
    },
    removeFromTeam: (teamId, userIds) => end(teamId, userIds),
    changeRoles: (change) => {
      if (change.userIds.length === 0) return;
      changeHere(change);
      tellOthers("roles-changed", change);
    },
    removeTeam: (teamId) => end(teamId, null),
    watchedMembers: () => new Map([...watches].map(([teamId, ofTeam]) => [teamId, [...ofTeam].map((it) => it.userId)])),
  };
}
