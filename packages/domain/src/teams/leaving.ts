import type { TeamMember } from "./roles.ts";

export type Leaving = {
  /** When the last member leaves, the team is deleted. */
  readonly deletesTeam: boolean;
  /** Who becomes admin, when the only admin leaves. */
  readonly promotes: string | undefined;
};

/** What must happen when a member leaves or deletes their account; `members` must be the locked, current rows. */
export function leaving(members: readonly TeamMember[], memberId: string): Leaving {
  const others = members.filter(({ userId }) => userId !== memberId);
  if (others.length === 0) return { deletesTeam: true, promotes: undefined };
  if (others.some(({ isAdmin }) => isAdmin)) return { deletesTeam: false, promotes: undefined };
  return { deletesTeam: false, promotes: longestStanding(others)?.userId };
}

/**
 * The first to have joined; of those who joined at the same moment the one with the smallest id, so that it is only
 * one.
 */
function longestStanding(members: readonly TeamMember[]): TeamMember | undefined {
  return members.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || (a.userId < b.userId ? -1 : 1))[0];
}
