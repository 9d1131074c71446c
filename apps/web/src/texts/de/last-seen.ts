import type * as specified from "../last-seen.ts";
import type { Translated } from "../translated.ts";

export const lastSeenTexts: Translated<typeof specified.lastSeenTexts> = {
  notice: "Der Server ist nicht erreichbar. Du siehst den letzten bekannten Stand.",
};
