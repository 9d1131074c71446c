import { equal } from "../../board/equal.ts";

type Attributes = Readonly<Record<string, unknown>>;

/** A step of a delta, of which it has exactly one: text to insert, or how many letters to keep or to delete. */
export type Op = {
  readonly insert?: string;
  readonly retain?: number;
  readonly delete?: number;
  /** Formats to set; null removes one. */
  readonly attributes?: Attributes;
};

/**
 * Deltas of plain text, combined exactly as quill-delta does it. That one knows embedded pictures too and brings deep
 * copies and comparisons of its own: every board would wait for these before its first picture.
 */
export type Ops = readonly Op[];

/** A delta, or a text, with a later change of it. */
export function compose(base: Ops, change: Ops): Ops {
  const [before, after] = [new OpReader(base), new OpReader(change)];
  const composed: Op[] = [];
  while (before.hasMore || after.hasMore) {
    if (after.kind === "insert") push(composed, after.take());
    else if (before.kind === "delete") push(composed, before.take());
    else {
      const length = Math.min(before.length, after.length);
      const [op, changed] = [before.take(length), after.take(length)];
      if (changed.delete === undefined) {
        const attributes = composeAttributes(op.attributes, changed.attributes, op.retain !== undefined);
        push(composed, withAttributes(op, attributes));
      } else if (op.retain !== undefined) push(composed, changed);
    }
  }
  return chopped(composed);
}

/**
 * A change of the same base as `other`, so that it applies after it. Of insertions at one place the other's comes first
 * if `otherIsFirst`.
 */
export function transform(other: Ops, change: Ops, otherIsFirst: boolean): Ops {
  const [theirs, own] = [new OpReader(other), new OpReader(change)];
  const transformed: Op[] = [];
  while (theirs.hasMore || own.hasMore) {
    if (theirs.kind === "insert" && (otherIsFirst || own.kind !== "insert")) {
      push(transformed, { retain: theirs.take().insert?.length ?? 0 });
    } else if (own.kind === "insert") push(transformed, own.take());
    else {
      const length = Math.min(theirs.length, own.length);
      const [their, mine] = [theirs.take(length), own.take(length)];
      if (their.delete !== undefined) continue;
      const attributes = otherIsFirst ? without(mine.attributes, their.attributes) : mine.attributes;
      push(transformed, withAttributes(mine, attributes));
    }
  }
  return chopped(transformed);
}

/** The attributes that turn the first into the second. */
export function attributesDifference(before: Attributes = {}, after: Attributes = {}): Attributes {
  const names = Object.keys({ ...before, ...after }).filter((name) => !equal(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, after[name] ?? null]));
}

/** Adds a step to a delta that is being made: one change has one spelling. */
export function push(ops: Op[], op: Op): void {
  const last = ops.at(-1);
  const one = last && joined(last, op);
  if (one) ops[ops.length - 1] = one;
  else if (last?.delete !== undefined && op.insert !== undefined) {
    // At one place the insertion comes before the deletion.
    ops.pop();
    push(ops, op);
    ops.push(last);
  } else ops.push(op);
}

/** Without what it keeps unchanged at its end. */
export function chopped(ops: Ops): Ops {
  const last = ops.at(-1);
  return last?.retain !== undefined && !last.attributes ? ops.slice(0, -1) : ops;
}

export function withAttributes({ attributes: _, ...op }: Op, attributes: Attributes | undefined | null): Op {
  return attributes && Object.keys(attributes).length > 0 ? { ...op, attributes } : op;
}

/** Reads a delta in pieces of any length. Beyond its end everything is kept. */
export class OpReader {
  readonly #ops: Ops;
  #at = 0;
  #offset = 0;

  constructor(ops: Ops) {
    this.#ops = ops.filter((op) => op.insert !== "");
  }

  get hasMore(): boolean {
    return this.#at < this.#ops.length;
  }

  get kind(): "insert" | "retain" | "delete" {
    const op = this.#ops[this.#at];
    if (op?.insert !== undefined) return "insert";
    return op?.delete !== undefined ? "delete" : "retain";
  }

  /** How much of the step is left. */
  get length(): number {
    const op = this.#ops[this.#at];
    return op ? (op.insert?.length ?? op.retain ?? op.delete ?? 0) - this.#offset : Number.POSITIVE_INFINITY;
  }

  /** The next letters, at most what is left of the step. */
  take(length = this.length): Op {
    const op = this.#ops[this.#at];
    if (!op) return { retain: length };
    const from = this.#offset;
    const isWhole = length === this.length;
    this.#offset = isWhole ? 0 : from + length;
    if (isWhole) this.#at += 1;
    if (op.delete !== undefined) return { delete: length };
    return op.insert === undefined
      ? { ...op, retain: length }
      : { ...op, insert: op.insert.slice(from, from + length) };
  }
}

function joined(a: Op, b: Op): Op | undefined {
  if (a.delete !== undefined && b.delete !== undefined) return { delete: a.delete + b.delete };
  if (!equal(a.attributes, b.attributes)) return undefined;
  if (a.retain !== undefined && b.retain !== undefined) return { ...a, retain: a.retain + b.retain };
  if (a.insert !== undefined && b.insert !== undefined) return { ...a, insert: a.insert + b.insert };
  return undefined;
}

function composeAttributes(before: Attributes = {}, after: Attributes = {}, keepsNull: boolean): Attributes {
  const set = Object.entries({ ...before, ...after });
  return Object.fromEntries(keepsNull ? set : set.filter(([, value]) => value !== null));
}

function without(attributes: Attributes = {}, others: Attributes = {}): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !Object.hasOwn(others, name)));
}
