import type { BaseElement, Changes } from "../../elements/element.ts";
import { canTurn } from "../../elements/models.ts";
import type { Editor } from "../../engine/editor.ts";
import { type Box, centerOf } from "../../geometry/box.ts";
import { add, type Point, subtract } from "../../geometry/point.ts";
import { turnPoint, wholeTurn } from "../../geometry/turn.ts";
import { elementsToDrag, withFreeContents } from "./dragged-elements.ts";
import { moved } from "./moved.ts";

type Turned = { readonly element: BaseElement; readonly box: Box };

/** What is turned together, as it was when that began, and the point about which. */
export type Turnable = { readonly all: readonly Turned[]; readonly about: Point };

/** Undefined when nothing selected can be turned: members of lists stand in them as all others do. */
export function turnable(editor: Editor): Turnable | undefined {
  if (editor.selection.editing !== undefined) return undefined;
  const free = elementsToDrag(editor).filter((it) => !it.isAttachedToList && editor.isFree(it));
  if (!free.some(({ type }) => canTurn(type))) return undefined;
  const all = withFreeContents(editor, free).flatMap((element) => {
    const box = editor.boxOf(element.id);
    return box ? [{ element, box }] : [];
  });
  // Not the middle of the box around them, which would be another one after each turn.
  const centers = all.filter(({ element }) => canTurn(element.type)).map(({ box }) => centerOf(box));
  const mean = (axis: "x" | "y") => centers.reduce((sum, center) => sum + center[axis], 0) / centers.length;
  return centers.length > 0 ? { all, about: { x: mean("x"), y: mean("y") } } : undefined;
}

/** How far the selection is turned already, clockwise in degrees: 0 for several. */
export const turnSoFar = ({ all: [first, ...others] }: Turnable): number =>
  (others.length === 0 && first?.element.rotation) || 0;

/**
 * What turning all of them by so many degrees changes, by id. Lines turn with their points; what cannot be turned is
 * carried along upright.
 */
export function turnedBy(editor: Editor, { all, about }: Turnable, degrees: number): Map<string, Changes> {
  const changes = new Map<string, Changes>();
  for (const { element, box } of all) {
    const behavior = editor.behaviorOf(element.type);
    const center = centerOf(box);
    const offset = subtract(turnPoint(center, about, degrees), center);
    if (canTurn(element.type)) {
      const rotation = wholeTurn((element.rotation ?? 0) + degrees);
      const isCarried = Math.hypot(offset.x, offset.y) > unseen;
      const position = isCarried && { position: rounded(add(element.position, offset)) };
      changes.set(element.id, { ...position, rotation });
    } else if (behavior?.mapPoints)
      changes.set(
        element.id,
        behavior.mapPoints(element, (point) => rounded(turnPoint(point, about, degrees))),
      );
    else for (const [id, own] of moved(editor, [element], rounded(offset))) changes.set(id, own);
  }
  return changes;
}

/** Board units that a middle may be off by. */
const unseen = 1e-6;
const rounded = ({ x, y }: Point): Point => ({ x: hundredth(x), y: hundredth(y) });
const hundredth = (value: number): number => Math.round(value * 100) / 100;
