import { type Box, heightOf, widthOf } from "../../geometry/box.ts";
import { uprightOf } from "../../geometry/turn.ts";
import { fittingScale, type Measure } from "../text/fit.ts";
import type { RichText } from "../text/text.ts";
import type { Note } from "./model.ts";
import { shownText } from "./shown-text.ts";

/** Board units between a note's edge and its text, edge included. */
export const padding = 13;

/** How much smaller than stored a note's letters are in this box, so that its text fits; 1 where it does anyway.
 * An estimate is not remembered. */
export function scaleIn(note: Note, shown: Box, measure: Measure, estimate?: Measure): number {
  if (note.fit !== "shrink") return 1;
  const box = uprightOf(shown);
  const [width, height] = [widthOf(box) - 2 * padding, heightOf(box) - 2 * padding];
  const text = shownText(note);
  const known = scales.get(text);
  const key = `${note.fontSize} ${width} ${height}`;
  if (known?.key === key) return known.scale;
  const scale = fittingScale(text, note.fontSize, { width, height }, estimate ?? measure);
  if (!estimate) scales.set(text, { key, scale });
  return scale;
}

const scales = new WeakMap<RichText, { readonly key: string; readonly scale: number }>();
