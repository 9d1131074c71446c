import { boardLimits } from "../../board/limits.ts";
import { batchOf, change, create, type Operation } from "../../board/operation.ts";
import type { Editor } from "../../engine/editor.ts";
import { topOf } from "../../tools/place/new-element.ts";
import type { Bounds, Drawing, Stroke } from "./fields.ts";
import { drawing } from "./model.ts";
import { boundsOf } from "./strokes.ts";

/** Characters of strokes in one element, with room for its other fields and for characters of several bytes. */
const largest = boardLimits.bytesOfAnElement * 0.9;

/**
 * Puts a drawing onto the board as one undo step: a new element, or an existing one with new strokes. More than one
 * element may hold becomes several. Without strokes it does nothing, like Cancel.
 */
export function saveDrawing(editor: Editor, elementId: string | undefined, strokes: readonly Stroke[]): void {
  // Specification, editor, point 9: 10 x scale.
  const padding = 10 * editor.viewport.camera.zoom;
  const top = topOf(editor);
  const operations: Operation[] = [];
  let first = elementId;
  for (const [at, part] of partsOf(strokes).entries()) {
    const bounds = boundsOf(part, padding);
    if (!bounds) continue;
    const fields = { ...placeOf(bounds), paths: part, bounds };
    if (at === 0 && elementId !== undefined) {
      // Its strokes come as they are on the board, turned.
      const isTurned = editor.get(elementId)?.rotation;
      operations.push(change(elementId, isTurned ? { ...fields, rotation: 0 } : fields));
      continue;
    }
    const id = editor.newId();
    first ??= id;
    operations.push(
      create({ ...drawing.create({ id, position: fields.position, index: top + at }), ...fields } as Drawing),
    );
  }
  const result = editor.do(batchOf(operations));
  if (result?.ok && first !== undefined) editor.selection.select([first]);
}

/** Bounds with their padding, as position and size on the board. */
const placeOf = ({ minX, minY, maxX, maxY, padding }: Bounds) => ({
  position: { x: minX - padding, y: minY - padding },
  size: { width: Math.max(1, maxX - minX + 2 * padding), height: Math.max(1, maxY - minY + 2 * padding) },
});

/** The strokes in order, split where one element would become too large. */
function partsOf(strokes: readonly Stroke[]): readonly (readonly Stroke[])[] {
  const parts: Stroke[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const stroke of strokes) {
    const weight = JSON.stringify(stroke).length + 1;
    if (size + weight > largest) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(stroke);
    size += weight;
  }
  return parts;
}
