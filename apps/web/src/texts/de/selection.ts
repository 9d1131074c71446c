import type * as specified from "../selection.ts";
import type { Translated } from "../translated.ts";

export const selectionTexts: Translated<typeof specified.selectionTexts> = {
  toolbar: "Ausgewählte Aufgaben",
  selected: (count) => `${count} ausgewählt`,
  done: "Erledigt",
  labels: "Labels",
  assign: "Zuweisen",
  due: "Fälligkeit",
  move: "Verschieben",
  delete: "Löschen",
  clear: "Auswahl aufheben",
  deleted: (count) => `${count} Aufgaben gelöscht`,
  moved: (count, list) => (count === 1 ? `Nach ${list} verschoben` : `${count} Aufgaben nach ${list} verschoben`),
  of: (name, count) => (count === 1 ? name : `${count} Aufgaben`),
  today: "Heute",
  tomorrow: "Morgen",
  nextWeek: "In einer Woche",
  none: "Kein Datum",
  day: "Tag",
  help: "Tastenkürzel",
};
