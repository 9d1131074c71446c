/** What can be said of a board before its controls are there; apart from those of the controls, which come later. */
export const texts = {
  loading: "Whiteboard wird geladen...",
  loadFailed: "Fehler beim Laden des Whiteboards",
  controlsFailed: "The tools could not be loaded. What you do on the board is kept.",
  invalidContent: "Some elements of this whiteboard could not be read and are left out.",
} as const;
