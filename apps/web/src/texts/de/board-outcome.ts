import type * as specified from "../board-outcome.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  signIn: "Melde dich an, um dieses Whiteboard zu öffnen",
  logIn: "Anmelden",
  boardFailed: "Etwas ist schiefgegangen. Die Seite wird neu geladen.",
  ended: {
    deleted: "Dieses Whiteboard wurde gelöscht.",
    "not-a-member": "Du bist nicht mehr Mitglied dieses Teams.",
    kept: "Dieses Board ist jetzt in deinem Konto.",
  },
  notToTry: "Hier brauchst du ein Konto",
  notToTryText: "Auf diesem Server geht es nicht ohne. Die Registrierung dauert eine Minute.",
  signUp: "Registrieren",
  backToWhiteboards: "Zurück zu den Whiteboards",
};
