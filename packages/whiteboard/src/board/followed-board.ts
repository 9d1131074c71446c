import { Listeners, type Unsubscribe } from "@tafel/domain/observe";
import type { BaseElement, BoardReader } from "../elements/element.ts";
import { readable } from "../elements/readable.ts";
import { type Operation, stepsOf } from "./operation.ts";
import { fromWire } from "./wire.ts";

/**
 * A board that is looked at while others edit it: it takes what the room broadcasts, consequences included, and needs
 * nothing that works them out. What it cannot take leaves it as it was, and is to be asked for.
 */
export class FollowedBoard implements BoardReader {
  readonly #elements = new Map<string, BaseElement>();
  readonly #touched = new Listeners<[ReadonlySet<string>]>();
  #seq = 0;

  get seq(): number {
    return this.#seq;
  }
  get size(): number {
    return this.#elements.size;
  }

  get = (id: string): BaseElement | undefined => this.#elements.get(id);
  values = (): Iterable<BaseElement> => this.#elements.values();
  ids = (): Iterable<string> => this.#elements.keys();

  onTouched(listener: (ids: ReadonlySet<string>) => void): Unsubscribe {
    return this.#touched.add(listener);
  }

  /** The whole board as of a number, as our server sends it. */
  replace(elements: Iterable<unknown>, seq: number): void {
    const before = [...this.#elements.keys()];
    this.#elements.clear();
    this.#take(seq, [...before, ...this.#put(elements)]);
  }

  /** What has become of it since the number it is at. */
  catchUp(changed: Iterable<unknown>, deleted: readonly string[], seq: number): void {
    for (const id of deleted) this.#elements.delete(id);
    this.#take(seq, [...deleted, ...this.#put(changed)]);
  }

  /** Takes a broadcast; returns false when something is missing, or cannot be read, and has to be asked for. */
  hear(event: string, payload: Readonly<Record<string, unknown>>): boolean {
    const { seq, consequence } = payload;
    if (typeof seq !== "number") return true;
    if (event === "seq") return seq <= this.#seq;
    // Consequences follow what they come of, under its number.
    const next = consequence === true ? this.#seq : this.#seq + 1;
    if (seq !== next) return seq < next;
    const operation = fromWire(event, payload);
    if (!operation || operation.kind === "edit-text") return false;
    this.#take(seq, stepsOf(operation).flatMap(this.#apply));
    return true;
  }

  readonly #apply = (step: Operation): readonly string[] => {
    switch (step.kind) {
      case "create":
        return this.#put([step.element]);
      case "delete":
        this.#elements.delete(step.elementId);
        return [step.elementId];
      case "change":
        return this.#change(step.elementId, step.changes);
      case "arrange":
        return step.updates.flatMap(({ elementId, index }) => this.#change(elementId, { index }));
      default:
        return [];
    }
  };

  #change(id: string, changes: object): readonly string[] {
    const before = this.#elements.get(id);
    return before ? this.#put([{ ...before, ...changes }]) : [];
  }

  #put(values: Iterable<unknown>): readonly string[] {
    const { elements } = readable(values);
    for (const element of elements) this.#elements.set(element.id, element);
    return elements.map(({ id }) => id);
  }

  #take(seq: number, ids: readonly string[]): void {
    this.#seq = seq;
    if (ids.length > 0) this.#touched.call(new Set(ids));
  }
}
