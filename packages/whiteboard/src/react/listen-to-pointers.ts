import type { Editor } from "../engine/editor.ts";
import { withGroups } from "../engine/groups.ts";
import type { Input } from "../engine/input.ts";
import type { Pointer } from "../engine/pointer.ts";
import type { Point } from "../geometry/point.ts";
import { cursorOver } from "../tools/select/idle.ts";
import { cursorOn } from "./cursor-on.ts";
import { leaveNoMomentum } from "./leave-no-momentum.ts";
import { markTabbing } from "./mark-tabbing.ts";
import { readWheel, type WheelSource } from "./wheel.ts";

type Listen = <Type extends keyof HTMLElementEventMap>(
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
) => void;

/** Passes the browser's pointer and wheel events on a board to its input. Returns how to stop. */
export function listenToPointers(root: HTMLElement, editor: Editor, input: Input): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  // The page must not scroll by a wheel that zooms the board.
  const listen: Listen = (type, listener) => root.addEventListener(type, listener, { signal, passive: false });
  listenToPresses(listen, root, editor, input);
  leaveNoMomentum(root, signal, ({ target }) => !isLive(target));
  listenToWheel(listen, root, input);
  listenToMenuRequests(listen, root, editor);
  markTabbing(root, signal);
  return () => abort.abort();
}

function listenToPresses(listen: Listen, root: HTMLElement, editor: Editor, input: Input): void {
  const read = (event: PointerEvent) => toPointer(event, screenOf(root, event));
  const showCursor = cursorOn(root);
  // Not those pressed on a live part: theirs end on the board if that part has gone meanwhile.
  const pressed = new Set<number>();

  listen("pointerdown", (event) => {
    if (isLive(event.target)) return;
    pressed.add(event.pointerId);
    // The mouse events that a browser derives from a touch come later, when what the touch placed may have the focus.
    if (event.pointerType === "touch") event.preventDefault();
    // The focus must not stay on a button inside an element that is no longer edited.
    root.focus({ preventScroll: true });
    root.setPointerCapture(event.pointerId);
    input.down(read(event));
  });
  listen("pointermove", (event) => {
    if (pressed.size > 0 ? !pressed.has(event.pointerId) : isLive(event.target)) return;
    const pointer = read(event);
    input.move(pointer);
    const { cursor } = editor.machine.state;
    // While a pointer is pressed, the board's cursor counts, whatever it passes over.
    if (pressed.size > 0) showCursor(root, cursor ?? "");
    else showCursor(event.target, cursor ?? cursorOver(editor, pointer));
  });
  listen("pointerup", (event) => {
    if (pressed.delete(event.pointerId)) input.up(read(event));
  });
  listen("touchend", (event) => {
    if (input.hasRested) event.preventDefault();
  });
  listen("pointercancel", (event) => {
    if (pressed.delete(event.pointerId)) input.cancel(event.pointerId);
  });
}

function listenToWheel(listen: Listen, root: HTMLElement, input: Input): void {
  let last: WheelSource | undefined;
  listen("wheel", (event) => {
    event.preventDefault();
    const { turn, source } = readWheel(event, last);
    last = source;
    input.wheel({ about: screenOf(root, event), ...turn });
  });
}

function listenToMenuRequests(listen: Listen, root: HTMLElement, editor: Editor): void {
  listen("contextmenu", (event) => {
    // What is dragged by itself has the menu of its element.
    if (isLive(event.target) && liveAround(event.target)?.dataset.live !== "dragged") return;
    event.preventDefault();
    // A key asked for it, and is handled where keys are.
    if (event instanceof PointerEvent && event.pointerType === "") return;
    // The input detects a finger's long press itself, since it also knows what is under it.
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    const screen = screenOf(root, event);
    const element = editor.under(screen, 4);
    if (!element) editor.selection.clear();
    else if (!editor.selection.has(element.id)) editor.select(withGroups(editor, [element.id]));
    editor.ask({ kind: "menu", screen, elementId: element?.id });
  });
}

/** Parts of elements that handle their own events: an open editor, a button in a link. */
const isLive = (target: EventTarget | null): boolean => liveAround(target) !== null;
const liveAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-live]") : null;

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
