import * as z from "zod/mini";
import { type BaseElement, type ElementModel, elementSchemas, rotationSchema } from "../element.ts";
import { alignStyle, fillStyle, fitStyle, styleFields, textColorStyle } from "../styles.ts";
import { defaultFontSize } from "../text/formats.ts";
import { sharedText } from "../text/merge-text.ts";
import { plainText } from "../text/paragraphs.ts";
import { emptyText, textSchema } from "../text/text.ts";

const styles = { paper: fillStyle, textColor: textColorStyle, align: alignStyle, fit: fitStyle };
const fields = {
  // Content in an unknown format is shown as an empty note (specification, editor, point 4); the board still opens.
  textContent: z._default(z.catch(textSchema, emptyText), emptyText),
  fontSize: z._default(z.number().check(z.minimum(1), z.maximum(200)), defaultFontSize),
  bold: z._default(z.boolean(), false),
  italic: z._default(z.boolean(), false),
  underline: z._default(z.boolean(), false),
  lineThrough: z._default(z.boolean(), false),
  ...styleFields(styles),
  rotation: rotationSchema,
};
const { schema, changes } = elementSchemas("note", fields);
export type Note = z.infer<typeof schema> & BaseElement;

const contentFields = ["textContent", "fontSize", "bold", "italic", "underline", "lineThrough", "size"];

export const note: ElementModel<Note> = {
  type: "note",
  schema,
  changes,
  contentEvent: {
    event: "note-content-update",
    broadcast: "note-content-updated",
    key: "content",
    fields: contentFields,
    // Other clients send a bare delta.
    read: (carried) => (isDelta(carried) ? { textContent: carried } : carried),
  },
  defaultSize: { width: 400, height: 120 },
  minimumSize: { width: 140, height: 91 },
  create: (common) => schema.parse({ ...common, type: "note", size: note.defaultSize }),
  takesArrows: true,
  fitsIntoList: true,
  sharedText,
  styles,
  textOf: ({ textContent }) => plainText(textContent),
};

const isDelta = (value: unknown): boolean => typeof value === "object" && value !== null && "ops" in value;
