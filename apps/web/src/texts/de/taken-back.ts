import type * as specified from "../taken-back.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  outOfSpace: "Eine Änderung wurde zurückgenommen, weil kein Platz mehr ist. Lösche zuerst einige Boards.",
  tooLarge: "Eine Änderung wurde zurückgenommen, weil ein Element oder das Board zu groß würde.",
  refused: "Eine Änderung wurde zurückgenommen: Jemand war schneller oder bearbeitet das gerade.",
};
