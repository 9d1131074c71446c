import type * as specified from "../shortcuts.ts";
import type { Translated } from "../translated.ts";

export const shortcutTexts: Translated<typeof specified.shortcutTexts> = {
  title: "Tastenkürzel",
  keys: [
    ["↑ ↓ ← →", "Zu einer anderen Karte"],
    ["Eingabe, E", "Aufgabe öffnen"],
    ["F2", "Umbenennen"],
    ["C", "Als erledigt markieren"],
    ["D", "Fälligkeit setzen"],
    ["L", "Labels wählen"],
    ["A", "Zuweisen"],
    ["M", "Verschieben und mehr"],
    ["Entf", "Löschen"],
    ["X, Umschalt ↑ ↓", "Mehrere auswählen"],
    ["Esc", "Auswahl aufheben"],
    ["N", "Neue Aufgabe"],
    ["/ oder F", "Filtern"],
    ["Q", "Nur meine"],
    ["Strg Z", "Rückgängig"],
    ["?", "Diese Liste"],
  ],
};
