/** The whiteboard that is tried without an account: it says itself what to do. */
export const firstBoardTexts = {
  name: "My first whiteboard",
  welcome: "This board is yours to try",
  write: "Double-click here and write.",
  add: "Double-click next to me to add a note.",
  drag: "Drag me: the arrow follows.",
  list: "A list",
  inList: "Drag me out, or drag another note in.",
  keep: "All this is only in your browser until you press “Keep this board”.",
} as const;
