import Delta from "quill-delta";
import type { SharedText } from "../element.ts";
import { type NoteText, textSchema } from "./text.ts";
import { differenceOf } from "./text-difference.ts";

/**
 * Two people's changes of one text: each is kept, and of two insertions at one place the one that was stored first
 * stands first.
 */
export const sharedText: SharedText = {
  field: "textContent",
  parts: (value) => opsOf(value).length,
  difference: (before, after) => {
    const { ops } = differenceOf(read(before), read(after));
    return ops.length > mostOps / 2 ? undefined : ops;
  },
  merge: (present, base, delta) => {
    const ops = readDelta(delta);
    const known = textSchema.safeParse(base);
    if (!ops || !known.success) return undefined;
    const now = read(present);
    const own = differenceOf(read(known.data), now).transform(new Delta(ops), true);
    const merged = textSchema.safeParse({ ops: now.compose(own).ops });
    return merged.success ? merged.data : undefined;
  },
};

/** What is one person's doing has far fewer parts; what has more is told as a new text. */
export const mostOps = 1_000;

const read = (text: unknown): Delta => new Delta(opsOf(text).map((op) => ({ ...op })));

/** What is stored was validated, and so is what becomes of it; anything that is no text counts as an empty one. */
function opsOf(text: unknown): NoteText["ops"] {
  const ops = typeof text === "object" && text !== null && "ops" in text ? text.ops : undefined;
  return Array.isArray(ops) && ops.every(isInsert) ? ops : [];
}

const isInsert = (op: unknown): boolean =>
  typeof op === "object" && op !== null && "insert" in op && typeof op.insert === "string";

/** Only what a text can be changed by: insertions of text, deletions, and formats. */
function readDelta(delta: unknown): Delta["ops"] | undefined {
  if (!Array.isArray(delta) || delta.length > mostOps) return undefined;
  const isLength = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
  const isOp = (op: unknown): op is Delta["ops"][number] => {
    if (typeof op !== "object" || op === null) return false;
    const { insert, delete: gone, retain } = op as Record<string, unknown>;
    const given = [insert, gone, retain].filter((it) => it !== undefined);
    return given.length === 1 && ((typeof insert === "string" && insert !== "") || isLength(gone) || isLength(retain));
  };
  return delta.every(isOp) ? delta : undefined;
}
