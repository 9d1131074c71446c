/** What is done with the moments of a whiteboard's history. */
export const texts = {
  play: "Play",
  pause: "Pause",
  speed: "Speed",
  restoreSelected: (count: number) =>
    count === 1 ? "Restore only the selected element" : `Restore only the ${count} selected elements`,
  restoredSelected: "What was selected is restored. Undo takes it back.",
} as const;
