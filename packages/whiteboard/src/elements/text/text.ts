import * as z from "zod/mini";
import { boardLimits } from "../../board/limits.ts";
import type { BaseElement } from "../element.ts";
import { formatsSchema } from "./formats.ts";

export const mostPassages = 20_000;

/** A Quill delta of plain text inserts, which is what a whole text is. */
export const textSchema = z.readonly(
  z.object({
    ops: z.readonly(
      z
        .array(
          z.readonly(
            z.object({
              insert: z.string().check(z.maxLength(boardLimits.bytesOfAnElement)),
              attributes: z.optional(formatsSchema),
            }),
          ),
        )
        .check(z.maxLength(mostPassages)),
    ),
  }),
);
export type RichText = z.infer<typeof textSchema>;

export const emptyText: RichText = { ops: [] };

/** The text in an element that may have one; its model has checked it. */
export const textIn = (element: BaseElement): RichText => (element as Written).textContent ?? emptyText;
type Written = BaseElement & { readonly textContent?: RichText | undefined };

export const isEmpty = ({ ops }: RichText): boolean => ops.every(({ insert }) => insert === "" || insert === "\n");
