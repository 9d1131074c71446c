import type * as specified from "../opening-board.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  loading: "Whiteboard wird geladen …",
  loadFailed: "Das Whiteboard konnte nicht geladen werden",
  controlsFailed: "Die Werkzeuge fehlen noch. Was du tust, bleibt erhalten.",
  invalidContent: "Einige Elemente sind nicht lesbar.",
};
