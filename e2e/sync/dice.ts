import { randomUUID } from "node:crypto";
import { type BaseElement, change, create, modelOf, type Operation, raise, remove, together } from "@tafel/whiteboard";

/** Chance that a seed repeats exactly (mulberry32). */
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
    // Never asked for one of none.
    return values[this.below(values.length)] as Value;
  }
}

/**
 * The seeds of a test that takes chances: a few, or in the long run `many`. `TAFEL_SEED=7` repeats one, `TAFEL_RUNS`
 * says how many.
 */
export function seedsFrom(few: number, many: number): readonly number[] {
  const { TAFEL_SEED, TAFEL_RUNS, TAFEL_LONG } = process.env;
  if (TAFEL_SEED) return [Number(TAFEL_SEED)];
  const count = Number(TAFEL_RUNS ?? (TAFEL_LONG ? many : few));
  return Array.from({ length: count }, (_, seed) => seed + 1);
}

const types = ["note", "shape", "arrow", "element-list", "drawing", "link"].filter((type) => modelOf(type));

/** Something a person might do on this board. */
export function chance(dice: Dice, board: readonly BaseElement[]): Operation {
  const target = board.length > 0 ? dice.pick(board) : undefined;
  const kind = target ? dice.pick(["create", "move", "move", "resize", "own", "delete", "raise", "batch"]) : "create";
  if (!target || kind === "create") return create(someElement(dice));
  if (kind === "move") return change(target.id, { position: somePoint(dice) });
  if (kind === "resize") {
    return change(target.id, { size: { width: 200 + dice.below(300), height: 100 + dice.below(200) } });
  }
  if (kind === "own") return change(target.id, ownChange(dice, target, board));
  if (kind === "delete") return remove(target.id);
  if (kind === "raise") return { kind: "arrange", updates: raise(board, new Set([target.id])) };
  const both = [create(someElement(dice)), change(target.id, { position: somePoint(dice) })];
  return together(both) ?? remove(target.id);
}

function someElement(dice: Dice): BaseElement {
  const model = modelOf(dice.pick(types));
  if (!model) throw new Error("Every type has a model");
  return model.create({ id: randomUUID(), position: somePoint(dice), index: dice.below(5) });
}

/** A change of what only this type has: text, colours, an arrow's ends, a list's members. */
function ownChange(dice: Dice, { type }: BaseElement, board: readonly BaseElement[]): Record<string, unknown> {
  const other = dice.pick(board);
  switch (type) {
    case "note":
      return { textContent: { ops: [{ insert: `${dice.below(1000)}\n` }] } };
    case "arrow":
      return { endConnection: other.type === "arrow" ? null : { elementId: other.id, centre: { x: 1, y: 2 } } };
    case "element-list":
      return {
        connections: board
          .filter(({ type }) => type === "note")
          .slice(0, dice.below(4))
          .map(({ id }) => id),
      };
    case "shape":
      return { fill: dice.pick(["red", "blue", "white"]) };
    case "link":
      return { title: `Title ${dice.below(100)}` };
    default:
      return { isLocked: dice.next() < 0.5 };
  }
}

const somePoint = (dice: Dice) => ({ x: dice.below(2_000), y: dice.below(2_000) });
