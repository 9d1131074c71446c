import type * as specified from "../page-titles.ts";
import type { Translated } from "../translated.ts";

export const pageTitles: Translated<typeof specified.pageTitles> = {
  login: "Anmelden",
  signUp: "Registrieren",
  unverified: "E-Mail-Adresse bestätigen",
  verify: "E-Mail-Adresse bestätigen",
  twoFactor: "Anmeldung in zwei Schritten",
  forgotPassword: "Passwort vergessen?",
  resetPassword: "Neues Passwort",
  profile: "Einstellungen",
  dashboard: "Dashboard",
  whiteboards: "Whiteboards",
  whiteboard: "Whiteboard",
  boards: "To-do-Boards",
  board: "To-do-Board",
  publicBoard: "To-do-Board",
  teams: "Teams",
  createTeam: "Team erstellen",
  invite: "Mitglieder einladen",
  invitation: "Einladung",
  invitations: "Einladungen",
  about: "Über uns",
  imprint: "Impressum",
  privacy: "Datenschutz",
  faq: "FAQ",
  styleGuide: "Styleguide",
};
