import * as z from "zod/mini";
import { boardLimits } from "../../board/limits.ts";
import type { BaseElement } from "../element.ts";

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

/** Whether texts have this format, with this value. */
export const isFormat = (name: string, value: unknown): boolean =>
  name === "size"
    ? fontSizes.some((size) => value === `${size}px`)
    : toggles.includes(name) && typeof value === "boolean";

/** Other formats, from other clients or a paste, are dropped; the text stays. */
const attributesSchema = z.catch(formatsSchema, ({ value }) =>
  Object.fromEntries(Object.entries(Object(value)).filter(([name, format]) => isFormat(name, format))),
);

/** A Quill delta of plain text inserts, which is what a whole text is. */
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
export type RichText = z.infer<typeof textSchema>;

export const emptyText: RichText = { ops: [] };

/** The text in an element that may have one; its model has checked it. */
export const textIn = (element: BaseElement): RichText => (element as Written).textContent ?? emptyText;
type Written = BaseElement & { readonly textContent?: RichText | undefined };

export const isEmpty = ({ ops }: RichText): boolean => ops.every(({ insert }) => insert === "" || insert === "\n");

/** Its letters alone. */
export const plainText = ({ ops }: RichText): string =>
  ops
    .map(({ insert }) => insert)
    .join("")
    .trimEnd();
