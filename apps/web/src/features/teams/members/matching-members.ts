import type { Member } from "../../../data/team-members.ts";

/** The members whose name, username or e-mail contains the search text, ignoring case. */
export function matchingMembers(members: readonly Member[], search: string): readonly Member[] {
  const wanted = search.trim().toLowerCase();
  return members.filter(({ name, username, email }) =>
    [name, username, email].some((text) => text.toLowerCase().includes(wanted)),
  );
}
