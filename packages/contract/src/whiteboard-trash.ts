import { elementIdSchema } from "@tafel/whiteboard/board";
import * as z from "zod/mini";
import { id, moment } from "./fields.ts";
import { route } from "./route.ts";
import { version } from "./whiteboard-history.ts";

/** Deletions that a whiteboard's trash lists: the latest. */
export const maxDeletions = 200;
/** Elements of a deletion that are named, and characters of the text of each. */
export const maxNamed = 3;
export const longestDeletedText = 80;

const here = { area: "whiteboards", access: "session", method: "GET", isLarge: true } as const;

/** What one operation deleted, as far as it is still gone. */
const deletion = z.object({
  /** The number of the operation. */
  version: z.int(),
  at: moment,
  /** Who did it; null when they have no account any more. */
  name: z.nullable(z.string()),
  count: z.int(),
  /** Some of them, those with a text first. */
  named: z
    .array(z.object({ id: elementIdSchema, type: z.string(), text: z.string().check(z.maxLength(longestDeletedText)) }))
    .check(z.maxLength(maxNamed)),
});

export type WireDeletion = z.infer<typeof deletion>;

/** The elements that were deleted on a whiteboard, for as long as they can be restored. */
export const whiteboardTrash = {
  list: route({
    ...here,
    path: "/api/whiteboard/:uuid/trash",
    params: z.object({ uuid: id }),
    summary: "What was deleted on a whiteboard and is gone, deletion by deletion, last first",
    answer: z.object({ deletions: z.array(deletion).check(z.maxLength(maxDeletions)) }),
  }),
  deletion: route({
    ...here,
    path: "/api/whiteboard/:uuid/trash/:version",
    params: z.object({ uuid: id, version }),
    summary: "What a deletion did to elements that are gone and to those that referred to them",
    answer: z.object({
      /** `after` is null for an element that was deleted. */
      changes: z.array(z.object({ before: z.unknown(), after: z.unknown() })),
    }),
  }),
};
