import {
  type Changes,
  type Editor,
  placeInMiddle,
  placing,
  placingThreshold,
  screenOf,
  toPointer,
} from "@tafel/whiteboard";
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useRef,
  useSyncExternalStore,
} from "react";
import type { BoardSurface } from "../board-surface.ts";
import { chosenBy, type Tool, toolThatPlaces, typeOf } from "./tool-keys.ts";

/** Places what one tool makes: by dragging from a button, by a click on it and one on the board, or at once. */
export function usePlacing(editor: Editor, surface: RefObject<BoardSurface | undefined>, tool: Tool) {
  const type = typeOf(tool);
  const wasDragged = useRef(false);
  const { machine } = editor;
  const isActive = useSyncExternalStore(
    useCallback((listener: () => void) => machine.onChange(listener), [machine]),
    () => machine.state.places !== undefined && toolThatPlaces(machine.state.places) === tool,
  );

  const start = (changes: Changes, isByKeyboard: boolean) => {
    machine.home();
    if (isByKeyboard) placeInMiddle(editor, type, changes);
    else machine.enter(placing(editor, type, changes, false));
  };

  /** The drag continues over the board, so its moves are passed on to it. */
  const onPointerDown = (down: ReactPointerEvent) => {
    wasDragged.current = false;
    const { input, root } = surface.current ?? {};
    if (!input || !root || down.button !== 0) return;
    const abort = new AbortController();
    const { signal } = abort;
    const pointerOf = (event: PointerEvent) => ({ ...toPointer(event, screenOf(root, event)), button: 0 });
    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      if (!wasDragged.current && distance <= placingThreshold) return;
      if (!wasDragged.current) {
        wasDragged.current = true;
        machine.home();
        machine.enter(placing(editor, type, chosenBy(tool), true));
      }
      input.move(pointerOf(event));
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      abort.abort();
      if (!wasDragged.current) return;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      // Dropped on the toolbar or outside the board: places nothing.
      if (event.type === "pointerup" && under && root.contains(under)) input.up(pointerOf(event));
      else machine.home();
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", up, { signal });
  };

  return { isActive, start, onPointerDown, wasDragged: () => wasDragged.current };
}
