import { Listeners, type Unsubscribe } from "./listeners.ts";
import type { Pointer } from "./pointer.ts";

/** What a handler returns: the next state, "idle" when the gesture is over, or nothing to stay. */
export type NextState = ToolState | "idle" | undefined;

/**
 * One named state of a tool (idle, pointing, dragging, …). A state that holds something (a preview, a timer) gives it
 * back in `leave`.
 */
export type ToolState = {
  readonly name: string;
  readonly cursor?: string;
  down?(pointer: Pointer): NextState;
  move?(pointer: Pointer): NextState;
  up?(pointer: Pointer): NextState;
  /** Escape, a lost pointer, another tool: everything as before. */
  cancel?(): NextState;
  enter?(): void;
  leave?(): void;
};

/** Carries pointer events to the current state. Moves are coalesced before they come here, presses never. */
export class Machine {
  readonly #idle: () => ToolState;
  readonly #changed = new Listeners();
  #state: ToolState;
  #last: Pointer | undefined;

  /** `idle` makes the state between gestures. */
  constructor(idle: () => ToolState) {
    this.#idle = idle;
    this.#state = idle();
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
    this.enter(this.#idle());
  }

  onChange(listener: () => void): Unsubscribe {
    return this.#changed.add(listener);
  }

  #go(returned: NextState): void {
    const next = returned === "idle" ? this.#idle() : returned;
    if (!next || next === this.#state) return;
    this.#state.leave?.();
    this.#state = next;
    next.enter?.();
    this.#changed.call();
  }
}
