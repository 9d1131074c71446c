import type Quill from "quill/core.js";
import Delta from "quill-delta";
import { formatLine, formatWords } from "./markdown.ts";

/**
 * Turns Markdown into formats while a person types: when a space follows, at the end of a line, and when the text is
 * left, for which the returned function is called; it sends what was typed. This looks at what was typed and not at the
 * keys, which a phone's keyboard does not name.
 */
export function listenToShortcuts(quill: Quill, send: () => void): () => void {
  /** Behind the letter that was typed last: what was pasted, and what undo brought back, stays as it is. */
  let typedTo: number | undefined;
  quill.on("text-change", (change, _before, source) => {
    if (source !== "user") {
      if (typedTo !== undefined) typedTo = change.transformPosition(typedTo);
      return;
    }
    const inserted = change.ops.flatMap(({ insert }) => (typeof insert === "string" ? insert : [])).join("");
    const isTyped = inserted.length === 1 && !quill.history.ignoreChange && !quill.composition.isComposing;
    typedTo = isTyped ? startOf(change) + 1 : undefined;
    // Only when everybody knows of the letter, and the caret is behind it.
    if (isTyped && /\s/.test(inserted)) queueMicrotask(() => apply(quill, inserted));
  });
  return () => {
    // Apart, so that undo takes back the shortcut before the words.
    send();
    if (typedTo !== undefined && typedTo === caretOf(quill)) apply(quill, "");
    send();
  };
}

/** As a step of its own: undo brings back what was typed. `end`: the space or line break after it. */
function apply(quill: Quill, end: string): void {
  const caret = caretOf(quill);
  if (caret === undefined) return;
  const index = caret - end.length;
  const [line, length] = quill.getLine(index);
  const typed = quill.getText(index - length, length);
  const rest = (line?.length() ?? 0) - length - 2;
  const change = (end === " " && formatLine(typed, rest)) || formatWords(typed);
  if (!change) return;
  quill.history.cutoff();
  quill.updateContents(new Delta().retain(index - length).concat(change), "user");
  quill.history.cutoff();
}

/** A text that has lost the focus has no selection any more. */
const caretOf = (quill: Quill): number | undefined => (quill.getSelection() ?? quill.history.currentRange)?.index;

/** How much stays before what a change inserts. */
const startOf = ({ ops }: Delta): number => (ops[0]?.retain === undefined ? 0 : Number(ops[0].retain));
