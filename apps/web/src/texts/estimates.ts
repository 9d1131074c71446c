/** The texts about what is set for a board, and its estimates. */
export const estimateTexts = {
  menu: "Board settings",
  estimates: "Estimates",
  units: { off: "Off", points: "Points", hours: "Hours" },
  labels: { points: "Points", hours: "Hours" },
  short: { points: (sum: string) => `${sum} pts`, hours: (sum: string) => `${sum} h` },
  sum: (text: string) => `Estimated together: ${text}`,
  estimate: (text: string) => `Estimated: ${text}`,
  help: "Keyboard shortcuts",
};
