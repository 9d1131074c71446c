import type * as specified from "../embed.ts";
import type { Translated } from "../translated.ts";

export const embedTexts: Translated<typeof specified.embedTexts> = {
  loading: "Loading the board…",
  failed: "The board could not be loaded",
  again: "Try again",
  ended: "This board is no longer shown here.",
  full: "As many people are looking at this board as its link allows.",
  away: "Not connected. This is the board as it was.",
  board: (name) => `Whiteboard ${name}`,
  todoBoard: (name) => `To-do board ${name}`,
  done: "Done",
  due: (date) => `Due ${date}`,
  keys: "Arrow keys move the board, plus and minus zoom, 0 shows all of it.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  showAll: "Show all",
  open: "Open in Tafel",
};
