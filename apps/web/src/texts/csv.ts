/** The texts of a board's menu, and of exporting and importing it as CSV. */
export const boardMenuTexts = {
  label: "Board menu",
  history: "History",
  exportCsv: "Export as CSV",
  importCsv: "Import CSV…",
};

export const csvTexts = {
  title: "Import CSV",
  intro: "Choose a file from a spreadsheet or another program. Each row becomes a todo on this board.",
  choose: "Choose a file",
  another: "Choose another file",
  unreadable: "The file could not be read.",
  empty: "There are no rows in this file.",
  hasHeadings: "The first row has headings",
  column: (number: number) => `Column ${number}`,
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
  nameMissing: "Say which column has the names of the todos.",
  summary: (todos: number, newLists: number) =>
    newLists === 0 ? `Todos to import: ${todos}.` : `Todos to import: ${todos}. New lists: ${newLists}.`,
  newLabels: (names: readonly string[]) => `New labels: ${names.join(", ")}.`,
  nameless: (count: number) => `Rows without a name that are left out: ${count}.`,
  leftOut: (count: number) => `Rows for which the board has no room: ${count}.`,
  unreadableRows: (count: number) =>
    `Rows with dates, repetitions, priorities or estimates that cannot be read and stay empty: ${count}.`,
  cutRows: (count: number) => `Rows with texts that are too long and will be cut: ${count}.`,
  strangers: (names: readonly string[]) => `Not on this board, and therefore not assigned: ${names.join(", ")}.`,
  confirm: (count: number) => (count === 1 ? "Import 1 todo" : `Import ${count} todos`),
  imported: (count: number) => (count === 1 ? "1 todo imported" : `${count} todos imported`),
  cancel: "Cancel",
};
