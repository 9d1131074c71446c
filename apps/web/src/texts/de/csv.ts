import type * as specified from "../csv.ts";
import type { Translated } from "../translated.ts";
import { list, number } from "./format.ts";

export const boardMenuTexts: Translated<typeof specified.boardMenuTexts> = {
  label: "Board-Menü",
  history: "Frühere Stände",
  exportCsv: "Als CSV exportieren",
  importCsv: "CSV importieren …",
};

export const csvTexts: Translated<typeof specified.csvTexts> = {
  title: "CSV importieren",
  intro:
    "Wähle eine Datei aus einer Tabellenkalkulation oder einem anderen Programm. Jede Zeile wird eine Aufgabe auf diesem Board.",
  choose: "Datei auswählen",
  another: "Andere Datei auswählen",
  unreadable: "Die Datei konnte nicht gelesen werden.",
  empty: "In dieser Datei stehen keine Zeilen.",
  hasHeadings: "Die erste Zeile enthält Überschriften",
  column: (position) => `Spalte ${number(position)}`,
  ignore: "Nicht übernehmen",
  fields: {
    name: "Name",
    list: "Liste",
    description: "Beschreibung",
    startDate: "Beginn",
    dueDate: "Fälligkeitsdatum",
    repeat: "Wiederholung",
    priority: "Priorität",
    estimate: "Schätzung",
    assignees: "Zugewiesen",
    labels: "Labels",
    checklists: "Checklisten",
    done: "Erledigt",
    attachments: "Anhänge",
  },
  preview: "Die ersten Zeilen der Datei",
  nameMissing: "Gib an, in welcher Spalte die Namen der Aufgaben stehen.",
  summary: (todos, newLists) =>
    newLists === 0
      ? `Aufgaben, die importiert werden: ${number(todos)}.`
      : `Aufgaben, die importiert werden: ${number(todos)}. Neue Listen: ${number(newLists)}.`,
  newLabels: (names) => `Neue Labels: ${list(names)}.`,
  nameless: (count) => `Zeilen ohne Namen, die ausgelassen werden: ${number(count)}.`,
  leftOut: (count) => `Zeilen, für die auf dem Board kein Platz ist: ${number(count)}.`,
  unreadableRows: (count) =>
    `Zeilen, deren Daten, Wiederholung, Priorität oder Schätzung nicht lesbar sind und leer bleiben: ${number(count)}.`,
  cutRows: (count) => `Zeilen mit Texten, die zu lang sind und gekürzt werden: ${number(count)}.`,
  strangers: (names) => `Nicht auf diesem Board und deshalb nicht zugewiesen: ${list(names)}.`,
  confirm: (count) => (count === 1 ? "1 Aufgabe importieren" : `${number(count)} Aufgaben importieren`),
  imported: (count) => (count === 1 ? "1 Aufgabe importiert" : `${number(count)} Aufgaben importiert`),
  cancel: "Abbrechen",
};
