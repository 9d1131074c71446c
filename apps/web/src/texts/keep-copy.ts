/** What guests read who keep a copy of the board. */
export const texts = {
  keepCopy: "Keep a copy",
  copying: "Copying the board to your account…",
  copyFailed: "The board could not be copied",
} as const;
