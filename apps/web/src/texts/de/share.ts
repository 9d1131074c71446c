import type * as specified from "../share.ts";
import type { Translated } from "../translated.ts";
import { list } from "./format.ts";

export const shareTexts: Translated<typeof specified.shareTexts> = {
  share: "Teilen",
  title: (name) => `${name} teilen`,
  own: "Nur du kannst dieses Board öffnen. Verschieb es in ein Team, um gemeinsam daran zu arbeiten: Alles darauf bleibt, wie es ist, und alle im Team können es dann ändern.",
  target: "In ein Team verschieben",
  newTeam: "Ein neues Team",
  teamName: "Teamname",
  invite: "Per E-Mail einladen (optional)",
  move: "In das Team verschieben",
  createAndMove: "Team erstellen und verschieben",
  moved: (team) => `In das Team „${team}“ verschoben`,
  moveFailed: "Das Board konnte nicht verschoben werden",
  notSavedYet: "Auf diesem Board ist noch nicht alles gespeichert. Versuche es noch einmal, sobald es so weit ist.",
  invited: (addresses) => `Eingeladen: ${list(addresses)}`,
  members: (team) => `Alle in ${team} können dieses Board bearbeiten.`,
  memberList: "Mitglieder",
  link: "Link für Mitglieder des Teams",
  inviteMore: "Per E-Mail einladen",
  onlyAdmins: "Admins des Teams können andere einladen.",
};
