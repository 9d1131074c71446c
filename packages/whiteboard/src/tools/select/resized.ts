import type { BaseElement, Changes } from "../../elements/element.ts";
import { modelOf } from "../../elements/models.ts";
import type { Editor } from "../../engine/editor.ts";
import type { Shown } from "../../engine/layout.ts";
import { type GridStep, snappedBox } from "../../engine/snap.ts";
import { type Box, centerOf, heightOf, mapBox, mapPoint, widthOf } from "../../geometry/box.ts";
import type { Point, Size } from "../../geometry/point.ts";
import { movedTo, turnPoint } from "../../geometry/turn.ts";
import type { Grip, Resizable } from "./handles.ts";

/** Where each element goes when the box around them changes, before it is turned, and what that changes in it. */
export type Resize = ReadonlyMap<string, { readonly box: Box; readonly changes: Changes }>;

/**
 * What moving a grip by an offset changes: several elements keep their places in the box around them. Nothing becomes
 * smaller than its type allows and its content needs. `grid` rounds each element's new edges. Corners keep the proportions
 * with Shift, and what has proportions of its own keeps them without.
 */
export function resizedBy(
  editor: Editor,
  { shown, box: before, turn }: Resizable,
  grip: Grip,
  offset: Point,
  { shift = false, grid = 0 }: { readonly shift?: boolean; readonly grid?: GridStep } = {},
): Resize {
  const [first] = shown;
  const isOne = shown.length === 1;
  const minimum = isOne && first ? minimumOf(first.element) : leastTogether(editor, shown, before);
  const apart = isOne && first ? editor.behaviorOf(first.element.type)?.proportionsBut?.(first.element) : undefined;
  const isFixed = apart !== undefined && !shift;
  const moved = moveGrip(before, grip, turnPoint(offset, { x: 0, y: 0 }, -turn));
  const isCorner = grip.x !== 0 && grip.y !== 0;
  const keepsRatio = isFixed || (apart === undefined && shift && isCorner);
  const wanted = atLeast(keepsRatio ? inProportion(moved, before, grip, minimum, apart) : moved, grip, minimum);
  const resize = new Map<string, { box: Box; changes: Changes }>();
  for (const { element, box: from } of shown) {
    const definition = editor.behaviorOf(element.type);
    const image = isOne ? wanted : mapTurned(from, before, wanted);
    // On a grid, what is turned has no edges.
    const step = from.turned ? 0 : grid;
    const rounded = definition?.handles || isFixed ? image : atLeast(snappedBox(image, step), grip, minimumOf(element));
    const least = definition?.leastHeight?.(element, widthOf(rounded)) ?? 0;
    // Among several, those above and below stay aligned: it grows downwards.
    const grown = heightOf(rounded) >= least ? rounded : grownTo(rounded, isOne ? grip : downwards, least);
    // It turns about its new middle: there, its opposite edge is where it was.
    const box = turn === 0 ? grown : movedTo(grown, turnPoint(centerOf(grown), centerOf(before), turn));
    const changes = definition?.resizeTo?.(element, box, from) ?? {
      size: { width: widthOf(box), height: heightOf(box) },
      position: { x: box.left, y: box.top },
    };
    resize.set(element.id, { box, changes });
  }
  return resize;
}

/** What a resize changes, by id. */
export const changesOf = (resize: Resize): ReadonlyMap<string, Changes> =>
  new Map([...resize].map(([id, { changes }]) => [id, changes]));

const downwards = { y: 1 } as const;
const minimumOf = ({ type }: BaseElement): Size => modelOf(type)?.minimumSize ?? { width: 1, height: 1 };

/** How small the box around several may become before one of them reaches its minimum. */
function leastTogether(editor: Editor, shown: readonly Shown[], around: Box): Size {
  let [across, down] = [0, 0];
  for (const { element, box } of shown) {
    // A line may be as short as its ends are close.
    if (editor.behaviorOf(element.type)?.handles) continue;
    const { width, height } = minimumOf(element);
    across = Math.max(across, Math.min(1, width / Math.max(1, widthOf(box))));
    down = Math.max(down, Math.min(1, height / Math.max(1, heightOf(box))));
  }
  return { width: Math.max(1, across * widthOf(around)), height: Math.max(1, down * heightOf(around)) };
}

/** Where a box goes, before it is turned: what is turned stays as it is, and each side grows with its own direction. */
function mapTurned(box: Box, from: Box, to: Box): Box {
  const { turned } = box;
  if (!turned) return mapBox(box, from, to);
  const { x, y } = mapPoint(centerOf(box), from, to);
  const along = (side: Point) => {
    const end = turnPoint(side, { x: 0, y: 0 }, turned.by);
    const around = { left: 0, top: 0, right: widthOf(from), bottom: heightOf(from) };
    const image = mapPoint(end, around, { left: 0, top: 0, right: widthOf(to), bottom: heightOf(to) });
    return Math.hypot(image.x, image.y) / 2;
  };
  const across = along({ x: widthOf(turned.upright), y: 0 });
  const down = along({ x: 0, y: heightOf(turned.upright) });
  return { left: x - across, top: y - down, right: x + across, bottom: y + down };
}

/** The box after moving a grip by an offset, in board units. */
function moveGrip({ left, top, right, bottom }: Box, grip: Grip, offset: Point): Box {
  return {
    left: left + (grip.x < 0 ? offset.x : 0),
    top: top + (grip.y < 0 ? offset.y : 0),
    right: right + (grip.x > 0 ? offset.x : 0),
    bottom: bottom + (grip.y > 0 ? offset.y : 0),
  };
}

/**
 * The box in the proportions it had before, not counting a part of its height: a corner follows the pointer on its longer
 * side, an edge takes the other side along.
 */
function inProportion(moved: Box, before: Box, grip: Grip, minimum: Size, apart = 0): Box {
  const ratio = widthOf(before) / (heightOf(before) - apart);
  if (!Number.isFinite(ratio) || ratio <= 0) return moved;
  const least = Math.max(minimum.width, (minimum.height - apart) * ratio);
  const [across, down] = [widthOf(moved), (heightOf(moved) - apart) * ratio];
  const width = Math.max(grip.x === 0 ? down : grip.y === 0 ? across : Math.max(across, down), least);
  const height = width / ratio + apart;
  return {
    ...(grip.x < 0
      ? { left: moved.right - width, right: moved.right }
      : { left: moved.left, right: moved.left + width }),
    ...(grip.y < 0
      ? { top: moved.bottom - height, bottom: moved.bottom }
      : { top: moved.top, bottom: moved.top + height }),
  };
}

/** No smaller than a size; the edge opposite the grip stays where it is. */
function atLeast(box: Box, grip: Grip, { width, height }: Size): Box {
  const isNarrow = widthOf(box) < width;
  const wide = !isNarrow ? box : grip.x < 0 ? { ...box, left: box.right - width } : { ...box, right: box.left + width };
  return heightOf(wide) < height ? grownTo(wide, grip, height) : wide;
}

const grownTo = (box: Box, grip: Pick<Grip, "y">, height: number): Box =>
  grip.y < 0 ? { ...box, top: box.bottom - height } : { ...box, bottom: box.top + height };
