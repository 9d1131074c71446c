import type { Look } from "../brush.ts";
import type { Paint } from "../paint.ts";
import type { Drawing } from "./fields.ts";
import { areaOf, defaultColour } from "./ink-look.ts";
import { placedIn } from "./strokes.ts";

export const paintDrawing: Paint<Drawing> = (brush, { element, box }) => {
  const { origin, across, down } = placedIn(element.bounds, box);
  for (const stroke of element.paths) {
    const area = areaOf(stroke);
    const colour = shownColour(stroke.color, brush.look.ink);
    const filling = area === undefined ? { stroke: { colour, width: stroke.width } } : { fill: colour };
    brush.path(area ?? stroke.d, filling, origin, { x: across, y: down });
  }
};

/** The default dark gray is ink: on a dark board it would be invisible. */
export const shownColour = (colour: string, ink: Look["ink"]): string => (colour === defaultColour ? ink : colour);
