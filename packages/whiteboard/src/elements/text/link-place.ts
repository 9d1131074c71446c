import type Quill from "quill/core.js";
import { readLinkTarget } from "./read-link-target.ts";

/** Words of a surface and what they link to. */
export type LinkPlace = { readonly index: number; readonly length: number; readonly link: string | undefined };

/** What is selected, or the whole link that the caret is in; without either, where the caret is. */
export function linkPlaceOf(quill: Quill): LinkPlace {
  const { index, length } = quill.getSelection(true);
  const { link } = quill.getFormat(index, length);
  if (typeof link !== "string") return { index, length, link: undefined };
  let [from, to] = [index, index + length];
  const isLinked = (at: number) => at >= 0 && quill.getFormat(at, 1).link === link;
  while (isLinked(from - 1)) from -= 1;
  while (to < quill.getLength() - 1 && isLinked(to)) to += 1;
  return { index: from, length: to - from, link };
}

/** Lets the words link to what was typed, which is written there if there are none; returns false when it is no address. */
export function setLink(quill: Quill, { index, length }: LinkPlace, typed: string): boolean {
  const target = readLinkTarget(typed);
  if (!target) return false;
  quill.history.cutoff();
  if (length === 0) quill.insertText(index, typed.trim(), { link: target }, "user");
  else quill.formatText(index, length, { link: target }, "user");
  quill.history.cutoff();
  quill.setSelection(index + (length || typed.trim().length), 0, "silent");
  // What is typed next is no part of the link.
  quill.format("link", false, "silent");
  return true;
}

export function removeLink(quill: Quill, { index, length }: LinkPlace): void {
  quill.formatText(index, length, { link: false }, "user");
  quill.setSelection(index + length, 0, "silent");
}

/**
 * An address pasted over words becomes their link, and Ctrl or Cmd with a click follows a link. Returns a function that
 * stops this.
 */
export function listenToLinks(quill: Quill): () => void {
  const pasted = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const range = quill.getSelection();
    if (!range || range.length === 0 || !/^(https?:\/\/|mailto:)/i.test(text.trim())) return;
    if (!setLink(quill, { ...range, link: undefined }, text)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const clicked = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    open(link.href, "_blank", "noopener,noreferrer");
  };
  // Before the surface's own, which pastes the text.
  quill.root.addEventListener("paste", pasted, { capture: true });
  quill.root.addEventListener("click", clicked);
  return () => {
    quill.root.removeEventListener("paste", pasted, { capture: true });
    quill.root.removeEventListener("click", clicked);
  };
}
