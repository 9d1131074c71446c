import { modelOf } from "../../elements/models.ts";
import { alignment } from "../../engine/alignment.ts";
import type { Dragged, Editor } from "../../engine/editor.ts";
import { type Box, grow } from "../../geometry/box.ts";
import type { Point } from "../../geometry/point.ts";

/** Within this many screen pixels an edge snaps to another's, but never across more than this many board units. */
const alignmentTolerance = { pixels: 6, units: 8 };
/** How far a hand strays from a straight line, in screen pixels. */
const straying = 3;
/** How many neighbors are considered for alignment; more lines would only confuse. */
const maxNeighbors = 150;

/** What brings what is dragged into line with what lies around, where that is wanted; shows the lines. */
export function alignmentShift(editor: Editor, { around, ids }: Dragged, offset: Point): Point {
  if (!around || editor.grid.get() !== 0 || !editor.aligns.get()) return { x: 0, y: 0 };
  const { shift, guides } = aligned(editor, around, offset, ids);
  if (guides.length > 0 || editor.marks.get().guides) editor.marks.set(guides.length > 0 ? { guides } : {});
  return shift;
}

function aligned(editor: Editor, around: Box, offset: Point, moving: ReadonlySet<string>) {
  const box = {
    left: around.left + offset.x,
    right: around.right + offset.x,
    top: around.top + offset.y,
    bottom: around.bottom + offset.y,
  };
  const { seen, camera } = editor.viewport;
  const maxShift = Math.min(alignmentTolerance.pixels / camera.zoom, alignmentTolerance.units);
  const others: Box[] = [];
  for (const id of editor.index.within(grow(seen, 0))) {
    if (moving.has(id) || moving.has(editor.layout.containerOf(id) ?? "")) continue;
    const element = editor.get(id);
    // A follower (an arrow) is no use for alignment.
    if (!element || modelOf(element.type)?.frame) continue;
    const other = editor.boxOf(id);
    if (other) others.push(other);
    if (others.length > maxNeighbors) return { shift: { x: 0, y: 0 }, guides: [] };
  }
  // An element moved along one axis stays where it is on the other.
  const isMoved = (way: number) => Math.abs(way) * camera.zoom > straying;
  return alignment(box, others, { x: isMoved(offset.x) ? maxShift : 0, y: isMoved(offset.y) ? maxShift : 0 });
}
