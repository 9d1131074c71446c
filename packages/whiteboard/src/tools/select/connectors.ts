import { modelOf } from "../../elements/models.ts";
import type { Connectors, Editor } from "../../engine/editor.ts";
import { distance } from "../../geometry/point.ts";
import { drawingOut } from "../place/drawing-out.ts";
import { type Grip, gripAt, grips, gripsOn, resizable } from "./handles.ts";

/** Screen pixels from an element's edge to the middle of its connectors: beyond the reach of what resizes it. */
const gap = 26;
/** How far from its middle a pointer finds one, in screen pixels. */
const reach = 12;

const isSide = ({ x, y }: Grip): boolean => x === 0 || y === 0;

/** The sides of the one picked element from which arrows can be drawn. */
export function connectorsFor(editor: Editor): Connectors {
  const find = () => {
    const found = resizable(editor);
    const [only, ...others] = found?.shown ?? [];
    const type = editor.types.find((it) => editor.definitionOf(it)?.placing?.drawnBetween);
    if (!found || !only || others.length > 0 || !type) return undefined;
    const { element } = only;
    const takes = element.arrowEnabled && modelOf(element.type)?.takesArrows === true;
    // Where there is no room for what resizes its edges, there is none for more.
    const hasRoom = gripsOn(editor, found.box).some(isSide);
    return takes && hasRoom ? { element, box: found.box, type } : undefined;
  };
  return {
    gap,
    sides: () => (find() ? grips.filter(isSide) : []),
    press: (pointer) => {
      const found = find();
      const side = grips.filter(isSide).find(({ x, y }) => {
        const at = found && editor.viewport.toScreen(gripAt(found.box, { x, y }));
        return at && distance(pointer.screen, { x: at.x + x * gap, y: at.y + y * gap }) <= reach;
      });
      if (!found || !side) return undefined;
      return drawingOut(editor, found.type, {}, { at: gripAt(found.box, side), found: found.element });
    },
  };
}
