import type * as specified from "../estimates.ts";
import type { Translated } from "../translated.ts";

export const estimateTexts: Translated<typeof specified.estimateTexts> = {
  menu: "Board settings",
  estimates: "Estimates",
  units: { off: "Off", points: "Points", hours: "Hours" },
  labels: { points: "Points", hours: "Hours" },
  short: { points: (sum) => `${sum} pts`, hours: (sum) => `${sum} h` },
  sum: (text) => `Estimated together: ${text}`,
  estimate: (text) => `Estimated: ${text}`,
  help: "Keyboard shortcuts",
};
