import type { Translated } from "../translated.ts";
import type * as specified from "../trash.ts";

export const trashTexts: Translated<typeof specified.trashTexts> = {
  title: "Papierkorb",
  description:
    "Gelöschte Boards und Teams bleiben eine Zeit lang hier. Sie kommen mit allem zurück, nur nicht mit ihren Links.",
  kinds: { whiteboard: "Whiteboard", todos: "To-do-Board", team: "Team" },
  deletedOn: (day) => `gelöscht am ${day}`,
  deletedBy: (name, day) => `gelöscht von ${name} am ${day}`,
  daysLeft: (days) => (days === 1 ? "noch 1 Tag" : `noch ${days} Tage`),
  loading: "Der Papierkorb wird geladen …",
  loadFailed: "Der Papierkorb konnte nicht geladen werden",
  emptyTitle: "Der Papierkorb ist leer",
  emptyText: "Hier erscheinen gelöschte Whiteboards und To-do-Boards, und gelöschte Teams, deren Admin du warst.",
  emptyTeamText: "Hier erscheinen Boards, die du in diesem Team löschst. Admins sehen alle, die gelöscht wurden.",
  list: "Gelöschte Boards",
  restore: "Zurückholen",
  restoreBoard: (name) => `${name} zurückholen`,
  isBack: (name) => `${name} ist wieder da`,
  notRestored: (name) => `${name} konnte nicht zurückgeholt werden`,
  deleted: (name) => `${name} ist im Papierkorb`,
  forEver: "Endgültig löschen",
  deleteBoard: (name) => `${name} endgültig löschen`,
  question: (name) => `Willst du ${name} endgültig löschen?`,
  warning: "Alles darauf geht verloren. Das lässt sich nicht rückgängig machen.",
  teamWarning: "Alles darin geht für alle verloren. Das lässt sich nicht rückgängig machen.",
  field: "Gib zur Bestätigung den Namen ein",
  mismatch: "Der Name stimmt nicht",
  isGone: (name) => `${name} ist endgültig gelöscht`,
  notDeleted: (name) => `${name} konnte nicht gelöscht werden`,
};
