import type * as specified from "../moments.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  play: "Abspielen",
  pause: "Anhalten",
  speed: "Geschwindigkeit",
  restoreSelected: () => "Nur die Auswahl wiederherstellen",
  restoredSelected: "Die Auswahl ist wiederhergestellt. „Rückgängig“ nimmt das zurück.",
};
