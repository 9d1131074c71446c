import type * as specified from "../todo-views.ts";
import type { Translated } from "../translated.ts";
import { number } from "./format.ts";

export const viewTexts: Translated<typeof specified.viewTexts> = {
  label: "Ansicht",
  lists: "Listen",
  calendar: "Kalender",
  table: "Tabelle",
  list: "Liste",
};

export const calendarTexts: Translated<typeof specified.calendarTexts> = {
  month: "Monat",
  week: "Woche",
  previous: { month: "Voriger Monat", week: "Vorige Woche" },
  next: { month: "Nächster Monat", week: "Nächste Woche" },
  today: "Heute",
  undated: "Ohne Datum",
  nothingUndated: "Jede Aufgabe hat ein Datum.",
  hint: "Zieh eine Aufgabe auf einen anderen Tag oder verschiebe sie mit Umschalt und den Pfeiltasten.",
  more: (count) => `${number(count)} weitere`,
  moreUndated: (count) => `${number(count)} weitere ohne Datum`,
  less: "Weniger anzeigen",
  nothing: "Hier ist nichts fällig.",
  planned: (name, day) => `${name}: ${day}`,
  fromTo: (first, last) => `von ${first} bis ${last}`,
  goesOn: "(Fortsetzung)",
  unplanned: (name) => `${name}: ohne Datum`,
};

export const tableTexts: Translated<typeof specified.tableTexts> = {
  columns: {
    done: "Erledigt",
    name: "Name",
    list: "Liste",
    startDate: "Beginn",
    dueDate: "Fälligkeitsdatum",
    priority: "Priorität",
    labels: "Labels",
    estimate: "Schätzung",
    assignees: "Zugewiesen",
  },
  edit: (column, name) => `${column} von ${name}`,
  open: (name) => `${name} öffnen`,
  empty: "Keine Aufgaben",
  showMore: (count) => `${number(count)} weitere anzeigen`,
};
