import type * as specified from "../archive.ts";
import type { Translated } from "../translated.ts";

export const archiveTexts: Translated<typeof specified.archiveTexts> = {
  title: "Archiv",
  count: (count) => `${count} archiviert`,
  find: "Archiv durchsuchen",
  empty: "Das Archiv ist leer.",
  list: "Liste",
  from: (list) => `Aus ${list}`,
  restore: "Zurückholen",
  isBack: (name) => `${name} ist wieder da`,
  delete: "Löschen",
  more: (count) => `${count} weitere. Suche, um sie zu finden.`,
  archive: "Archivieren",
  archiveList: "Liste archivieren",
  todoArchived: (name) => `Aufgabe „${name}“ archiviert`,
  todosArchived: (count) => `${count} Aufgaben archiviert`,
  listArchived: (title) => `Liste „${title}“ archiviert`,
  archiveBoard: (title) => `${title} archivieren`,
  boardArchived: "Board archiviert",
  boards: (count) => (count === 1 ? "1 archiviertes Board" : `${count} archivierte Boards`),
  restoreBoard: (title) => `${title} zurückholen`,
  failed: "Das Board konnte nicht archiviert werden",
};
