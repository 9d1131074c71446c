import type * as specified from "../activity.ts";
import type { Translated } from "../translated.ts";
import { number } from "./format.ts";

export const activityTexts: Translated<typeof specified.activityTexts> = {
  title: "Verlauf",
  loading: "Verlauf wird geladen …",
  loadFailed: "Der Verlauf konnte nicht geladen werden",
  empty: "Noch ist nichts geschehen",
  emptyText: "Was hier getan wird, steht hier 90 Tage lang.",
  more: "Früheres anzeigen",
  end: "Der Verlauf reicht 90 Tage zurück, auf sehr belebten Boards eine Woche.",
  quoted: (name) => `„${name}“`,
  gone: "(gelöscht)",
  todos: (count) => `${number(count)} Aufgaben`,
  manyTodos: (most) => `mehr als ${number(most)} Aufgaben`,
};
