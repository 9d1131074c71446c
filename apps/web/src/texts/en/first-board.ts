import type * as specified from "../first-board.ts";
import type { Translated } from "../translated.ts";

export const firstBoardTexts: Translated<typeof specified.firstBoardTexts> = {
  name: "My first whiteboard",
  welcome: "This board is yours to try",
  write: "Double-click here and write.",
  add: "Double-click next to me to add a note.",
  drag: "Drag me: the arrow follows.",
  list: "A list",
  inList: "Drag me out, or drag another note in.",
  keep: "All this is only in your browser until you press “Keep this board”.",
};
