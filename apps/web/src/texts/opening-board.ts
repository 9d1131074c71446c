/** What can be said of a board before its controls are there; apart from those of the controls, which come later. */
export const texts = {
  loading: "Whiteboard wird geladen...",
  loadFailed: "Fehler beim Laden des Whiteboards",
  boardFailed: "Ein Fehler ist aufgetreten. Die Seite wird neu geladen.",
  controlsFailed: "The tools could not be loaded. What you do on the board is kept.",
  invalidContent: "Some elements of this whiteboard could not be read and are left out.",
  outOfSpace: "A change could not be saved and was taken back: there is no space left. Delete some boards first.",
  tooLarge: "A change could not be saved and was taken back: it makes an element or the board too large.",
  refused: "A change could not be saved and was taken back: somebody was faster, or is editing this.",
  unreachable: "The server cannot be reached. Check your connection and try again.",
} as const;
