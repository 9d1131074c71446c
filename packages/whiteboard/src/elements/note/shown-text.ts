import type { RichText } from "../text/text.ts";

/** What is stored and what is shown differ if a client has set the whole note in bold. */
type Toggled = {
  readonly textContent: RichText;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly lineThrough: boolean;
};
const shown = new WeakMap<RichText, { readonly key: string; readonly text: RichText }>();

/** A note's text in the formats of its letters and, where set, of the note; the same object for the same input. */
export function shownText({ textContent, bold, italic, underline, lineThrough }: Toggled): RichText {
  const set = { ...(bold && { bold }), ...(italic && { italic }), ...(underline && { underline }) };
  const formats = { ...set, ...(lineThrough && { strike: true }) };
  const key = Object.keys(formats).join();
  if (key === "") return textContent;
  const known = shown.get(textContent);
  if (known?.key === key) return known.text;
  const ops = textContent.ops.map(({ insert, attributes }) => ({ insert, attributes: { ...attributes, ...formats } }));
  const text = { ops };
  shown.set(textContent, { key, text });
  return text;
}
