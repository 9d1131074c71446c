/** Why a change to a whiteboard was taken back. */
export const texts = {
  outOfSpace: "A change could not be saved and was taken back: there is no space left. Delete some boards first.",
  tooLarge: "A change could not be saved and was taken back: an element or the board would be too large.",
  refused: "A change could not be saved and was taken back: someone else was faster or is editing this.",
} as const;
