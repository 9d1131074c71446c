import type * as specified from "../play.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  play: "Abspielen",
  pause: "Anhalten",
  speed: "Geschwindigkeit",
};
