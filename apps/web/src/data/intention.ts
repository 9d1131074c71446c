import { newId } from "./new-id.ts";

/**
 * What a person wants made: one intention, however often they press. An answer may be lost after the server has made it,
 * so a second press asks under the same id and is answered what was made first. It ends when it is fulfilled, when
 * something else is wanted, and with the screen that holds it.
 */
export class Intention {
  #open: { readonly wanted: string; readonly operationId: string } | undefined;

  /** `wanted` is all that makes it another: whatever JSON tells apart. Rejects with what `make` rejects with. */
  async fulfill<Made>(wanted: object, make: (operationId: string) => Promise<Made>): Promise<Made> {
    const text = JSON.stringify(wanted);
    const open = this.#open?.wanted === text ? this.#open : { wanted: text, operationId: newId() };
    this.#open = open;
    const made = await make(open.operationId);
    if (this.#open === open) this.#open = undefined;
    return made;
  }
}
