import { z } from "zod";
import { type BaseElement, type ElementModel, elementSchemas } from "../element.ts";

/** Specification, editor, point 5. */
export const fontSizes = [10, 12, 14, 18, 24, 36, 48, 60, 72] as const;
export const defaultFontSize = 18;

/** A character format of the action bar; anything else that a paste brings is dropped. */
const attributesSchema = z
  .object({
    bold: z.boolean(),
    italic: z.boolean(),
    underline: z.boolean(),
    strike: z.boolean(),
    /** Pixels at a zoom of 1, as Quill writes them. */
    size: z.enum(fontSizes.map((size) => `${size}px`)),
  })
  .partial()
  .readonly();

/** A Quill delta of plain text inserts, which is what a whole note is. */
export const textSchema = z
  .object({
    ops: z
      .array(z.object({ insert: z.string().max(100_000), attributes: attributesSchema.optional() }).readonly())
      .max(20_000)
      .readonly(),
  })
  .readonly();
export type NoteText = z.infer<typeof textSchema>;
export const emptyText: NoteText = { ops: [] };

const { schema, changes } = elementSchemas("note", {
  // Content of an unknown format shows an empty note (specification, editor, point 4); it never costs the board.
  textContent: textSchema.catch(emptyText).default(emptyText),
  fontSize: z.number().min(1).max(200).default(defaultFontSize),
  bold: z.boolean().default(false),
  italic: z.boolean().default(false),
  underline: z.boolean().default(false),
  lineThrough: z.boolean().default(false),
});
export type Note = z.infer<typeof schema> & BaseElement;

const contentFields = ["textContent", "fontSize", "bold", "italic", "underline", "lineThrough", "size"];

export const note: ElementModel<Note> = {
  type: "note",
  schema,
  changes,
  contentEvent: {
    event: "note-content-update",
    told: "note-content-updated",
    key: "content",
    fields: contentFields,
    // A bare delta is what other clients send.
    read: (carried) => (isDelta(carried) ? { textContent: carried } : carried),
  },
  defaultSize: { width: 400, height: 120 },
  minimumSize: { width: 140, height: 91 },
  create: (common) => schema.parse({ ...common, type: "note", size: note.defaultSize }),
  takesArrows: true,
  fitsIntoList: true,
  textOf: ({ textContent }) =>
    textContent.ops
      .map(({ insert }) => insert)
      .join("")
      .trimEnd(),
};

const isDelta = (value: unknown): boolean => typeof value === "object" && value !== null && "ops" in value;
