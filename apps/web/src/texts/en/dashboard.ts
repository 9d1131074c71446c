import type * as specified from "../dashboard.ts";
import type { Translated } from "../translated.ts";
import { number } from "./format.ts";

export const texts: Translated<typeof specified.texts> = {
  title: "Dashboard",
  viewAll: "View all",
  whiteboards: "Recent whiteboards",
  allWhiteboards: "View all whiteboards",
  noWhiteboards: "No recent whiteboards",
  noWhiteboardsText: "Notes, shapes, arrows and drawings on one large surface.",
  createWhiteboard: "Create whiteboard",
  whiteboardsFailed: "Your whiteboards could not be loaded",
  whiteboardNotCreated: "The whiteboard could not be created",
  boards: "Recent to-do boards",
  allBoards: "View all to-do boards",
  allTodos: "View all to-dos",
  noBoards: "No recent to-do boards",
  noBoardsText: "Lists of to-dos that you drag where they belong.",
  createBoard: "Create to-do board",
  boardsFailed: "Your to-do boards could not be loaded",
  teamBoardsFailed: "The team's to-do boards could not be loaded",
  boardNotCreated: "The to-do board could not be created",
  lastEdited: "Last edited",
  todos: (count) => (count === 1 ? "1 to-do" : `${number(count)} to-dos`),
  elements: (count) => (count === 1 ? "1 element" : `${number(count)} elements`),
  notMember: "You are not a member of this team",
};
