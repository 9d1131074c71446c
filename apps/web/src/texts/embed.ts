/** What stands around a board that another website shows in a frame. */
export const embedTexts = {
  loading: "Whiteboard wird geladen...",
  failed: "Fehler beim Laden des Whiteboards",
  again: "Try again",
  ended: "This board is no longer shown here.",
  full: "As many people are looking at this board as its link allows.",
  away: "Not connected. This is the board as it was.",
  board: (name: string) => `Whiteboard ${name}`,
  todoBoard: (name: string) => `ToDo Board ${name}`,
  done: "Done",
  due: (date: string) => `Due ${date}`,
  keys: "Arrow keys move the board, plus and minus zoom, 0 shows all of it.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  showAll: "Show all",
  open: "Open in Tafel",
} as const;
