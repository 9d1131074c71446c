import type Quill from "quill/core.js";
import type { Context } from "quill/modules/keyboard.js";
import Delta from "quill-delta";

/** What a line begins with, and the format it gets when a space follows. */
const beginnings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "-": { list: "bullet" },
  "*": { list: "bullet" },
  "1.": { list: "ordered" },
  "[]": { list: "unchecked" },
  "[ ]": { list: "unchecked" },
  "[x]": { list: "checked" },
  "#": { header: 1 },
  "##": { header: 2 },
};

/** Replaces what the line begins with by the format, as a step of its own: undo brings back what was typed. */
function format(this: { quill: Quill }, { index }: { index: number }, { prefix, offset }: Context): boolean {
  const { quill } = this;
  const formats = beginnings[prefix];
  const [line] = quill.getLine(index);
  if (!formats || !line || offset > prefix.length) return true;
  quill.insertText(index, " ", "user");
  quill.history.cutoff();
  const begin = index - prefix.length;
  const change = new Delta()
    .retain(begin)
    .delete(prefix.length + 1)
    .retain(line.length() - prefix.length - 2)
    .retain(1, { list: null, header: null, ...formats });
  quill.updateContents(change, "user");
  quill.history.cutoff();
  quill.setSelection(begin, "silent");
  return false;
}

/** What is typed at the beginning of a line makes it one of a list or a heading. Quill's own of this name knows lists only. */
export const shortcuts = {
  "list autofill": {
    key: " ",
    shiftKey: null,
    collapsed: true,
    prefix: /^(-|\*|1\.|\[ ?\]|\[x\]|##?)$/,
    handler: format,
  },
};
