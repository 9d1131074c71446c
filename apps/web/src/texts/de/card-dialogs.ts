import type * as specified from "../card-dialogs.ts";
import type { Translated } from "../translated.ts";

export const editTodoTexts: Translated<typeof specified.editTodoTexts> = {
  title: "Aufgabe bearbeiten",
  name: "Name",
  list: "Liste",
  hint: "Auf ihrem Board ändert sie sich auch.",
  listsFailed: "Listen und Mitglieder konnten nicht geladen werden. Das Übrige lässt sich ändern.",
};

export const columnFilterTexts: Translated<typeof specified.columnFilterTexts> = {
  title: (list) => `„${list}“ filtern`,
  hint: "So sehen alle auf diesem Whiteboard die Liste, die auch das To-do-Board sehen dürfen.",
  membersFailed: "Die anderen Mitglieder konnten nicht geladen werden.",
  apply: "Anwenden",
};

export const makeTodosTexts: Translated<typeof specified.makeTodosTexts> = {
  title: (count) => (count === 1 ? "Zur Aufgabe machen" : `Zu ${count} Aufgaben machen`),
  board: "Board",
  newBoard: "Neues Board …",
  newBoardTitle: "Name des neuen Boards",
  newTitle: "Neues Board",
  newList: "Zu erledigen",
  list: "Liste",
  hint: "Sie bleiben, wo sie sind, und stehen auch auf dem Board. Machst du es hier rückgängig, sind sie auf beiden weg.",
  noLists: "Dieses Board hat noch keine Listen.",
  tooMany: (most) => `Wähle höchstens ${most} auf einmal aus.`,
  loadFailed: "Die Boards konnten nicht geladen werden.",
  make: "Aufgaben anlegen",
  made: (count) => (count === 1 ? "1 Aufgabe angelegt" : `${count} Aufgaben angelegt`),
  madeButCut: (count) =>
    count === 1
      ? "1 Aufgabe angelegt. Ihr Text war zu lang und wurde gekürzt."
      : `${count} Aufgaben angelegt. Lange Texte wurden gekürzt.`,
  failed: "Das Board konnte nicht erstellt werden",
};
