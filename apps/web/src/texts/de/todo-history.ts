import type * as specified from "../todo-history.ts";
import type { Translated } from "../translated.ts";

export const todoHistoryTexts: Translated<typeof specified.todoHistoryTexts> = {
  title: "Frühere Stände",
  loading: "Frühere Stände werden geladen …",
  loadFailed: "Frühere Stände konnten nicht geladen werden",
  moment: "Zeitpunkt",
  now: "Jetzt",
  first: "Früheres ist nicht erhalten",
  older: "Früher",
  did: (who, what) => `${who} ${what}`,
  more: (count) => (count === 1 ? "und 1 weitere Änderung" : `und ${count} weitere Änderungen`),
  lists: "Das Board, wie es war",
  unknown: "Was davor war, kann nicht gezeigt werden.",
  changedBy: (who) => `Geändert von ${who}`,
  restoreBoard: "Board wiederherstellen",
  restoreList: (title) => `${title} wiederherstellen`,
  restoreTodo: "Diese Aufgabe wiederherstellen",
  sure: {
    board: "Board wiederherstellen?",
    part: (name) => `${name} wiederherstellen?`,
    back: (count) => (count === 1 ? "1 Aufgabe kommt zurück." : `${count} Aufgaben kommen zurück.`),
    deleted: (count) => (count === 1 ? "1 neuere Aufgabe wird gelöscht." : `${count} neuere Aufgaben werden gelöscht.`),
    changed: (count) =>
      count === 1 ? "1 Aufgabe wird wieder, wie sie war." : `${count} Aufgaben werden wieder, wie sie waren.`,
    rest: "Listen, Labels oder der Name des Boards werden wieder, wie sie waren.",
    undo: "Du kannst das rückgängig machen.",
    restore: "Wiederherstellen",
  },
  same: "Es ist jetzt so, wie es damals war.",
  restored: "Wiederhergestellt",
};
