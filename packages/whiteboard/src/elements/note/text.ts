import * as z from "zod/mini";
import { limits } from "../../board/limits.ts";

/** Specification, editor, point 5. */
export const fontSizes = [10, 12, 14, 18, 24, 36, 48, 60, 72] as const;
export const defaultFontSize = 18;

/** A character format of the action bar; anything else that a paste brings is dropped. */
const attributesSchema = z.readonly(
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

/** A Quill delta of plain text inserts, which is what a whole note is. */
export const textSchema = z.readonly(
  z.object({
    ops: z.readonly(
      z
        .array(
          z.readonly(
            z.object({
              insert: z.string().check(z.maxLength(limits.bytesOfAnElement)),
              attributes: z.optional(attributesSchema),
            }),
          ),
        )
        .check(z.maxLength(20_000)),
    ),
  }),
);
export type NoteText = z.infer<typeof textSchema>;
export const emptyText: NoteText = { ops: [] };
