import { err, ok, type Result } from "@tafel/domain";
import { type BaseElement, type BoardReader, type Changes, readPatch } from "../elements/element.ts";
import { modelOf, parseElement } from "../elements/models.ts";
import { boxesOn, containersOn, membersOf } from "./boxes.ts";
import { equal } from "./equal.ts";
import { boardLimits } from "./limits.ts";
import { type Operation, stepsOf } from "./operation.ts";
import { sharedTextOf } from "./shared-text.ts";

/** One element before and after; undefined where it does not exist. */
export type ElementChange = { readonly before: BaseElement | undefined; readonly after: BaseElement | undefined };
/** What an operation did, by element id. */
export type Effect = ReadonlyMap<string, ElementChange>;

/** Why an operation cannot be applied; codes of the contract's catalogue. */
export type Refusal = "invalid-input" | "element-not-found" | "element-exists" | "too-large";

/**
 * How many look-ups the steps of one operation may take: a few dozen milliseconds, here and for everybody on the board.
 * Only a contrived operation needs more: 500 steps, each about a list with 500 members.
 */
const maxLooked = 80_000;
/** What merging a text, and each of its parts, counts as: it takes as long as so many look-ups. */
const lookedFor = { text: 15_000, part: 10 };

/**
 * What the operation does to the board, consequences included (a deleted list takes its members along, arrows detach
 * from what is gone). The board itself is not changed. From the same board client and server compute the same effect:
 * that is what makes copies agree. Deleting what is already gone does nothing.
 */
export function apply(board: BoardReader, operation: Operation): Result<Effect, Refusal> {
  const draft = new Draft(board);
  for (const step of stepsOf(operation)) {
    const outcome = applyStep(draft, step);
    if (outcome !== "done") return err(outcome);
    if (draft.isTooMuch()) return err("too-large");
  }
  draft.normalizeTouched();
  draft.releaseGone();
  if (draft.isTooMuch()) return err("too-large");
  return ok(draft.effect());
}

/** Writes an effect to a copy of a board. */
export function commit(board: Map<string, BaseElement>, effect: Effect): void {
  for (const [id, { after }] of effect) {
    if (after) board.set(id, after);
    else board.delete(id);
  }
}

function applyStep(draft: Draft, step: Operation): Refusal | "done" {
  switch (step.kind) {
    case "create": {
      const element = parseElement(step.element);
      if (!element) return "invalid-input";
      if (draft.get(element.id)) return "element-exists";
      draft.put(element);
      return "done";
    }
    case "delete":
      draft.remove(step.elementId);
      return "done";
    case "change": {
      const before = draft.get(step.elementId);
      if (!before) return "element-not-found";
      const model = modelOf(before.type);
      const changes = model && readPatch(model, step.changes);
      if (!changes) return "invalid-input";
      if (Object.keys(changes).length === 0) return "done";
      draft.put({ ...before, ...changes });
      return "done";
    }
    case "edit-text": {
      const before = draft.get(step.elementId);
      if (!before) return "element-not-found";
      const shared = modelOf(before.type)?.sharedText;
      if (!shared) return "invalid-input";
      const current = sharedTextOf(before, shared);
      draft.looked += lookedFor.text + lookedFor.part * shared.parts(current);
      if (draft.isTooMuch()) return "too-large";
      const text = shared.merge(current, step.base, step.delta);
      if (!text) return "invalid-input";
      const { size = before.size, position = before.position } = step;
      draft.put({ ...before, size, position, [shared.field]: text });
      return "done";
    }
    case "arrange":
      if (step.updates.length > boardLimits.changesAtOnce) return "too-large";
      for (const { elementId, index } of step.updates) {
        const before = draft.get(elementId);
        // Somebody deleted it in the meantime: the order of the others still counts.
        if (before) draft.order({ ...before, index });
      }
      return "done";
    case "batch":
      return "done";
  }
}

/** A board with undecided changes on top. */
class Draft implements BoardReader {
  readonly #board: BoardReader;
  readonly #touched = new Map<string, BaseElement | undefined>();
  readonly #gone = new Set<string>();
  readonly #ordered = new Set<string>();
  size: number;
  /** How often elements were looked up. */
  looked = 0;
  /** The containers of elements, by id; computed when first needed. */
  #containers: Map<string, string> | undefined;

  constructor(board: BoardReader) {
    this.#board = board;
    this.size = board.size;
  }

  isTooMuch(): boolean {
    return this.looked > maxLooked || this.#touched.size > boardLimits.changesAtOnce;
  }

  get(id: string): BaseElement | undefined {
    this.looked += 1;
    const touched = this.#touched.get(id);
    return touched || this.#touched.has(id) ? touched : this.#board.get(id);
  }

  containersOf(ids: readonly string[]): Iterable<BaseElement> {
    this.#containers ??= this.#findContainers();
    const containers = new Set<string>();
    for (const id of ids) {
      const container = this.#containers.get(id);
      if (container !== undefined) containers.add(container);
    }
    return [...containers].flatMap((id) => this.get(id) ?? []);
  }

  #findContainers(): Map<string, string> {
    const containers = new Map<string, string>();
    for (const element of this.values()) for (const id of membersOf(element)) containers.set(id, element.id);
    return containers;
  }

  *values(): Iterable<BaseElement> {
    for (const element of this.#board.values()) if (!this.#touched.has(element.id)) yield element;
    for (const element of this.#touched.values()) if (element) yield element;
  }

  /** Puts an element that differs only in its order; it is normalized at the end. */
  order(element: BaseElement): void {
    this.#write(element);
    this.#ordered.add(element.id);
  }

  put(element: BaseElement): void {
    const before = this.get(element.id);
    const normalized = modelOf(element.type)?.normalize?.(before, element, this, modelOf);
    this.#write(normalized?.element ?? element);
    for (const [id, changes] of normalized?.others ?? []) this.#change(id, changes);
  }

  remove(id: string): void {
    const element = this.get(id);
    if (!element) return;
    this.#touched.set(id, undefined);
    this.#gone.add(id);
    this.size -= 1;
    for (const companion of modelOf(element.type)?.takesAlong?.(element) ?? []) this.remove(companion);
  }

  /**
   * Normalizes elements again that were put before what they refer to (a list before its members), and containers whose
   * members have changed size or order; and detaches elements that call themselves members of a list although no list
   * has them.
   */
  normalizeTouched(): void {
    for (const id of [...this.#touched.keys()]) {
      if (this.isTooMuch()) return;
      // Looked up anew: normalizing an earlier one may have changed it.
      const element = this.get(id);
      if (!element) continue;
      const model = modelOf(element.type);
      const isLate = this.#ordered.has(id) || model?.references?.(element).some((other) => this.#touched.has(other));
      if (model?.normalize && isLate) this.put(element);
    }
    const members = [...this.#touched.values()].flatMap((element) => {
      // Deleted and created again in one operation: a list that had it still has it.
      if (element && this.#gone.has(element.id)) return [{ element, hasJoined: element.isAttachedToList }];
      if (!element?.isAttachedToList) return [];
      const before = this.#board.get(element.id);
      const hasJoined = !before?.isAttachedToList;
      const isOther = hasJoined || before.index !== element.index || !equal(before.size, element.size);
      return isOther ? [{ element, hasJoined }] : [];
    });
    if (members.length === 0) return;
    const containers = containersOn(this, new Set(members.map(({ element }) => element.id)));
    for (const { element, hasJoined } of members)
      if (hasJoined && !containers.has(element.id)) this.#write({ ...element, isAttachedToList: false });
    for (const container of new Set(members.flatMap(({ element }) => containers.get(element.id)?.id ?? []))) {
      const element = this.get(container);
      if (element) this.put(element);
    }
  }

  /**
   * Removes references to elements that do not exist. An element whose references changed may refer to anything; all
   * others only to what this draft deleted, so the whole board is visited only after a deletion.
   */
  releaseGone(): void {
    const isGone = (id: string) => !this.get(id);
    const suspects = this.#gone.size > 0 ? this.values() : this.#touched.values();
    const boxOf = boxesOn(this.#withGone());
    // All are computed before any is written: a list that closes a gap moves its members, and where a detached arrow
    // ends must not depend on which of the two comes first in a copy's map.
    const released: BaseElement[] = [];
    for (const element of suspects) {
      if (!element) continue;
      const model = modelOf(element.type);
      const references = model?.references?.(element);
      if (!model?.release || !references) continue;
      const before = this.#gone.size > 0 ? undefined : this.#board.get(element.id);
      if (before?.type === element.type && model.references?.(before) === references) continue;
      if (!references.some(isGone)) continue;
      if (released.length > boardLimits.changesAtOnce) break;
      released.push(model.release(element, isGone, boxOf));
    }
    for (const element of released) this.#write(element);
  }

  /** The draft, with deleted elements as they were before. */
  #withGone(): BoardReader {
    const gone = () => [...this.#gone].flatMap((id) => this.#board.get(id) ?? []);
    return {
      get: (id) => this.get(id) ?? this.#board.get(id),
      values: () => [...this.values(), ...gone()],
      size: this.size,
    };
  }

  effect(): Effect {
    const effect = new Map<string, ElementChange>();
    for (const [id, after] of this.#touched) {
      const before = this.#board.get(id);
      if (before !== after) effect.set(id, { before, after });
    }
    return effect;
  }

  #change(id: string, changes: Changes): void {
    const before = this.get(id);
    if (before) this.#write({ ...before, ...changes });
  }

  #write(element: BaseElement): void {
    const before = this.get(element.id);
    if (!before) this.size += 1;
    this.#touched.set(element.id, element);
    this.#keep(before, element);
  }

  /** Keeps `#containers` up to date, once it exists. */
  #keep(before: BaseElement | undefined, after: BaseElement): void {
    if (!this.#containers) return;
    const kept = before ? membersOf(before) : [];
    const keeps = membersOf(after);
    if (kept === keeps) return;
    for (const id of kept) if (this.#containers.get(id) === after.id) this.#containers.delete(id);
    for (const id of keeps) this.#containers.set(id, after.id);
  }
}
