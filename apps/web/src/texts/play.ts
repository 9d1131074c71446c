/** Playing the history of a whiteboard. */
export const texts = {
  play: "Play",
  pause: "Pause",
  speed: "Speed",
} as const;
