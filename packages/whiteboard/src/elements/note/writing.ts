import Delta from "quill-delta";
import type { Changes, Typed } from "../element.ts";
import { mostOps } from "./merge-text.ts";
import { emptyText, type NoteText, textSchema } from "./text.ts";
import { toChange, toDelta } from "./text-delta.ts";
import { differenceOf } from "./text-difference.ts";

/**
 * A note's text while one person types: `base` is the board's, `unsent` what was typed since, in the surface's own
 * words (Quill's deltas). Pure. Law: what the surface shows is always `base` with `unsent` on top.
 */
export type Writing = { readonly base: NoteText; readonly unsent: Delta };

export const beginWriting = (base: NoteText): Writing => ({ base, unsent: new Delta() });

/** The person typed. */
export const wrote = ({ base, unsent }: Writing, change: Delta): Writing => ({ base, unsent: unsent.compose(change) });

/** The board's text has become `text`: what must be done to the surface, and what is unsent on top of the new text. */
export function heard({ base, unsent }: Writing, text: NoteText): { writing: Writing; forSurface: Delta } {
  const told = differenceOf(toDelta(base), toDelta(text));
  // Theirs is stored already, so at one place theirs stands first, as it will on the server.
  return { writing: { base: text, unsent: told.transform(unsent, true) }, forSurface: unsent.transform(told, false) };
}

/** What there is to send as changes of the note, and the writing after it is sent; undefined when nothing was typed. */
export function takeUnsent({ base, unsent }: Writing): { changes: Changes; writing: Writing } | undefined {
  if (unsent.ops.length === 0) return undefined;
  // A surface always shows a last line break, which a new note does not have yet.
  const isOpen = !base.ops.at(-1)?.insert.endsWith("\n");
  const close = new Delta().retain(new Delta([...base.ops]).length()).insert("\n");
  const ops = toChange(isOpen ? close.compose(unsent) : unsent);
  const parsed = textSchema.safeParse({ ops: new Delta([...base.ops]).compose(new Delta([...ops])).ops });
  const text = parsed.success ? parsed.data : emptyText;
  const typed: Typed = { base, ops };
  // A pasted page may have thousands of formats: it goes whole.
  return { changes: ops.length > mostOps / 2 ? { textContent: text } : { typed }, writing: beginWriting(text) };
}
