import Delta, { type Op } from "quill-delta";
import { equal } from "../../board/equal.ts";
import { change, editText, type Operation } from "../../board/operation.ts";
import type { BaseElement } from "../element.ts";
import { changeAround, changeBetween, insertedBy, type Words } from "./change-around.ts";
import { maxOps } from "./merge-text.ts";
import { emptyText, type RichText, textSchema } from "./text.ts";
import { toChange, toDelta } from "./text-delta.ts";

/**
 * A text while one person types: `base` is the board's text, `unsent` what was typed since, as Quill's deltas; `sent` is
 * where in `base` the words are that were sent last.
 * Pure. Law: the surface always shows `base` with `unsent` on top.
 */
export type TextDraft = { readonly base: RichText; readonly unsent: Delta; readonly sent?: Words | undefined };

/** The size of an element that has grown with its text, and where it is if it did so around its middle. */
export type Grown = Partial<Pick<BaseElement, "size" | "position">>;

export const startTextDraft = (base: RichText): TextDraft => ({ base, unsent: new Delta() });

/** The person typed. */
export const typeInto = ({ unsent, ...draft }: TextDraft, change: Delta): TextDraft => ({
  ...draft,
  unsent: unsent.compose(change),
});

/** The board's text has become `text`: how to change the surface, and what is unsent on top of the new text. */
export function rebaseTextDraft(
  { base, unsent, sent }: TextDraft,
  text: RichText,
): { draft: TextDraft; forSurface: Delta } {
  const [before, after] = [toDelta(base), toDelta(text)];
  const { change: theirs, own } = sent ? changeAround(sent, before, after) : { change: changeBetween(before, after) };
  // The board's change is stored already, so at the same place it comes first, as it will on the server.
  return {
    draft: { base: text, unsent: theirs.transform(unsent, true), sent: own },
    forSurface: unsent.transform(theirs, false),
  };
}

/**
 * What there is to send, and the draft after that; undefined when nothing was typed. `stored` is the board's text
 * without what others are typing, which they send themselves; `grown` is how the element has grown.
 */
export function takeUnsent(
  { base, unsent }: TextDraft,
  elementId: string,
  stored: RichText = base,
  grown: Grown = {},
): { operation: Operation; draft: TextDraft } | undefined {
  if (unsent.ops.length === 0) return undefined;
  const onBase = closed(base, unsent);
  const delta = on(stored, base, onBase);
  // A pasted page may have thousands of formats: it is sent as a whole text.
  const operation =
    delta.length > maxOps / 2
      ? change(elementId, { textContent: textOf(stored, delta), ...grown })
      : editText(elementId, { base: stored, delta, ...grown });
  return { operation, draft: { ...startTextDraft(textOf(base, onBase)), sent: insertedBy(onBase) } };
}

/** Everything not stored yet, as a change of the confirmed text: what others are shown until then. */
export function unstoredOps({ base, unsent }: TextDraft, stored: RichText, confirmed: RichText): readonly object[] {
  const own = unsent.ops.length > 0 ? textOf(stored, on(stored, base, closed(base, unsent))) : stored;
  return changeBetween(toDelta(confirmed), toDelta(own)).ops;
}

/** A surface always ends with a line break, which a new text does not have yet. */
function closed(base: RichText, unsent: Delta): readonly Op[] {
  const isOpen = !base.ops.at(-1)?.insert.endsWith("\n");
  const close = new Delta().retain(new Delta([...base.ops]).length()).insert("\n");
  return toChange(isOpen ? close.compose(unsent) : unsent);
}

/** The change that was made to `base`, transformed so that it applies to `text`. */
const on = (text: RichText, base: RichText, ops: readonly Op[]): readonly Op[] =>
  equal(text, base)
    ? ops
    : changeBetween(new Delta([...base.ops]), new Delta([...text.ops])).transform(new Delta([...ops]), true).ops;

function textOf(base: RichText, ops: readonly Op[]): RichText {
  const parsed = textSchema.safeParse({ ops: new Delta([...base.ops]).compose(new Delta([...ops])).ops });
  return parsed.success ? parsed.data : emptyText;
}
