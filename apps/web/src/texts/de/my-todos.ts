import type * as specified from "../my-todos.ts";
import type { Translated } from "../translated.ts";
import { number } from "./format.ts";

export const myTodosTexts: Translated<typeof specified.myTodosTexts> = {
  description: "Was dir zugewiesen ist und was auf deinen eigenen Boards offen ist",
  empty: "Nichts zu tun",
  emptyText: "Hier erscheinen Aufgaben, die dir zugewiesen sind, und die auf deinen eigenen Boards.",
  loadFailed: "Deine Aufgaben konnten nicht geladen werden",
  failed: "Die Aufgabe konnte nicht geändert werden",
  groups: { overdue: "Überfällig", today: "Heute", week: "Diese Woche", later: "Später", none: "Ohne Datum" },
  days: { today: "Heute", tomorrow: "Morgen", nextWeek: "In einer Woche" },
  plan: (name, due) => `Fälligkeit von ${name}: ${due}`,
  anotherDay: "Anderer Tag …",
  list: (name, list) => `Liste von ${name}: ${list}`,
  listsFailed: "Die Listen des Boards konnten nicht geladen werden",
  more: (count) => `${number(count)} weitere sind später fällig.`,
};
