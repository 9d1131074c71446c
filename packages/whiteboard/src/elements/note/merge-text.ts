import Delta from "quill-delta";
import * as z from "zod/mini";
import type { SharedText } from "../element.ts";
import { textSchema } from "./text.ts";
import { differenceOf } from "./text-difference.ts";

/**
 * Two people's changes of one text: each is kept, and of two insertions at one place the one that was stored first
 * stands first.
 */
export const sharedText: SharedText = {
  field: "textContent",
  intent: "typed",
  difference: (before, after) => differenceOf(read(before), read(after)).ops,
  rebase: (present, base, change) => rebased(read(present), read(base), change)?.ops,
  merge: (present, base, change) => {
    const now = read(present);
    const own = rebased(now, read(base), change);
    const merged = own && textSchema.safeParse({ ops: now.compose(own).ops });
    return merged?.success ? merged.data : undefined;
  },
};

function rebased(now: Delta, base: Delta, change: unknown): Delta | undefined {
  const ops = readChange(change);
  return ops && differenceOf(base, now).transform(new Delta(ops), true);
}

/** The patch's field that says what was typed, and on which text. */
export const typedSchema = z.readonly(
  z
    .object({ base: textSchema, ops: z.readonly(z.array(z.unknown()).check(z.maxLength(20_000))) })
    .check(z.refine(({ ops }) => readChange(ops) !== undefined)),
);

/** What is stored was validated; anything else counts as no text. */
function read(text: unknown): Delta {
  const parsed = textSchema.safeParse(text);
  return new Delta(parsed.success ? parsed.data.ops.map((op) => ({ ...op })) : []);
}

/** Only what a text can be changed by: insertions of text, deletions, and formats. */
function readChange(change: unknown): Delta["ops"] | undefined {
  if (!Array.isArray(change)) return undefined;
  const isLength = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
  const isOp = (op: unknown): op is Delta["ops"][number] => {
    if (typeof op !== "object" || op === null) return false;
    const { insert, delete: gone, retain } = op as Record<string, unknown>;
    const given = [insert, gone, retain].filter((it) => it !== undefined);
    return given.length === 1 && ((typeof insert === "string" && insert !== "") || isLength(gone) || isLength(retain));
  };
  return change.every(isOp) ? change : undefined;
}
