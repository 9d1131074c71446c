import type * as specified from "../dashboard.ts";
import type { Translated } from "../translated.ts";
import { number } from "./format.ts";

export const texts: Translated<typeof specified.texts> = {
  title: "Dashboard",
  viewAll: "Alle anzeigen",
  whiteboards: "Neueste Whiteboards",
  allWhiteboards: "Alle Whiteboards anzeigen",
  noWhiteboards: "Noch keine Whiteboards",
  noWhiteboardsText: "Notizen, Formen, Pfeile und Zeichnungen auf einer großen Fläche.",
  createWhiteboard: "Whiteboard erstellen",
  whiteboardsFailed: "Deine Whiteboards konnten nicht geladen werden",
  whiteboardNotCreated: "Das Whiteboard konnte nicht erstellt werden",
  boards: "Neueste To-do-Boards",
  allBoards: "Alle To-do-Boards anzeigen",
  allTodos: "Alle Aufgaben ansehen",
  noBoards: "Noch keine To-do-Boards",
  noBoardsText: "Listen mit Aufgaben, die du dorthin ziehst, wo sie hingehören.",
  createBoard: "To-do-Board erstellen",
  boardsFailed: "Deine To-do-Boards konnten nicht geladen werden",
  teamBoardsFailed: "Die To-do-Boards des Teams konnten nicht geladen werden",
  boardNotCreated: "Das To-do-Board konnte nicht erstellt werden",
  lastEdited: "Zuletzt bearbeitet",
  todos: (count) => (count === 1 ? "1 Aufgabe" : `${number(count)} Aufgaben`),
  elements: (count) => (count === 1 ? "1 Element" : `${number(count)} Elemente`),
  notMember: "Du bist kein Mitglied dieses Teams",
};
