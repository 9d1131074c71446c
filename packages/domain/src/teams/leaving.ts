import type { TeamMember } from "./roles.ts";

export type Leaving = {
  /** The last member takes the team along. */
  readonly deletesTeam: boolean;
  /** Who becomes admin, because the only admin goes. */
  readonly promotes: string | undefined;
};

/** What must happen when a member goes, of their own will or with their account; the members must be the locked, present ones. */
export function leaving(members: readonly TeamMember[], memberId: string): Leaving {
  const others = members.filter(({ userId }) => userId !== memberId);
  if (others.length === 0) return { deletesTeam: true, promotes: undefined };
  if (others.some(({ isAdmin }) => isAdmin)) return { deletesTeam: false, promotes: undefined };
  return { deletesTeam: false, promotes: longestStanding(others)?.userId };
}

/** The first to have joined; of those who joined at the same moment the one with the smallest id, so that it is one. */
function longestStanding(members: readonly TeamMember[]): TeamMember | undefined {
  return members.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || (a.userId < b.userId ? -1 : 1))[0];
}
