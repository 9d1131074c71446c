import { randomUUID } from "node:crypto";
import {
  type BaseElement,
  batchOf,
  change,
  create,
  editText,
  modelOf,
  type Operation,
  raise,
  remove,
} from "@tafel/whiteboard";

/** Randomness that a seed repeats exactly (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** 0 ≤ x < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  pick<Value>(values: readonly Value[]): Value {
    // Never called with an empty list.
    return values[this.below(values.length)] as Value;
  }
}

/**
 * The seeds of a random test from `first` on: a few, or `many` in the long run. `TAFEL_SEED=7` repeats one, `TAFEL_RUNS`
 * says how many.
 */
export function seedsFrom(few: number, many = few, first = 1): readonly number[] {
  const { TAFEL_SEED, TAFEL_RUNS, TAFEL_LONG } = process.env;
  if (TAFEL_SEED) return [Number(TAFEL_SEED)];
  const count = Number(TAFEL_RUNS ?? (TAFEL_LONG ? many : few));
  return Array.from({ length: count }, (_, index) => first + index);
}

const types = ["note", "shape", "arrow", "element-list", "drawing", "link"].filter((type) => modelOf(type));

/** Something a person might do on this board. */
export function chance(dice: Dice, board: readonly BaseElement[]): Operation {
  const target = board.length > 0 ? dice.pick(board) : undefined;
  if (!target) return create(someElement(dice));
  switch (dice.pick(acts)) {
    case "create":
      return create(someElement(dice));
    case "move":
      return change(target.id, { position: somePoint(dice) });
    case "resize":
      return change(target.id, { size: { width: 200 + dice.below(300), height: 100 + dice.below(200) } });
    case "turn":
      return change(target.id, canTurn(target) ? { rotation: dice.below(360) } : { position: somePoint(dice) });
    case "own":
      return target.type === "note" ? textChange(dice, target) : change(target.id, ownChange(dice, target, board));
    case "lock":
      return change(target.id, { isLocked: !target.isLocked });
    case "duplicate":
      return create({ ...target, id: randomUUID(), position: somePoint(dice), isAttachedToList: false });
    case "delete":
      return remove(target.id);
    case "raise":
      return { kind: "arrange", updates: raise(board, new Set([target.id])) };
    case "batch": {
      const both = [create(someElement(dice)), change(target.id, { position: somePoint(dice) })];
      return batchOf(both) ?? remove(target.id);
    }
  }
}

/** What is listed twice happens twice as often. */
const acts = [
  ...["create", "move", "move", "resize", "turn", "own", "own", "lock"],
  ...["duplicate", "delete", "raise", "batch"],
] as ("create" | "move" | "resize" | "turn" | "own" | "lock" | "duplicate" | "delete" | "raise" | "batch")[];

const canTurn = ({ type }: BaseElement): boolean => modelOf(type)?.changes.rotation !== undefined;

function someElement(dice: Dice): BaseElement {
  const model = modelOf(dice.pick(types));
  if (!model) throw new Error("Every type has a model");
  return model.create({ id: randomUUID(), position: somePoint(dice), index: dice.below(5) });
}

/** A change that only this type allows: colors, an arrow's ends, a list's members. */
function ownChange(dice: Dice, target: BaseElement, board: readonly BaseElement[]): Record<string, unknown> {
  const other = dice.pick(board);
  switch (target.type) {
    case "arrow": {
      const end = dice.pick(["startConnection", "endConnection"]);
      return { [end]: other.type === "arrow" ? null : { elementId: other.id, centre: { x: 1, y: 2 } } };
    }
    case "element-list":
      return membersChange(dice, board);
    case "shape":
      return { fill: dice.pick(["red", "blue", "white"]) };
    case "link":
      return { title: `Title ${dice.below(100)}` };
    default:
      return { position: somePoint(dice) };
  }
}

/** Characters typed somewhere, or a whole new text. */
function textChange(dice: Dice, target: BaseElement): Operation {
  if (dice.next() < 0.3) return change(target.id, { textContent: { ops: [{ insert: `${dice.below(1000)}\n` }] } });
  const { textContent } = target as BaseElement & { textContent: { ops: { insert: string }[] } };
  const length = textContent.ops.reduce((sum, { insert }) => sum + insert.length, 0);
  const at = dice.below(Math.max(1, length));
  const insert = { insert: `${dice.below(100)} ` };
  return editText(target.id, { base: textContent, delta: at > 0 ? [{ retain: at }, insert] : [insert] });
}

/** Members join, leave, or are written whole as clients of the specification write them. */
function membersChange(dice: Dice, board: readonly BaseElement[]): Record<string, unknown> {
  const notes = board.filter(({ type }) => type === "note").map(({ id }) => id);
  const some = notes.slice(0, dice.below(4));
  const kind = dice.pick(["connections", "takenIn", "letGo"]);
  if (kind !== "takenIn") return { [kind]: some };
  return { takenIn: some.map((elementId, index) => ({ elementId, after: some[index - 1] ?? null })) };
}

const somePoint = (dice: Dice) => ({ x: dice.below(2_000), y: dice.below(2_000) });
