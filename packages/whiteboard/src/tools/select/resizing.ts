import { change } from "../../board/operation.ts";
import type { BaseElement, Changes } from "../../elements/element.ts";
import { modelOf } from "../../elements/models.ts";
import type { Editor } from "../../engine/editor.ts";
import type { ToolState } from "../../engine/machine.ts";
import type { Pointer } from "../../engine/pointer.ts";
import { snappedBox } from "../../engine/snap.ts";
import { type Box, boxAt, heightOf, widthOf } from "../../geometry/box.ts";
import { type Point, type Size, subtract } from "../../geometry/point.ts";
import type { Grip } from "./handles.ts";
import { idle } from "./idle.ts";

/** A handle follows the pointer; the opposite edge stays. */
export function resizing(editor: Editor, element: BaseElement, grip: Grip, from: Pointer): ToolState {
  const start = editor.viewport.toBoard(from.screen);
  const before = editor.boxOf(element.id) ?? boxAt(element.position, element.size);
  const definition = editor.definitionOf(element.type);
  const minimum = modelOf(element.type)?.minimumSize ?? { width: 1, height: 1 };
  let box = before;

  const changesFor = (wanted: Box): Changes =>
    definition?.resizeTo?.(element, wanted, before) ?? {
      size: { width: widthOf(wanted), height: heightOf(wanted) },
      position: { x: wanted.left, y: wanted.top },
    };
  /** No smaller than the type allows and its content needs. */
  const kept = (wanted: Box): Box => {
    const least = definition?.leastHeight?.(element, widthOf(wanted)) ?? 0;
    return heightOf(wanted) >= least ? wanted : grownTo(wanted, grip, least);
  };

  return {
    name: "resizing",
    cursor: grip.cursor,
    move: ({ screen, shift }) => {
      const offset = subtract(editor.viewport.toBoard(screen), start);
      box = kept(resized(before, grip, offset, minimum, shift));
      editor.store.setPreview("local", new Map([[element.id, changesFor(box)]]));
      editor.broadcast.tell({ kind: "resize", elementId: element.id, box });
      editor.broadcast.flush();
      return undefined;
    },
    up: () => {
      const rounded = kept(atLeast(snappedBox(box, editor.grid.get()), grip, minimum));
      const isSame = rounded.left === before.left && rounded.top === before.top;
      const isSameSize = widthOf(rounded) === widthOf(before) && heightOf(rounded) === heightOf(before);
      if (!isSame || !isSameSize) editor.do(change(element.id, changesFor(rounded)));
      return idle(editor);
    },
    cancel: () => {
      editor.outbound.previews([{ kind: "resize", elementId: element.id, box: before }]);
      return idle(editor);
    },
    leave: () => {
      editor.broadcast.drop();
      editor.store.setPreview("local", undefined);
    },
  };
}

/** The box after a grip was moved by an offset; `keepsRatio` for corners. All in board units. */
export function resized(before: Box, grip: Grip, offset: Point, minimum: Size, keepsRatio = false): Box {
  let { left, top, right, bottom } = before;
  if (grip.x < 0) left += offset.x;
  if (grip.x > 0) right += offset.x;
  if (grip.y < 0) top += offset.y;
  if (grip.y > 0) bottom += offset.y;
  const ratio = widthOf(before) / heightOf(before);
  if (keepsRatio && grip.x !== 0 && grip.y !== 0 && Number.isFinite(ratio)) {
    const width = Math.max(right - left, (bottom - top) * ratio, minimum.width, minimum.height * ratio);
    if (grip.x < 0) left = right - width;
    else right = left + width;
    if (grip.y < 0) top = bottom - width / ratio;
    else bottom = top + width / ratio;
  }
  return atLeast({ left, top, right, bottom }, grip, minimum);
}

/** No smaller than a size, with the edge opposite the grip staying where it is. */
export function atLeast(box: Box, grip: Grip, { width, height }: Size): Box {
  const isNarrow = widthOf(box) < width;
  const wide = !isNarrow ? box : grip.x < 0 ? { ...box, left: box.right - width } : { ...box, right: box.left + width };
  return heightOf(wide) < height ? grownTo(wide, grip, height) : wide;
}

const grownTo = (box: Box, grip: Grip, height: number): Box =>
  grip.y < 0 ? { ...box, top: box.bottom - height } : { ...box, bottom: box.top + height };
