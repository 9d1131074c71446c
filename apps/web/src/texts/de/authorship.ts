import type * as specified from "../authorship.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  chosen: "Ausgewählte Elemente",
  isChosen: (name: string) => `Ausgewählt: ${name}`,
  areChosen: (count: number) => `${count} Elemente ausgewählt`,
  clear: "Auswahl aufheben",
  only: (count: number) => (count === 1 ? "Nur Änderungen an diesem Element" : "Nur Änderungen an diesen Elementen"),
  unknown: "Darüber weiß der Verlauf nichts.",
  failed: "Wer das geändert hat, konnte nicht geladen werden.",
  loading: "Wer das geändert hat, wird geladen …",
  whoWrote: "Wer das geschrieben hat",
  notYet: "Zu diesem Zeitpunkt war es nicht auf dem Board.",
  made: "Angelegt",
  changed: "Zuletzt geändert",
  deleted: "Gelöscht",
  before: "Vor diesem Verlauf",
  words: "Die Wörter und wer sie geschrieben hat",
  wrote: (name: string, words: string) => `${name}: „${words}“`,
};
