import { z } from "zod";
import { type BaseElement, type ElementModel, elementSchemas } from "../element.ts";
import { sharedText } from "./merge-text.ts";
import { defaultFontSize, emptyText, textSchema } from "./text.ts";

export * from "./text.ts";

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
  sharedText,
  textOf: ({ textContent }) =>
    textContent.ops
      .map(({ insert }) => insert)
      .join("")
      .trimEnd(),
};

const isDelta = (value: unknown): boolean => typeof value === "object" && value !== null && "ops" in value;
