import { Listeners, type Unsubscribe } from "./listeners.ts";
import type { Pointer } from "./pointer.ts";

/**
 * One named state of a tool (idle, pointing, dragging, …). Each handler returns the next state, or nothing to stay.
 * A state that holds something (a preview, a timer) gives it back in `leave`.
 */
export type ToolState = {
  readonly name: string;
  readonly cursor?: string;
  down?(pointer: Pointer): ToolState | undefined;
  move?(pointer: Pointer): ToolState | undefined;
  up?(pointer: Pointer): ToolState | undefined;
  /** Escape, a lost pointer, another tool: everything as before. */
  cancel?(): ToolState | undefined;
  enter?(): void;
  leave?(): void;
};

/** Carries pointer events to the current state. Moves are coalesced before they come here, presses never. */
export class Machine {
  readonly #home: () => ToolState;
  readonly #changed = new Listeners();
  #state: ToolState;
  #last: Pointer | undefined;

  /** `home` makes the state to return to when a gesture is given up. */
  constructor(home: () => ToolState) {
    this.#home = home;
    this.#state = home();
    this.#state.enter?.();
  }

  get state(): ToolState {
    return this.#state;
  }
  /** The last pointer seen, for pasting and placing where the pointer is. */
  get last(): Pointer | undefined {
    return this.#last;
  }

  handle(type: "down" | "move" | "up", pointer: Pointer): void {
    this.#last = pointer;
    this.#go(this.#state[type]?.(pointer));
  }

  /** Gives the present gesture up. Without one it is a no-op of the idle state. */
  cancel(): void {
    this.#go(this.#state.cancel ? this.#state.cancel() : undefined);
  }

  /** Another tool. */
  enter(state: ToolState): void {
    this.cancel();
    this.#go(state);
  }

  home(): void {
    this.enter(this.#home());
  }

  onChange(listener: () => void): Unsubscribe {
    return this.#changed.add(listener);
  }

  #go(next: ToolState | undefined): void {
    if (!next || next === this.#state) return;
    this.#state.leave?.();
    this.#state = next;
    next.enter?.();
    this.#changed.call();
  }
}
