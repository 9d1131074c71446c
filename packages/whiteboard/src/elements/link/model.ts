import * as z from "zod/mini";
import { type BaseElement, type ElementModel, elementSchemas } from "../element.ts";

/** Only what may become an `href`; a person's input goes through `readAddress` first. Empty: no link yet. */
const url = z.union([z.literal(""), z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/\S+$/i, "Invalid URL"))]);

/** `image` and `favicon` of the specification are not stored: whoever shows a link looks them up. */
const { schema, changes } = elementSchemas("link", {
  url: z._default(url, ""),
  title: z._default(z.string().check(z.maxLength(500)), ""),
  description: z._default(z.string().check(z.maxLength(2000)), ""),
});
export type Link = z.infer<typeof schema> & BaseElement;

export const link: ElementModel<Link> = {
  type: "link",
  schema,
  changes,
  contentEvent: {
    event: "link-update",
    broadcast: "link-updated",
    key: "linkData",
    fields: ["url", "title", "description"],
  },
  defaultSize: { width: 400, height: 200 },
  minimumSize: { width: 140, height: 90 },
  create: (common) => schema.parse({ ...common, type: "link", size: link.defaultSize }),
  takesArrows: true,
  shows: ({ url }) => url || undefined,
  fitsIntoList: true,
  textOf: ({ url, title, description }) => [title, description, url].filter(Boolean).join("\n"),
};
