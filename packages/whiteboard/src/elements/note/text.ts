import * as z from "zod/mini";
import { boardLimits } from "../../board/limits.ts";

/** Specification, editor, point 5. */
export const fontSizes = [10, 12, 14, 18, 24, 36, 48, 60, 72] as const;
export const defaultFontSize = 18;

/** A character format of the action bar. */
const formatsSchema = z.readonly(
  z.partial(
    z.object({
      bold: z.boolean(),
      italic: z.boolean(),
      underline: z.boolean(),
      strike: z.boolean(),
      /** Pixels at a zoom of 1, as Quill writes them. */
      size: z.enum(fontSizes.map((size) => `${size}px`)),
    }),
  ),
);
const toggles = ["bold", "italic", "underline", "strike"];

/** Whether notes have this format, with this value. */
export const isFormat = (name: string, value: unknown): boolean =>
  name === "size"
    ? fontSizes.some((size) => value === `${size}px`)
    : toggles.includes(name) && typeof value === "boolean";

/** Other formats, from other clients or a paste, are dropped; the text stays. */
const attributesSchema = z.catch(formatsSchema, ({ value }) =>
  Object.fromEntries(Object.entries(Object(value)).filter(([name, format]) => isFormat(name, format))),
);

/** A Quill delta of plain text inserts, which is what a whole note is. */
export const textSchema = z.readonly(
  z.object({
    ops: z.readonly(
      z
        .array(
          z.readonly(
            z.object({
              insert: z.string().check(z.maxLength(boardLimits.bytesOfAnElement)),
              attributes: z.optional(attributesSchema),
            }),
          ),
        )
        .check(z.maxLength(20_000)),
    ),
  }),
);
export type NoteText = z.infer<typeof textSchema>;
/** What is stored and what is shown differ if a client has set the whole note in bold. */
type Toggled = {
  readonly textContent: NoteText;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly lineThrough: boolean;
};
const shown = new WeakMap<NoteText, { readonly key: string; readonly text: NoteText }>();

/** A note's text in the formats of its letters and, where set, of the note; the same object for the same input. */
export function shownText({ textContent, bold, italic, underline, lineThrough }: Toggled): NoteText {
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

export const emptyText: NoteText = { ops: [] };
