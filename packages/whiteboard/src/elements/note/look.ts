import { fillColor, type Look, textColor } from "../brush.ts";
import type { Note } from "./model.ts";

/** Gray enough on every paper, in light and in dark. */
const tintedEdge = "rgba(128, 128, 128, 0.4)";

/** The colors of a note's sheet and its text. */
export function sheetOf({ paper = "white", textColor: ink = "black" }: Note, look: Look) {
  return {
    fill: fillColor(paper, look),
    edge: paper === "white" ? look.edge : paper === "transparent" ? paper : tintedEdge,
    ink: textColor(ink, look),
  };
}
