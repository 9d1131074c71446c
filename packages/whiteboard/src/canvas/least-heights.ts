import type { BaseElement } from "../elements/element.ts";
import { leastHeightOfNote } from "../elements/note/least-height.ts";
import type { Note } from "../elements/note/model.ts";
import { leastHeightOfShape } from "../elements/shape/least-height.ts";
import type { Shape } from "../elements/shape/model.ts";

/** The height an element needs at this width to show all of its text, for a board that is shown without an editor. */
export function leastHeightOf(element: BaseElement, width: number): number {
  // An element of a type is one of that model.
  if (element.type === "note") return leastHeightOfNote(element as Note, width);
  return element.type === "shape" ? leastHeightOfShape(element as Shape, width) : 0;
}
