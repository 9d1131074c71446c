import * as z from "zod/mini";
import { type BaseElement, elementIdSchema, elementSchemas } from "../element.ts";

/** Specification, editor, point 9. */
export const defaultTitle = "Neue Liste";
/** Keeps a list within the bytes an element may have, including its placeholders. */
export const maxMembers = 500;

const placeholder = z.readonly(
  z.object({
    id: z.string().check(z.maxLength(100)),
    height: z.number().check(z.minimum(1), z.maximum(1_000_000)),
    /** The placeholder in an empty list. */
    initialPlaceholder: z.boolean(),
    /** The gap that opens while something hovers over the list; never stored. */
    highlighted: z.boolean(),
    elementId: z.nullable(elementIdSchema),
    /** The width of its member before it was taken in, which it gets back when it leaves. */
    freeWidth: z.optional(z.number().check(z.minimum(1), z.maximum(1_000_000))),
  }),
);
export type Placeholder = z.infer<typeof placeholder>;

const members = z.readonly(z.array(elementIdSchema).check(z.maxLength(maxMembers)));

export const { schema, changes } = elementSchemas(
  "element-list",
  {
    title: z._default(z.string().check(z.maxLength(200)), defaultTitle),
    initialized: z._default(z.boolean(), true),
    /** Its members' ids in order: the single source of truth about who is in the list. */
    connections: z._default(members, []),
    /** What clients of the specification draw. It follows from `connections`; any value sent is replaced. */
    placeholders: z._default(z.catch(z.readonly(z.array(placeholder).check(z.maxLength(2 * maxMembers))), []), []),
  },
  {
    /** Who joins, each after which member (null: at the start). With this or `letGo`, `connections` is ignored. */
    takenIn: z.readonly(
      z
        .array(z.readonly(z.object({ elementId: elementIdSchema, after: z.nullable(elementIdSchema) })))
        .check(z.maxLength(maxMembers)),
    ),
    letGo: members,
  },
);

/** How the list looks while something hovers over it; only in previews, under the specified names. */
export type Hovered = {
  readonly isElementListHighlighted?: boolean;
  readonly elementListHighlightedElementId?: string | null;
};
export type ElementList = z.infer<typeof schema> & BaseElement & Hovered;
export type TakenIn = readonly { readonly elementId: string; readonly after: string | null }[];
