import * as z from "zod/mini";
import { inks } from "../palette.ts";
import { isLinkTarget } from "./link-target.ts";

/** Specification, editor, point 5. */
export const fontSizes = [10, 12, 14, 18, 24, 36, 48, 60, 72] as const;
export const defaultFontSize = 18;

/** What a line of a list begins with: a dot, a number, a box to tick, a ticked one. */
export const listKinds = ["bullet", "ordered", "unchecked", "checked"] as const;
export type ListKind = (typeof listKinds)[number];

/** Headings, by level: how much larger than the text. */
export const headings = { 1: 1.5, 2: 1.25 } as const;
export type Heading = keyof typeof headings;

/** The formats of letters and, on the line break that ends it, of a line; named as Quill names them. */
const schemas = {
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
  strike: z.boolean(),
  /** Pixels at a zoom of 1, as Quill writes them. */
  size: z.enum(fontSizes.map((size) => `${size}px`)),
  color: z.enum(inks),
  link: z.string().check(z.maxLength(2000), z.refine(isLinkTarget)),
  list: z.enum(listKinds),
  header: z.literal([1, 2]),
};

/** Whether texts have this format, with this value. */
export const isFormat = (name: string, value: unknown): boolean =>
  Object.hasOwn(schemas, name) && schemas[name as keyof typeof schemas].safeParse(value).success;

/** Other formats, from other clients or a paste, are dropped; the text stays. */
export const formatsSchema = z.catch(z.readonly(z.partial(z.object(schemas))), ({ value }) =>
  Object.fromEntries(Object.entries(Object(value)).filter(([name, format]) => isFormat(name, format))),
);
