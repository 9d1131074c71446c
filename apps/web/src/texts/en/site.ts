import type * as specified from "../site.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  loadFailed: "This page could not be loaded",
};
