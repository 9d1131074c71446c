import type { SharedText } from "../element.ts";
import { compose, type Op, type Ops, transform, withAttributes } from "./delta.ts";
import { emptyText, type RichText, textSchema } from "./text.ts";
import { differenceOf } from "./text-difference.ts";

/**
 * Merges two people's changes of one text: both are kept, and of two insertions at one place the one stored first comes
 * first.
 */
export const sharedText: SharedText = {
  field: "textContent",
  empty: emptyText,
  parts: (text) => (text as RichText).ops.length,
  difference: (before, after) => {
    const ops = differenceOf(read(before), read(after));
    return ops.length > maxOps / 2 ? undefined : ops;
  },
  merge: (current, base, delta) => {
    const ops = readDelta(delta);
    const known = textSchema.safeParse(base).data;
    if (!ops || !known) return undefined;
    const now = read(current);
    const own = transform(differenceOf(known.ops, now), ops, true);
    return textSchema.safeParse({ ops: compose(now, own) }).data;
  },
};

/** One person's edit has far fewer operations; anything larger is sent as a new text. */
export const maxOps = 1_000;

/** Elements contain only validated texts. */
const read = (text: unknown): Ops => (text as RichText).ops;

/** Only what may change a text: insertions of text, deletions, and formats. */
function readDelta(delta: unknown): Ops | undefined {
  if (!Array.isArray(delta) || delta.length > maxOps) return undefined;
  const isOp = (op: unknown): op is Op => {
    const { insert, delete: gone, retain } = Object(op);
    const [length, ...more] = [insert, gone, retain].filter((it) => it !== undefined);
    if (more.length > 0) return false;
    return insert ? typeof insert === "string" : Number.isInteger(length) && length > 0;
  };
  return delta.every(isOp) ? delta.map(withReadableFormats) : undefined;
}

const withReadableFormats = (op: Op): Op => withAttributes(op, typeof op.attributes === "object" ? op.attributes : {});
