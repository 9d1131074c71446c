import type * as specified from "../last-seen.ts";
import type { Translated } from "../translated.ts";

export const lastSeenTexts: Translated<typeof specified.lastSeenTexts> = {
  notice: "The server cannot be reached. This is as you last saw it.",
};
