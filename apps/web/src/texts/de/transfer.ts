import type * as specified from "../transfer.ts";
import type { Translated } from "../translated.ts";
import { list } from "./format.ts";

export const transferTexts: Translated<typeof specified.transferTexts> = {
  item: "Auf ein anderes Board …",
  copyBoardItem: "Board kopieren …",
  saveTemplateItem: "Als Vorlage speichern …",
  todoTitle: (name) => `„${name}“ verschieben oder kopieren`,
  listTitle: (title) => `Liste „${title}“ verschieben oder kopieren`,
  boardTitle: "Board kopieren",
  workspace: "Arbeitsbereich",
  board: "Board",
  newTitle: "Titel der Kopie",
  titleOf: (title) => `${title} (Kopie)`,
  withTodos: "Mit den Aufgaben",
  noBoards: "In diesem Arbeitsbereich gibt es kein anderes Board.",
  todoHint: "Sie kommt in die Liste mit demselben Namen oder sonst in die erste.",
  sending: "Warte, bis alle Dateien gesendet sind: Was noch unterwegs ist, bliebe zurück.",
  move: "Verschieben",
  copy: "Kopieren",
  moved: (name, board) => `„${name}“ nach ${board} verschoben`,
  movedBack: (name) => `„${name}“ ist wieder da, wo es war`,
  notMovedBack: (name) => `„${name}“ konnte nicht zurückgeholt werden`,
  changedThere: "Auf dem anderen Board wurde inzwischen etwas daran geändert, deshalb bleibt es dort.",
  copied: (name, board) => `„${name}“ nach ${board} kopiert`,
  boardCopied: (title) => `Board als „${title}“ kopiert`,
  leftOut: (names) => `Nicht in diesem Arbeitsbereich und deshalb nicht mehr zugewiesen: ${list(names)}`,
  failed: "Das Verschieben oder Kopieren ist fehlgeschlagen",
  loadFailed: "Die Boards konnten nicht geladen werden",
  cancel: "Abbrechen",
};
