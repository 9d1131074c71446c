import Quill from "quill/core.js";

/** A link in a text: its position, its length, and its address. */
export type LinkAt = { readonly index: number; readonly length: number; readonly address: string };

/** The link that contains this element of the text. */
export function linkOf(quill: Quill, element: EventTarget | null | undefined): LinkAt | undefined {
  const anchor = element instanceof Element ? element.closest("a") : null;
  const blot = anchor && Quill.find(anchor);
  if (!anchor || !blot || blot instanceof Quill) return undefined;
  return { index: quill.getIndex(blot), length: blot.length(), address: anchor.getAttribute("href") ?? "" };
}

/** The link at the caret, or else the selected text, to be linked; puts the caret back into the text. */
export function linkAtCaret(quill: Quill): LinkAt {
  const selection = quill.getSelection(true);
  const [leaf] = quill.getLeaf(selection.index + (selection.length > 0 ? 1 : 0));
  const isLink = Boolean(quill.getFormat(selection).link);
  const current = isLink ? linkOf(quill, leaf?.domNode.parentElement) : undefined;
  return current ?? { ...selection, address: "" };
}

/**
 * Sets the address of a link, or inserts the address where there is no text; without an address the link is removed.
 */
export function putLink(quill: Quill, { index, length }: LinkAt, address: string | false): void {
  if (length > 0) quill.formatText(index, length, { link: address }, "user");
  else if (address) quill.insertText(index, address, { link: address }, "user");
  quill.setSelection(index + (length || String(address).length), 0);
}
