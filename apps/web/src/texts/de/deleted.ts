import type * as specified from "../deleted.ts";
import type { Translated } from "../translated.ts";

export const deletedTexts: Translated<typeof specified.deletedTexts> = {
  title: "Papierkorb",
  description: "Was auf diesem Board gelöscht wurde, bleibt eine Zeit lang hier.",
  list: "Gelöschte Aufgaben und Listen",
  loading: "Der Papierkorb wird geladen …",
  loadFailed: "Der Papierkorb konnte nicht geladen werden",
  empty: "Der Papierkorb ist leer",
  emptyText: "Hier erscheinen Aufgaben und Listen, die gelöscht wurden.",
  find: "Papierkorb durchsuchen",
  ofList: (todos) => (todos === 1 ? "Liste mit 1 Aufgabe" : `Liste mit ${todos} Aufgaben`),
  ofLargeList: (most) => `Liste mit mehr als ${most} Aufgaben`,
  todo: "Aufgabe",
  from: (list) => `Aufgabe aus ${list}`,
  by: (name, when) => `gelöscht von ${name}, ${when}`,
  restore: "Zurückholen",
  restoreNamed: (name) => `${name} zurückholen`,
  isBack: (name) => `${name} ist wieder da`,
  isBackIn: (name, list) => `${name} ist wieder da, in ${list}`,
  notRestored: (name) => `${name} konnte nicht zurückgeholt werden`,
  isOver: "Die Zeit im Papierkorb ist abgelaufen.",
  noList: "Das Board hat keine Liste dafür. Füge eine hinzu oder hole zuerst ihre zurück.",
  more: (count) => `${count} weitere. Suche, um sie zu finden.`,
};
