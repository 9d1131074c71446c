import type * as specified from "../cards.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  card: {
    tick: (title) => `${title}, erledigt`,
    open: (title) => `Todo ${title} öffnen`,
    keepAsNote: "Als Notiz behalten",
    restore: "Wiederherstellen",
  },
  column: {
    tick: (title) => `${title}, erledigt`,
    open: (title) => `Board von ${title} öffnen`,
    more: (count) => (count === 1 ? "1 weiteres" : `${count} weitere`),
    add: "Todo hinzufügen",
    empty: "Noch keine Todos",
    keepAsNote: "Als Notiz behalten",
    restore: "Wiederherstellen",
    filter: (title) => `„${title}“ filtern`,
    clearFilter: (title) => `Filter von ${title} aufheben`,
    notFiltered: "Alle Todos: hier nicht gefiltert",
    noMatch: "Kein Todo passt zum Filter.",
    showAll: "Alle zeigen",
  },
  filtered: (count, of, by) => `${count} von ${of} · Gefiltert: ${by.join(", ")}`,
  labelGone: "Gelöschtes Label",
  personGone: "Früheres Mitglied",
  columnHidden: "Eine Liste, die du nicht sehen darfst",
  columnGone: "Diese Liste wurde gelöscht",
  hidden: "Ein Todo, das du nicht sehen darfst",
  gone: "Dieses Todo wurde gelöscht",
  archived: "Im Archiv",
  due: (day) => `Fällig ${day}`,
  lines: (done, of) => `${done} von ${of}`,
  changeFailed: "Das Todo konnte nicht geändert werden",
  restoreFailed: "Das Wiederherstellen hat nicht geklappt",
  notInTrash: "Im Papierkorb des Boards ist es nicht. Vielleicht wurde es mit seiner Liste gelöscht.",
  boardArchived: "Das Board ist im Archiv. Hole das Board dort zurück.",
  stays: (count) =>
    count === 1 ? "Das Todo bleibt auf seinem Board." : `Die ${count} Todos bleiben auf ihren Boards.`,
  mayNotTick: "Du kannst dieses Todo hier nicht ändern.",
  panel: "Todos dieses Arbeitsbereichs",
  find: "Todo suchen",
  hint: "Klicke ein Todo an, um es hinzuzufügen, oder zieh es auf das Whiteboard.",
  showList: "Liste hier zeigen",
  showListNamed: (title) => `Liste ${title} hier zeigen`,
  found: (count) => (count === 1 ? "1 Todo" : `${count} Todos`),
  nothing: "Kein Todo hat diese Wörter.",
  none: "In diesem Arbeitsbereich gibt es keine Todo-Boards.",
  more: "Gib mehr Wörter ein, um andere zu finden.",
  failed: "Die Todos konnten nicht geladen werden.",
  added: (name) => `${name} ist auf dem Whiteboard`,
};

export const editTodoTexts: Translated<typeof specified.editTodoTexts> = {
  title: "Todo bearbeiten",
  name: "Name",
  list: "Liste",
  hint: "Auf seinem Board ändert es sich auch.",
  listsFailed: "Listen und Mitglieder konnten nicht geladen werden. Das Übrige lässt sich ändern.",
};

export const columnFilterTexts: Translated<typeof specified.columnFilterTexts> = {
  title: (list) => `„${list}“ filtern`,
  hint: "So sehen alle auf diesem Whiteboard die Liste, die auch das To-do-Board sehen dürfen.",
  membersFailed: "Die anderen Mitglieder konnten nicht geladen werden.",
  apply: "Anwenden",
};

export const makeTodosTexts: Translated<typeof specified.makeTodosTexts> = {
  title: (count) => (count === 1 ? "Zum Todo machen" : `${count} Todos machen`),
  board: "Board",
  newBoard: "Neues Board…",
  newBoardTitle: "Name des neuen Boards",
  newTitle: "Neues Board",
  newList: "Todo",
  list: "Liste",
  hint: "Sie bleiben, wo sie sind, und stehen auch auf dem Board. Machst du es hier rückgängig, sind sie auf beiden weg.",
  noLists: "Dieses Board hat noch keine Listen.",
  tooMany: (most) => `Wähle höchstens ${most} auf einmal aus.`,
  loadFailed: "Die Boards konnten nicht geladen werden.",
  make: "Todos machen",
  made: (count) => (count === 1 ? "1 Todo gemacht" : `${count} Todos gemacht`),
  madeButCut: (count) =>
    count === 1
      ? "1 Todo gemacht. Sein Text war zu lang und wurde gekürzt."
      : `${count} Todos gemacht. Lange Texte wurden gekürzt.`,
  failed: "Das Board konnte nicht erstellt werden",
};
