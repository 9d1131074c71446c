import type { LeaveTeams } from "./delete-account.ts";

/** What accounts need of those that stand on them; modules.ts hands it in, as teams know accounts and not the reverse. */
export type Neighbors = {
  readonly leaveTeams: LeaveTeams;
  /** Tells the members of a person's teams that the person looks or is called different. */
  readonly tellProfileChanged: (userId: string) => Promise<void>;
};
