import type * as specified from "../keep-copy.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  keepCopy: "Kopie behalten",
  copying: "Das Board wird in dein Konto kopiert …",
  copyFailed: "Das Board konnte nicht kopiert werden",
};
