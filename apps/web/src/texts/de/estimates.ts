import type * as specified from "../estimates.ts";
import type { Translated } from "../translated.ts";

export const estimateTexts: Translated<typeof specified.estimateTexts> = {
  menu: "Einstellungen des Boards",
  estimates: "Schätzungen",
  units: { off: "Aus", points: "Punkte", hours: "Stunden" },
  labels: { points: "Punkte", hours: "Stunden" },
  short: { points: (sum) => `${sum} P`, hours: (sum) => `${sum} Std.` },
  sum: (text) => `Zusammen geschätzt: ${text}`,
  estimate: (text) => `Geschätzt: ${text}`,
  help: "Tastenkürzel",
};
