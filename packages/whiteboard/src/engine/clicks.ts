import { distance } from "../geometry/point.ts";
import { doubleClick, type Pointer } from "./pointer.ts";

/** Tells the second click of a double click from a click of its own. */
export class Clicks {
  #last: { readonly on: string | undefined; readonly pointer: Pointer } | undefined;

  /** Whether a click on an element, or on the background, is the second one of a double click. */
  isSecond(on: string | undefined, pointer: Pointer): boolean {
    const last = this.#last;
    this.#last = { on, pointer };
    return (
      last?.on === on &&
      last !== undefined &&
      pointer.time - last.pointer.time <= doubleClick.milliseconds &&
      distance(last.pointer.screen, pointer.screen) <= doubleClick.pixels
    );
  }

  /** A press on anything else, whatever it becomes, lets the next click be a first one. */
  press(on: string): void {
    if (this.#last?.on !== on) this.forget();
  }

  /** Something came in between: the next click is a first one. */
  forget(): void {
    this.#last = undefined;
  }
}
