import Quill from "quill/core.js";

/** A link in a text: where it begins, how long it is, and where it leads. */
export type LinkAt = { readonly index: number; readonly length: number; readonly address: string };

/** The link that an element of the text is, or is in. */
export function linkOf(quill: Quill, element: EventTarget | null | undefined): LinkAt | undefined {
  const anchor = element instanceof Element ? element.closest("a") : null;
  const blot = anchor && Quill.find(anchor);
  if (!anchor || !blot || blot instanceof Quill) return undefined;
  return { index: quill.getIndex(blot), length: blot.length(), address: anchor.getAttribute("href") ?? "" };
}

/** The link where the caret is, or the text that is selected, to become one; puts the caret back into the text. */
export function linkAtCaret(quill: Quill): LinkAt {
  const selection = quill.getSelection(true);
  const [leaf] = quill.getLeaf(selection.index + (selection.length > 0 ? 1 : 0));
  const isLink = Boolean(quill.getFormat(selection).link);
  const present = isLink ? linkOf(quill, leaf?.domNode.parentElement) : undefined;
  return present ?? { ...selection, address: "" };
}

/** Gives a text another address, or, where there is no text, the address as one; without an address it is no link. */
export function putLink(quill: Quill, { index, length }: LinkAt, address: string | false): void {
  if (length > 0) quill.formatText(index, length, { link: address }, "user");
  else if (address) quill.insertText(index, address, { link: address }, "user");
  quill.setSelection(index + (length || String(address).length), 0);
}
