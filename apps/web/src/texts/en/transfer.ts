import type * as specified from "../transfer.ts";
import type { Translated } from "../translated.ts";
import { list } from "./format.ts";

export const transferTexts: Translated<typeof specified.transferTexts> = {
  item: "To another board…",
  copyBoardItem: "Copy board…",
  saveTemplateItem: "Save as template…",
  todoTitle: (name) => `Move or copy “${name}”`,
  listTitle: (title) => `Move or copy the list “${title}”`,
  boardTitle: "Copy board",
  workspace: "Workspace",
  board: "Board",
  newTitle: "Title of the copy",
  titleOf: (title) => `${title} (copy)`,
  withTodos: "With its to-dos",
  noBoards: "There is no other board in this workspace.",
  todoHint: "It comes into the list of the same name, or else into the first one.",
  sending: "Wait until all files have been sent: what is still on its way would stay behind.",
  move: "Move",
  copy: "Copy",
  moved: (name, board) => `“${name}” moved to ${board}`,
  movedBack: (name) => `“${name}” is back where it was`,
  notMovedBack: (name) => `“${name}” could not be brought back`,
  changedThere: "It was changed on the other board since, and stays there.",
  copied: (name, board) => `“${name}” copied to ${board}`,
  boardCopied: (title) => `Board copied as “${title}”`,
  leftOut: (names) => `Not in that workspace, and therefore no longer assigned: ${list(names)}`,
  failed: "It could not be moved or copied",
  loadFailed: "The boards could not be loaded",
  cancel: "Cancel",
};
