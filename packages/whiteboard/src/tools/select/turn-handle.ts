import type { Editor, Handle } from "../../engine/editor.ts";
import type { Pointer } from "../../engine/pointer.ts";
import { type Box, grow } from "../../geometry/box.ts";
import { distance } from "../../geometry/point.ts";
import { gripAt, gripBox, pointedAt, resizable } from "./handles.ts";
import { turnable } from "./turned.ts";
import { turning } from "./turning.ts";

/** The corner beyond which the handle stands that turns the selection: between its connectors, above the selection. */
export const turnCorner = { x: 1, y: -1 } as const;
/** Screen pixels outside that corner, on both axes: a finger finds it beside the resize handle. */
export const turnGap = 26;
/** How far from its middle a pointer hits it, in screen pixels: a finger's is 44 wide. */
const hitRadius = { mouse: 12, pen: 12, touch: 22 };

/** The handle that turns the selection, if a pointer is on it. */
export function turnHandleUnder(editor: Editor, pointer: Pointer): Handle | undefined {
  const around = resizable(editor);
  const what = around && turnable(editor);
  if (!around || !what) return undefined;
  const { zoom } = editor.viewport.camera;
  const at = gripAt(turnBox(editor, around.box), turnCorner);
  if (distance(pointedAt(editor, around, pointer), at) * zoom > hitRadius[pointer.kind]) return undefined;
  return { cursor: "grab", press: () => turning(editor, what, pointer) };
}

const turnBox = (editor: Editor, box: Box): Box => grow(gripBox(editor, box), turnGap / editor.viewport.camera.zoom);
