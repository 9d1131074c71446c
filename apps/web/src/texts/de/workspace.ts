import type { Translated } from "../translated.ts";
import type * as specified from "../workspace.ts";

export const texts: Translated<typeof specified.texts> = {
  personal: "Mein Bereich",
  change: (current) => `Bereich: ${current}. Bereich wechseln`,
};
