import { modelOf } from "../../elements/models.ts";
import type { Connectors, Editor } from "../../engine/editor.ts";
import { heightOf, widthOf } from "../../geometry/box.ts";
import { distance } from "../../geometry/point.ts";
import { drawingOut } from "../place/drawing-out.ts";
import { type Grip, gripAt, gripBox, grips, resizable } from "./handles.ts";

/** Arrows cannot be drawn from an element that is smaller than this on the screen, in pixels. */
const smallest = 48;
/** Screen pixels from an element's handles to the center of its connectors: out of reach of the resize handles. */
const gap = 26;
/** How far from its center a pointer hits one, in screen pixels. */
const hitRadius = 12;

const isSide = ({ x, y }: Grip): boolean => x === 0 || y === 0;

/** The sides of the single selected element from which arrows can be drawn. */
export function connectorsFor(editor: Editor): Connectors {
  const find = () => {
    const found = resizable(editor);
    const [only, ...others] = found?.shown ?? [];
    const type = editor.types.find((it) => editor.behaviorOf(it)?.placing?.drawnBetween);
    if (!found || !only || others.length > 0 || !type) return undefined;
    const { element } = only;
    const takes = element.arrowEnabled && modelOf(element.type)?.takesArrows === true;
    const { zoom } = editor.viewport.camera;
    const hasRoom = Math.max(widthOf(found.box), heightOf(found.box)) * zoom >= smallest;
    return takes && hasRoom ? { element, box: found.box, type } : undefined;
  };
  return {
    gap,
    sides: () => (find() ? grips.filter(isSide) : []),
    press: (pointer) => {
      const found = find();
      const side = grips.filter(isSide).find(({ x, y }) => {
        const at = found && editor.viewport.toScreen(gripAt(gripBox(editor, found.box), { x, y }));
        return at && distance(pointer.screen, { x: at.x + x * gap, y: at.y + y * gap }) <= hitRadius;
      });
      if (!found || !side) return undefined;
      return drawingOut(editor, found.type, {}, { at: gripAt(found.box, side), found: found.element });
    },
  };
}
