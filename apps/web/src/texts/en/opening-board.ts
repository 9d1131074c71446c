import type * as specified from "../opening-board.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  loading: "Loading the whiteboard…",
  loadFailed: "The whiteboard could not be loaded",
  controlsFailed: "The tools could not be loaded. What you do on the board is kept.",
  invalidContent: "Some elements of this whiteboard could not be read and are left out.",
};
