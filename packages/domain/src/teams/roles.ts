import { err, ok, type Result } from "../result.ts";

/** As it crosses the wire: 1 admin, 0 member. */
export type Role = 0 | 1;

export type TeamMember = {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly joinedAt: Date;
};

/** Whether a member may be given a role. A team always keeps an admin; `members` must be the locked, current rows. */
export function roleChange(
  members: readonly TeamMember[],
  memberId: string,
  isAdmin: boolean,
): Result<{ changes: boolean }, "not-found" | "last-admin"> {
  const member = members.find(({ userId }) => userId === memberId);
  if (!member) return err("not-found");
  if (member.isAdmin === isAdmin) return ok({ changes: false });
  const otherAdmins = members.some(({ userId, isAdmin }) => isAdmin && userId !== memberId);
  return isAdmin || otherAdmins ? ok({ changes: true }) : err("last-admin");
}
