import type * as specified from "../navigation.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  label: "Hauptmenü",
  home: "Tafel, Startseite",
  logIn: "Anmelden",
  signUp: "Registrieren",
  whiteboards: "Whiteboards",
  boards: "To-do-Boards",
  teams: "Teams",
  openMenu: "Menü öffnen",
  closeMenu: "Menü schließen",
  personMenu: (name) => (name ? `Kontomenü von ${name}` : "Kontomenü"),
  settings: "Einstellungen",
  invitations: "Einladungen",
  pendingInvitations: (count) => (count === 1 ? "1 offene Einladung" : `${count} offene Einladungen`),
  logout: "Abmelden",
  loggedOut: "Du bist abgemeldet",
  loggedOutHere: "Du bist auf diesem Gerät abgemeldet. Deine Sitzung endet, sobald der Server wieder erreichbar ist.",
  logoutFailed: "Die Abmeldung ist fehlgeschlagen",
  skipToContent: "Zum Inhalt springen",
  colorScheme: {
    light: "Helles Design",
    dark: "Dunkles Design",
    system: "Design des Systems",
    change: (current) => `${current}. Design wechseln`,
  },
  language: {
    label: "Sprache",
    names: { specified: "Englisch und Deutsch gemischt", en: "English", de: "Deutsch" },
    failed: "Die Sprache konnte nicht geändert werden",
  },
  unsent: {
    title: (count) =>
      count === 1 ? "1 Änderung ist noch nicht gespeichert" : `${count} Änderungen sind noch nicht gespeichert`,
    question:
      "Nicht gespeicherte Änderungen sind nur auf diesem Gerät und werden beim Abmelden gelöscht. Warte, bis sie gespeichert sind, oder sichere sie in einer Datei.",
    save: "In einer Datei sichern",
    leave: "Trotzdem abmelden",
    stay: "Angemeldet bleiben",
    fileName: "tafel-nicht-gespeichert.json",
  },
};
