import type * as specified from "../quick.ts";
import type { Translated } from "../translated.ts";

export const quickTexts: Translated<typeof specified.quickTexts> = {
  understood: "Verstanden",
  label: (name) => `Label ${name}`,
  keepAsText: (what) => `${what}: als Text lassen`,
};
