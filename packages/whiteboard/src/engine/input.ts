import type { Point } from "../geometry/point.ts";
import { oncePerFrame } from "./clock.ts";
import type { Editor } from "./editor.ts";
import { withGroups } from "./groups.ts";
import { dragThreshold, type Pointer } from "./pointer.ts";

/** Milliseconds after which a resting finger counts as a long press. */
const longPress = 500;

/**
 * Passes pointer and wheel events to the tools. Moves and wheel turns are coalesced to one a frame; presses and
 * releases are passed on at once, after the last move. Two fingers pan and zoom, whatever the tool; a resting finger
 * opens the menu on an element, or starts a rubber band on the background, whose menu opens if it is lifted there.
 */
export class Input {
  readonly #editor: Editor;
  readonly #frame: ReturnType<typeof oncePerFrame>;
  readonly #touches = new Map<number, Pointer>();
  #hasRested = false;
  /** Where a finger has rested on the background, and not moved since. */
  #restedAt: Point | undefined;
  #moved: Pointer | undefined;
  #wheel: { pan: Point; factor: number; steps: number; about: Point } | undefined;
  #pinch: { distance: number; middle: Point } | undefined;
  #cancelLongPress: (() => void) | undefined;

  constructor(editor: Editor) {
    this.#editor = editor;
    this.#frame = oncePerFrame(editor.clock, () => this.#flush());
  }

  /** Whether the last press was a finger's long one: lifting it must not click on the menu that has opened below it. */
  get hasRested(): boolean {
    return this.#hasRested;
  }

  down(pointer: Pointer): void {
    this.#frame.flush();
    this.#hasRested = false;
    if (pointer.kind === "touch") {
      this.#touches.set(pointer.id, pointer);
      if (this.#touches.size === 2) this.#beginPinch();
      if (this.#touches.size >= 2) return;
      // What a tool places may be put down slowly.
      if (!this.#editor.machine.state.places) this.#awaitLongPress(pointer);
    }
    this.#editor.machine.handle("down", pointer);
  }

  move(pointer: Pointer): void {
    const pressed = this.#touches.get(pointer.id);
    if (pressed) {
      const { x, y } = pointer.screen;
      if (Math.hypot(x - pressed.screen.x, y - pressed.screen.y) > dragThreshold) this.#endRest();
      if (this.#pinch) this.#touches.set(pointer.id, pointer);
    }
    this.#moved = pointer;
    this.#frame.ask();
  }

  up(pointer: Pointer): void {
    this.#frame.flush();
    const restedAt = this.#restedAt;
    this.#endRest();
    if (this.#touches.delete(pointer.id) && this.#pinch) {
      // The remaining finger does not start a drag.
      if (this.#touches.size === 0) this.#pinch = undefined;
      return;
    }
    if (restedAt) this.#openMenuOfBoard(restedAt);
    else this.#editor.machine.handle("up", pointer);
  }

  /** The browser took the pointer away, or the window lost it. */
  cancel(id: number): void {
    this.#endRest();
    this.#touches.delete(id);
    if (this.#touches.size === 0) this.#pinch = undefined;
    this.#moved = undefined;
    this.#editor.machine.cancel();
  }

  /** One notch of a wheel zooms one step; `pan` is for trackpads, in screen pixels; `factor` for their pinch. */
  wheel(turn: { about: Point; steps?: number; pan?: Point; factor?: number }): void {
    const last = this.#wheel ?? { pan: { x: 0, y: 0 }, factor: 1, steps: 0, about: turn.about };
    this.#wheel = {
      about: turn.about,
      steps: last.steps + (turn.steps ?? 0),
      factor: last.factor * (turn.factor ?? 1),
      pan: { x: last.pan.x + (turn.pan?.x ?? 0), y: last.pan.y + (turn.pan?.y ?? 0) },
    };
    this.#frame.ask();
  }

  stop(): void {
    this.#cancelLongPress?.();
    this.#frame.stop();
  }

  #flush(): void {
    const { viewport, machine } = this.#editor;
    const wheel = this.#wheel;
    this.#wheel = undefined;
    if (wheel) {
      if (wheel.factor !== 1) viewport.zoomTo(viewport.camera.zoom * wheel.factor, wheel.about);
      for (let step = 0; step < Math.abs(wheel.steps); step += 1)
        viewport.zoom(wheel.steps > 0 ? "in" : "out", wheel.about);
      if (wheel.pan.x !== 0 || wheel.pan.y !== 0) viewport.panBy(wheel.pan);
    }
    const moved = this.#moved;
    this.#moved = undefined;
    if (!moved) return;
    if (this.#pinch) {
      this.#movePinch();
      return;
    }
    machine.handle("move", moved);
    this.#editor.sendPointer(moved.screen);
  }

  #awaitLongPress(pointer: Pointer): void {
    const { clock, machine, backgroundDrag, selection } = this.#editor;
    const cancel = clock.after(longPress, () => {
      this.#cancelLongPress = undefined;
      this.#hasRested = true;
      const element = this.#editor.under(pointer.screen, 8);
      if (element) {
        machine.cancel();
        // The menu is that of all that is selected, if it is pressed on one of these.
        if (!selection.has(element.id)) this.#editor.select(withGroups(this.#editor, [element.id]));
        this.#editor.ask({ kind: "menu", screen: pointer.screen, elementId: element.id });
      } else if (machine.state.name === "pressing the background") {
        machine.cancel();
        // The rubber band, as with Shift pressed.
        machine.handle("down", { ...pointer, shift: true });
        this.#restedAt = pointer.screen;
      } else if (backgroundDrag.get() === "pan") machine.cancel();
    });
    this.#cancelLongPress = () => {
      this.#cancelLongPress = undefined;
      cancel();
    };
  }

  #endRest(): void {
    this.#cancelLongPress?.();
    this.#restedAt = undefined;
  }

  #openMenuOfBoard(screen: Point): void {
    const { machine, selection } = this.#editor;
    machine.cancel();
    selection.clear();
    this.#editor.ask({ kind: "menu", screen, elementId: undefined });
  }

  #beginPinch(): void {
    this.#endRest();
    this.#editor.machine.cancel();
    this.#pinch = this.#spread();
  }

  #movePinch(): void {
    const before = this.#pinch;
    const now = this.#spread();
    if (!before || !now) return;
    const { viewport } = this.#editor;
    viewport.panBy({ x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y });
    if (before.distance > 0) viewport.zoomTo(viewport.camera.zoom * (now.distance / before.distance), now.middle);
    this.#pinch = now;
  }

  #spread(): { distance: number; middle: Point } | undefined {
    const [first, second] = [...this.#touches.values()].map(({ screen }) => screen);
    if (!first || !second) return undefined;
    return {
      distance: Math.hypot(first.x - second.x, first.y - second.y),
      middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    };
  }
}
