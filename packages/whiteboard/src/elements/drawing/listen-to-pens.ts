import { leaveNoMomentum } from "../../react/leave-no-momentum.ts";
import { type Drawer, noDrawer, pointerDown, pointerUp } from "./drawer.ts";
import type { InkPoint } from "./ink.ts";
import type { Pen } from "./pen.ts";

/** How far an arrow key moves the keyboard's pen, in screen pixels; with Shift the smaller number, for fine work. */
const keyStep = { plain: 12, fine: 2 };

/** Passes mouse, finger and pen on a surface to the drawing pen. Returns how to stop. */
export function listenToPens(surface: HTMLElement, pen: Pen): () => void {
  const abort = new AbortController();
  const options = { signal: abort.signal };
  let drawer: Drawer = noDrawer;
  leaveNoMomentum(surface, abort.signal);

  surface.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0) return;
      const put = pointerDown(drawer, { id: event.pointerId, kind: event.pointerType });
      drawer = put.drawer;
      if (put.is === "ignored") return;
      if (put.is === "take over") pen.lift();
      surface.setPointerCapture(event.pointerId);
      pen.down(pointOf(event));
    },
    options,
  );
  surface.addEventListener(
    "pointermove",
    (event) => {
      const isHovering = drawer.id === undefined && event.buttons === 0;
      if (event.pointerId !== drawer.id && !isHovering) return;
      // A pen reports more often than there are frames.
      const events = event.getCoalescedEvents?.() ?? [];
      pen.along((events.length > 0 ? events : [event]).map(pointOf));
    },
    options,
  );
  const end = (event: PointerEvent) => {
    if (event.pointerId !== drawer.id) return;
    drawer = pointerUp(drawer, event.pointerId);
    if (event.type === "pointerup") pen.up();
    else pen.lift();
  };
  surface.addEventListener("pointerup", end, options);
  surface.addEventListener("pointercancel", end, options);
  return () => abort.abort();
}

/** A pen for people who draw with the keyboard: arrows move it, Space puts it down and lifts it. */
export class KeyPen {
  readonly #pen: Pen;
  readonly #show: (at: InkPoint, isDown: boolean) => void;
  #at: InkPoint;

  constructor(pen: Pen, start: InkPoint, show: (at: InkPoint, isDown: boolean) => void) {
    this.#pen = pen;
    this.#at = start;
    this.#show = show;
  }

  /** Returns whether the key was one of its own. */
  press(key: string, isFine: boolean): boolean {
    const step = isFine ? keyStep.fine : keyStep.plain;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[key];
    if (move) {
      this.#at = { x: this.#at.x + move[0], y: this.#at.y + move[1] };
      this.#pen.along([this.#at]);
    } else if (key === " ") {
      if (this.#pen.isDown) this.#pen.up();
      else this.#pen.down(this.#at);
    } else return false;
    this.#show(this.#at, this.#pen.isDown);
    return true;
  }
}

/** Only pens have meaningful pressure: a mouse always reports the same. */
function pointOf(event: PointerEvent): InkPoint {
  const point = { x: event.clientX, y: event.clientY };
  return event.pointerType === "pen" && event.pressure > 0 ? { ...point, pressure: event.pressure } : point;
}
