import type * as specified from "../common.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  product: "Tafel",
  loading: "Wird geladen …",
  tryAgain: "Erneut versuchen",
  unreachable: "Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.",
  cancel: "Abbrechen",
  close: "Schließen",
  showPassword: "Passwort anzeigen oder verbergen",
  pageFailed: {
    title: "Diese Seite kann nicht angezeigt werden",
    text: "Bei uns ist etwas schiefgegangen. Versuche es noch einmal; was du gespeichert hast, ist sicher.",
  },
};
