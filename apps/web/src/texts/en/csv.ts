import type * as specified from "../csv.ts";
import type { Translated } from "../translated.ts";
import { list, number } from "./format.ts";

export const boardMenuTexts: Translated<typeof specified.boardMenuTexts> = {
  label: "Board menu",
  history: "History",
  exportCsv: "Export as CSV",
  importCsv: "Import CSV…",
};

export const csvTexts: Translated<typeof specified.csvTexts> = {
  title: "Import CSV",
  intro: "Choose a file from a spreadsheet or another program. Each row becomes a to-do on this board.",
  choose: "Choose a file",
  another: "Choose another file",
  unreadable: "The file could not be read.",
  empty: "There are no rows in this file.",
  hasHeadings: "The first row has headings",
  column: (position) => `Column ${number(position)}`,
  ignore: "Ignore",
  fields: {
    name: "Name",
    list: "List",
    description: "Description",
    startDate: "Start",
    dueDate: "Due date",
    repeat: "Repeat",
    priority: "Priority",
    estimate: "Estimate",
    assignees: "Assigned",
    labels: "Labels",
    checklists: "Checklists",
    done: "Done",
    attachments: "Attachments",
  },
  preview: "The first rows of the file",
  nameMissing: "Say which column has the names of the to-dos.",
  summary: (todos, newLists) =>
    newLists === 0
      ? `To-dos to import: ${number(todos)}.`
      : `To-dos to import: ${number(todos)}. New lists: ${number(newLists)}.`,
  newLabels: (names) => `New labels: ${list(names)}.`,
  nameless: (count) => `Rows without a name that are left out: ${number(count)}.`,
  leftOut: (count) => `Rows for which the board has no room: ${number(count)}.`,
  unreadableRows: (count) =>
    `Rows with dates, repetitions, priorities or estimates that cannot be read and stay empty: ${number(count)}.`,
  cutRows: (count) => `Rows with texts that are too long and will be cut: ${number(count)}.`,
  strangers: (names) => `Not on this board, and therefore not assigned: ${list(names)}.`,
  confirm: (count) => (count === 1 ? "Import 1 to-do" : `Import ${number(count)} to-dos`),
  imported: (count) => (count === 1 ? "1 to-do imported" : `${number(count)} to-dos imported`),
  cancel: "Cancel",
};
