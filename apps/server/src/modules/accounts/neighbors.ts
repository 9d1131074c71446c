import type { Tx } from "../../platform/database/connect.ts";
import type { LeaveTeams } from "./delete-account.ts";

/**
 * What accounts need from the modules built on them; modules.ts passes it in, since teams know accounts but not the
 * reverse.
 */
export type Neighbors = {
  readonly leaveTeams: LeaveTeams;
  /** Whether somebody may answer an invitation that was sent to this address. */
  readonly isInvited: (email: string) => Promise<boolean>;
  /** Notifies the members of a person's teams that the person's name or picture changed. */
  readonly notifyProfileChanged: (userId: string) => Promise<void>;
  /** What depends on where a person is, within the transaction in which that changes. */
  readonly followZone: FollowZone;
};

export type FollowZone = (tx: Tx, userId: string, zone: string) => Promise<void>;
