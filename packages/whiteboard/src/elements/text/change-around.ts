import Delta, { type Op } from "quill-delta";
import type { Ops } from "./delta.ts";
import { differenceOf } from "./text-difference.ts";

/** The place of some words in a text. */
export type Words = { readonly at: number; readonly length: number };

/** Where a change puts in words; undefined if it does anything else. */
export function insertedBy(ops: readonly Op[]): Words | undefined {
  const [first, ...rest] = ops;
  const at = typeof first?.retain === "number" && !first.attributes ? first.retain : 0;
  const [insertion, ...more] = at > 0 ? rest : ops;
  if (typeof insertion?.insert !== "string" || more.length > 0) return undefined;
  return { at, length: insertion.insert.length };
}

/** What changes one text of a board into another, in the form of the surface. */
export const changeBetween = (before: Delta, after: Delta): Delta =>
  // Both are a board's texts, which contain nothing but text.
  new Delta([...differenceOf(before.ops as Ops, after.ops as Ops)]);

/**
 * Likewise, where a person's own words stay, and where they are then. Of two people who write at one place it is decided
 * last whose words come first: then the other's move, because what leaves a surface can no longer be undone there.
 */
export function changeAround(own: Words, before: Delta, after: Delta): { change: Delta; own: Words | undefined } {
  const direct = changeBetween(before, after);
  if (!deletes(direct, own)) return { change: direct, own: { ...own, at: direct.transformPosition(own.at) } };
  const at = placeAmongInserted(direct, after, plain(before, own));
  if (at === undefined) return { change: direct, own: undefined };
  const [end, newEnd] = [own.at + own.length, at + own.length];
  const change = joined([
    [before.slice(0, own.at), after.slice(0, at)],
    [before.slice(own.at, end), after.slice(at, newEnd)],
    [before.slice(end), after.slice(newEnd)],
  ]);
  return { change, own: { at, length: own.length } };
}

const plain = (text: Delta, { at, length }: Words): string =>
  text.slice(at, at + length).reduce((words, { insert }) => words + String(insert), "");

function deletes(change: Delta, { at, length }: Words): boolean {
  let read = 0;
  for (const op of change.ops) {
    if (op.delete !== undefined && read < at + length && read + op.delete > at) return true;
    if (op.insert === undefined) read += lengthOf(op);
  }
  return false;
}

/** Where these words are in the new text, at least in part as something that the change puts in. */
function placeAmongInserted(change: Delta, after: Delta, words: string): number | undefined {
  const text = plain(after, { at: 0, length: after.length() });
  let written = 0;
  for (const op of change.ops) {
    if (op.delete !== undefined) continue;
    const end = written + lengthOf(op);
    if (op.insert !== undefined) {
      const at = text.indexOf(words, Math.max(0, written - words.length + 1));
      if (at >= 0 && at < end) return at;
    }
    written = end;
  }
  return undefined;
}

/** One change of several pieces of a text, one after the other. */
function joined(pieces: readonly (readonly [before: Delta, after: Delta])[]): Delta {
  const whole = pieces.reduce((sum, [before, after]) => {
    const change = changeBetween(before, after);
    const read = change.filter(({ insert }) => insert === undefined).reduce((length, op) => length + lengthOf(op), 0);
    return sum.concat(change).retain(before.length() - read);
  }, new Delta());
  return whole.chop();
}

const lengthOf = (op: Op): number => {
  if (typeof op.insert === "string") return op.insert.length;
  return op.delete ?? (typeof op.retain === "number" ? op.retain : 1);
};
