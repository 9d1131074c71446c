import type { Member } from "../../../data/team-members.ts";

/** Those of whom a name, username or e-mail contains what is looked for, in whatever case. */
export function matchingMembers(members: readonly Member[], search: string): readonly Member[] {
  const wanted = search.trim().toLowerCase();
  return members.filter(({ name, username, email }) =>
    [name, username, email].some((text) => text.toLowerCase().includes(wanted)),
  );
}
