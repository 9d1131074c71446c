import { modelOf, takesArrows } from "../../elements/models.ts";
import type { Editor, Handle } from "../../engine/editor.ts";
import type { Pointer } from "../../engine/pointer.ts";
import { centerOf, grow, heightOf, widthOf } from "../../geometry/box.ts";
import { distance } from "../../geometry/point.ts";
import { turnPoint } from "../../geometry/turn.ts";
import { drawingOut } from "../place/drawing-out.ts";
import { type Grip, gripAt, gripBox, grips, pointedAt, resizable } from "./handles.ts";

/** Arrows cannot be drawn from an element that is smaller than this on the screen, in pixels. */
const smallest = 48;
/** Screen pixels from an element's handles to the center of its connectors: out of reach of the resize handles. */
export const connectorGap = 26;
/** How far from its center a pointer hits one, in screen pixels. */
const hitRadius = 12;

const sides = grips.filter(({ x, y }) => x === 0 || y === 0);

/** The sides of the single selected element from which arrows can be drawn at the moment. */
export const connectorSides = (editor: Editor): readonly Grip[] => sidesOf(connectable(editor));

/** Above an element with a name stands that. */
function sidesOf(found: ReturnType<typeof connectable>): readonly Grip[] {
  if (!found) return [];
  return modelOf(found.element.type)?.nameField ? sides.filter(({ y }) => y >= 0) : sides;
}

/** The connector that a pointer is on. */
export function connectorUnder(editor: Editor, pointer: Pointer): Handle | undefined {
  const found = connectable(editor);
  if (!found) return undefined;
  const { zoom } = editor.viewport.camera;
  const pointed = pointedAt(editor, found, pointer);
  const side = sidesOf(found).find((it) => {
    const at = gripAt(grow(gripBox(editor, found.box), connectorGap / zoom), it);
    return distance(pointed, at) * zoom <= hitRadius;
  });
  if (!side) return undefined;
  const from = { at: turnPoint(gripAt(found.box, side), centerOf(found.box), found.turn), found: found.element };
  return { cursor: "crosshair", press: () => drawingOut(editor, found.type, {}, from) };
}

function connectable(editor: Editor) {
  const found = resizable(editor);
  const [only, ...others] = found?.shown ?? [];
  const type = editor.types.find((it) => editor.behaviorOf(it)?.placing?.drawnBetween);
  if (!found || !only || others.length > 0 || !type) return undefined;
  const { element } = only;
  const { zoom } = editor.viewport.camera;
  const hasRoom = Math.max(widthOf(found.box), heightOf(found.box)) * zoom >= smallest;
  return takesArrows(element) && hasRoom ? { ...found, element, type } : undefined;
}
