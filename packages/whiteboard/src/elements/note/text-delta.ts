import Delta from "quill-delta";
import { type NoteText, textSchema } from "./model.ts";

/** What an editing surface holds, as a note stores it: plain text in the formats of the action bar, nothing else. */
export function toText(delta: Delta): NoteText {
  const ops = delta.ops.filter(({ insert }) => typeof insert === "string");
  const parsed = textSchema.safeParse({
    ops: ops.map(({ insert, attributes }) => ({ insert, attributes: known(attributes) })),
  });
  return parsed.success ? parsed.data : { ops: [{ insert: delta.ops.map(({ insert }) => insert).join("") }] };
}

/** A fresh delta of a note's text; it ends with a line break, as every editing surface needs it. */
export function toDelta(text: NoteText): Delta {
  const delta = new Delta(text.ops.map((op) => ({ ...op })));
  const last = text.ops.at(-1)?.insert;
  return last?.endsWith("\n") ? delta : delta.insert("\n");
}

/**
 * What must be done to a surface that shows `base` with one's own changes, `mine`, when the note has become `theirs`
 * meanwhile: their changes, moved to where they belong among one's own.
 */
export function merge(base: NoteText, theirs: NoteText, mine: Delta): Delta {
  const from = toDelta(base);
  const told = from.diff(toDelta(theirs));
  return from.diff(mine).transform(told, true);
}

/** A format that a paste brought and no note has makes only itself go. */
function known(attributes: Record<string, unknown> | undefined) {
  if (!attributes) return undefined;
  const kept = Object.entries(attributes).filter(([name, value]) =>
    name === "size"
      ? typeof value === "string"
      : ["bold", "italic", "underline", "strike"].includes(name) && value === true,
  );
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
