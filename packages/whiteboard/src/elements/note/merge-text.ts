import Delta from "quill-delta";
import type { SharedText } from "../element.ts";
import { type NoteText, textSchema } from "./text.ts";
import { differenceOf } from "./text-difference.ts";

/**
 * Merges two people's changes of one text: both are kept, and of two insertions at one place the one stored first comes
 * first.
 */
export const sharedText: SharedText = {
  field: "textContent",
  parts: (text) => (text as NoteText).ops.length,
  difference: (before, after) => {
    const { ops } = differenceOf(read(before), read(after));
    return ops.length > maxOps / 2 ? undefined : ops;
  },
  merge: (current, base, delta) => {
    const ops = readDelta(delta);
    const known = textSchema.safeParse(base).data;
    if (!ops || !known) return undefined;
    const now = read(current);
    const own = differenceOf(read(known), now).transform(new Delta(ops), true);
    return textSchema.safeParse({ ops: now.compose(own).ops }).data;
  },
};

/** One person's edit has far fewer operations; anything larger is sent as a new text. */
export const maxOps = 1_000;

/** Notes contain only validated texts. */
const read = (text: unknown): Delta => new Delta((text as NoteText).ops.map((op) => ({ ...op })));

/** Only what may change a text: insertions of text, deletions, and formats. */
function readDelta(delta: unknown): Delta["ops"] | undefined {
  if (!Array.isArray(delta) || delta.length > maxOps) return undefined;
  const isOp = (op: unknown): op is Delta["ops"][number] => {
    const { insert, delete: gone, retain } = Object(op);
    const [length, ...more] = [insert, gone, retain].filter((it) => it !== undefined);
    if (more.length > 0) return false;
    return insert ? typeof insert === "string" : Number.isInteger(length) && length > 0;
  };
  return delta.every(isOp) ? delta : undefined;
}
