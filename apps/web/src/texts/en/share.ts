import type * as specified from "../share.ts";
import type { Translated } from "../translated.ts";
import { list } from "./format.ts";

export const shareTexts: Translated<typeof specified.shareTexts> = {
  share: "Share",
  title: (name) => `Share ${name}`,
  own: "Only you can open this board. Move it to a team to work on it together: everything on it stays as it is, and everyone in the team can then change it.",
  target: "Move to a team",
  newTeam: "A new team",
  teamName: "Team name",
  invite: "Invite by email (optional)",
  move: "Move to the team",
  createAndMove: "Create the team and move",
  moved: (team) => `Moved to ${team}`,
  moveFailed: "The board could not be moved",
  notSavedYet: "Not everything on this board is saved yet. Try again once it is.",
  invited: (addresses) => `Invited: ${list(addresses)}`,
  members: (team) => `Everyone in ${team} can edit this board.`,
  memberList: "Members",
  link: "Link for members of the team",
  inviteMore: "Invite by email",
  onlyAdmins: "Admins of the team can invite others.",
};
