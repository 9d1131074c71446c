import { Listeners, type Unsubscribe } from "@tafel/domain/observe";
import type { Changes } from "../elements/element.ts";
import type { Pointer } from "./pointer.ts";

/** What a handler returns: the next state, "idle" when the gesture is over, or nothing to stay. */
export type NextState = ToolState | "idle" | undefined;

/**
 * One named state of a tool (idle, pointing, dragging, …). A state that owns something (a preview, a timer) disposes of
 * it in `leave`.
 */
export type ToolState = {
  readonly name: string;
  readonly cursor?: string;
  /** What the next press puts on the board. */
  readonly places?: { readonly type: string; readonly chosen: Changes };
  down?(pointer: Pointer): NextState;
  move?(pointer: Pointer): NextState;
  up?(pointer: Pointer): NextState;
  /** Escape, a lost pointer, another tool: restores everything. */
  cancel?(): NextState;
  enter?(): void;
  leave?(): void;
};

/** Passes pointer events to the current state. Moves are coalesced before they get here, presses never. */
export class Machine {
  readonly #idle: () => ToolState;
  readonly #changed = new Listeners();
  #state: ToolState;
  #last: Pointer | undefined;

  /** `idle` creates the state between gestures. */
  constructor(idle: () => ToolState) {
    this.#idle = idle;
    this.#state = idle();
    this.#state.enter?.();
  }

  get state(): ToolState {
    return this.#state;
  }
  /** The last pointer seen, for pasting and placing at the pointer. */
  get last(): Pointer | undefined {
    return this.#last;
  }

  handle(type: "down" | "move" | "up", pointer: Pointer): void {
    this.#last = pointer;
    this.#go(this.#state[type]?.(pointer));
  }

  /** Cancels the current gesture. Without one it does nothing. */
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
