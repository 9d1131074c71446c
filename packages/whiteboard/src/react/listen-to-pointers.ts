import type { Editor } from "../engine/editor.ts";
import type { Input } from "../engine/input.ts";
import type { Pointer } from "../engine/pointer.ts";
import type { Point } from "../geometry/point.ts";
import { cursorOver } from "../tools/select/idle.ts";
import { readWheel, type WheelSource } from "./wheel.ts";

/** Parts of elements that handle their own events: an open editor, a button in a link. */
const isLive = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-live]") !== null;

/** Passes the browser's pointer and wheel events on a board to its input. Returns how to stop. */
export function listenToPointers(root: HTMLElement, editor: Editor, input: Input): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const read = (event: PointerEvent) => toPointer(event, screenOf(root, event));
  let pressed = 0;
  let wheel: WheelSource | undefined;
  let cursorOn = root;
  /**
   * Set on the element under the pointer: a cursor is inherited, and setting it on the board would restyle every node,
   * for 3 ms. While a pointer is pressed, the board's cursor counts, whatever it passes over, and the stage of the
   * elements inherits nothing (board.css).
   */
  const showCursor = (target: EventTarget | null, cursor: string) => {
    const node = pressed === 0 && target instanceof Element ? target.closest<HTMLElement>(".board-element") : null;
    const place = node ?? root;
    if (cursorOn !== place) cursorOn.style.cursor = "";
    cursorOn = place;
    if (place.style.cursor !== cursor) place.style.cursor = cursor;
  };

  root.addEventListener(
    "pointerdown",
    (event) => {
      if (isLive(event.target)) return;
      pressed += 1;
      // The mouse events that a browser derives from a touch come later, when what the touch placed may have the focus.
      if (event.pointerType === "touch") event.preventDefault();
      // The focus must not stay on a button inside an element that is no longer edited.
      root.focus({ preventScroll: true });
      root.setPointerCapture(event.pointerId);
      input.down(read(event));
    },
    { signal },
  );
  // People who click the board, or return to it with Escape, know where they are: the ring is for those who arrive by
  // Tab.
  let isTab = false;
  for (const type of ["keydown", "pointerdown"] as const) {
    const note = (event: Event) => {
      isTab = event instanceof KeyboardEvent && event.key === "Tab";
    };
    window.addEventListener(type, note, { signal, capture: true });
  }
  root.addEventListener("focus", () => root.toggleAttribute("data-tabbed", isTab), { signal });
  root.addEventListener(
    "pointermove",
    (event) => {
      if (pressed === 0 && isLive(event.target)) return;
      const pointer = read(event);
      input.move(pointer);
      const { state } = editor.machine;
      showCursor(event.target, state.cursor ?? (pressed === 0 ? cursorOver(editor, pointer) : ""));
    },
    { signal },
  );
  root.addEventListener(
    "pointerup",
    (event) => {
      if (pressed === 0) return;
      pressed -= 1;
      input.up(read(event));
    },
    { signal },
  );
  root.addEventListener(
    "pointercancel",
    (event) => {
      pressed = Math.max(0, pressed - 1);
      input.cancel({ id: event.pointerId });
    },
    { signal },
  );
  root.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const { turn, source } = readWheel(event, wheel);
      wheel = source;
      input.wheel({ about: screenOf(root, event), ...turn });
    },
    { signal, passive: false },
  );
  root.addEventListener(
    "contextmenu",
    (event) => {
      if (isLive(event.target)) return;
      event.preventDefault();
      // A key asked for it, and is handled where keys are.
      if (event instanceof PointerEvent && event.pointerType === "") return;
      // The input detects a finger's long press itself, since it also knows what is under it.
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      const screen = screenOf(root, event);
      const element = editor.index.at(editor.viewport.toBoard(screen), 4 / editor.viewport.camera.zoom);
      if (!element) editor.selection.clear();
      else if (!editor.selection.has(element.id)) editor.pick([element.id]);
      editor.ask({ kind: "menu", screen, elementId: element?.id });
    },
    { signal },
  );
  return () => abort.abort();
}

/** A pointer event in the engine's form. `screen` counts from the board's corner. */
export function toPointer(event: PointerEvent, screen: Point): Pointer {
  return {
    id: event.pointerId,
    kind: event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse",
    screen,
    button: event.button,
    shift: event.shiftKey,
    alt: event.altKey,
    mod: event.ctrlKey || event.metaKey,
    time: event.timeStamp,
  };
}

export function screenOf(root: HTMLElement, event: MouseEvent): Point {
  const { left, top } = root.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}
