import type * as specified from "../moments.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  play: "Abspielen",
  pause: "Anhalten",
  speed: "Geschwindigkeit",
  restoreSelected: (count: number) =>
    count === 1
      ? "Nur das ausgewählte Element wiederherstellen"
      : `Nur die ${count} ausgewählten Elemente wiederherstellen`,
  restoredSelected: "Das Ausgewählte ist wiederhergestellt. Rückgängig nimmt das zurück.",
};
