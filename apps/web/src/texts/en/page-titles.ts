import type * as specified from "../page-titles.ts";
import type { Translated } from "../translated.ts";

export const pageTitles: Translated<typeof specified.pageTitles> = {
  login: "Log in",
  signUp: "Sign up",
  unverified: "Verify your email",
  verify: "Verify your email",
  twoFactor: "Two-factor authentication",
  forgotPassword: "Forgot your password?",
  resetPassword: "Set a new password",
  profile: "Settings",
  dashboard: "Dashboard",
  whiteboards: "Whiteboards",
  whiteboard: "Whiteboard",
  boards: "To-do boards",
  board: "To-do board",
  publicBoard: "To-do board",
  teams: "Teams",
  createTeam: "Create a team",
  invite: "Invite members",
  invitation: "Team invitation",
  invitations: "Team invitations",
  about: "About us",
  imprint: "Imprint",
  privacy: "Privacy policy",
  faq: "FAQ",
  styleGuide: "Style guide",
};
