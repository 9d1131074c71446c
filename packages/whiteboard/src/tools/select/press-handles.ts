import type { Editor, Handle } from "../../engine/editor.ts";
import type { Pointer } from "../../engine/pointer.ts";
import { connectorUnder } from "./connectors.ts";
import { draggingHandle } from "./dragging-handle.ts";
import { cursorOf, gripUnder, ownHandleUnder } from "./handles.ts";
import { resizing } from "./resizing.ts";
import { turnHandleUnder } from "./turn-handle.ts";

/** From now on presses find the handles of the selection. */
export function pressHandles(editor: Editor): void {
  editor.handleUnder = (pointer) => handleUnder(editor, pointer);
}

function handleUnder(editor: Editor, pointer: Pointer): Handle | undefined {
  const own = ownHandleUnder(editor, pointer);
  if (own) return { cursor: "move", press: () => draggingHandle(editor, own.element, own.handle) };
  const connector = connectorUnder(editor, pointer);
  if (connector) return connector;
  const turn = turnHandleUnder(editor, pointer);
  if (turn) return turn;
  const found = gripUnder(editor, pointer);
  return (
    found && {
      cursor: cursorOf(found.grip, found.resizable.turn),
      press: () => resizing(editor, found.resizable, found.grip, pointer),
    }
  );
}
