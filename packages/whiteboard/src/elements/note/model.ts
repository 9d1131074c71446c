import * as z from "zod/mini";
import { type BaseElement, type Changes, type ElementModel, elementSchemas } from "../element.ts";
import { sharedText, typedSchema } from "./merge-text.ts";
import { defaultFontSize, emptyText, textSchema } from "./text.ts";

export * from "./text.ts";

const fields = {
  // Content of an unknown format shows an empty note (specification, editor, point 4); it never costs the board.
  textContent: z._default(z.catch(textSchema, emptyText), emptyText),
  fontSize: z._default(z.number().check(z.minimum(1), z.maximum(200)), defaultFontSize),
  bold: z._default(z.boolean(), false),
  italic: z._default(z.boolean(), false),
  underline: z._default(z.boolean(), false),
  lineThrough: z._default(z.boolean(), false),
};
const { schema, changes } = elementSchemas("note", fields, { typed: typedSchema });
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
  settle: (before, after) => ({ element: withTyped(before, after), others: nothing }),
  textOf: ({ textContent }) =>
    textContent.ops
      .map(({ insert }) => insert)
      .join("")
      .trimEnd(),
};

const nothing: ReadonlyMap<string, Changes> = new Map();

/** What was typed becomes text: on what is there now, so that what others wrote meanwhile stays. */
function withTyped(before: Note | undefined, after: Note & { readonly typed?: z.infer<typeof typedSchema> }): Note {
  if (!after.typed) return after;
  const { typed, ...rest } = after;
  const text = textSchema.safeParse(sharedText.merge(before?.textContent, typed.base, typed.ops));
  return text.success ? { ...rest, textContent: text.data } : rest;
}

const isDelta = (value: unknown): boolean => typeof value === "object" && value !== null && "ops" in value;
