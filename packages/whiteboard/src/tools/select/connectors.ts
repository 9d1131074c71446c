import type { BaseElement } from "../../elements/element.ts";
import { modelOf } from "../../elements/models.ts";
import type { Editor } from "../../engine/editor.ts";
import type { Pointer } from "../../engine/pointer.ts";
import type { Box } from "../../geometry/box.ts";
import { distance, type Point } from "../../geometry/point.ts";
import { type Grip, gripAt, grips, gripsOn, resizable } from "./handles.ts";

/** Screen pixels from an element's edge to the middle of its connectors: beyond the reach of what resizes it. */
export const connectorGap = 26;
/** How far from its middle a pointer finds one, in screen pixels. */
const reach = 12;

type Connectors = { readonly element: BaseElement; readonly box: Box; readonly type: string };

/** The sides of the one picked element from which arrows can be drawn; undefined where none can. */
export function connectable(editor: Editor): Connectors | undefined {
  const found = resizable(editor);
  const [only, ...others] = found?.shown ?? [];
  const type = editor.types.find((it) => editor.definitionOf(it)?.placing?.draw);
  if (!found || !only || others.length > 0 || !type) return undefined;
  const { element } = only;
  const takes = element.arrowEnabled && modelOf(element.type)?.takesArrows === true;
  // Where there is no room for what resizes its edges, there is none for more.
  const hasRoom = gripsOn(editor, found.box).some(isSide);
  return takes && hasRoom ? { element, box: found.box, type } : undefined;
}

export const connectorSides: readonly Grip[] = grips.filter(isSide);

function isSide({ x, y }: Grip): boolean {
  return x === 0 || y === 0;
}

/** The connector under a pointer: what is drawn from it, and where it begins. */
export function connectorUnder(editor: Editor, pointer: Pointer): (Connectors & { readonly at: Point }) | undefined {
  const found = connectable(editor);
  if (!found) return undefined;
  const side = connectorSides.find(({ x, y }) => {
    const { x: left, y: top } = editor.viewport.toScreen(gripAt(found.box, { x, y }));
    return distance(pointer.screen, { x: left + x * connectorGap, y: top + y * connectorGap }) <= reach;
  });
  return side && { ...found, at: gripAt(found.box, side) };
}
