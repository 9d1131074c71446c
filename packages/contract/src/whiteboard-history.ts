import { elementIdSchema } from "@tafel/whiteboard/board";
import * as z from "zod/mini";
import { creationId, id, moment } from "./fields.ts";
import { route } from "./route.ts";

/** Sittings that a history lists: the latest. */
export const maxSittings = 500;
/** Minutes without an operation after which a person's next one begins another sitting. */
export const pauseOfSittings = 30;
/** Changes of one element that a history lists: the first and the latest. */
export const maxElementChanges = 2_000;

const here = { area: "whiteboards", access: "session" } as const;
/** The number of an operation, or 0: the board after that. */
export const version = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
const one = {
  path: "/api/whiteboard/:uuid/history/:version",
  params: z.object({ uuid: id, version }),
} as const;

/** What one person did to a board without a long pause. Those of several people overlap. */
const sitting = z.object({
  userId: id,
  /** Null when they have no account any more, or when these are the forgotten operations of many. */
  name: z.nullable(z.string()),
  from: moment,
  to: moment,
  first: z.int(),
  last: z.int(),
  operations: z.int(),
  /** Whether these are forgotten operations, of which only what they did together in an hour or a day is kept. */
  isSummary: z.boolean(),
});

/** In which order things lie above each other does not count. */
const elementChange = z.object({
  version: z.int(),
  at: moment,
  userId: id,
  kind: z.enum(["created", "changed", "deleted"]),
});

/** A whiteboard as it was: a moment is named by the number of the last operation that counts. */
/** Places in order, each as the way from the one before it; the first, from 0. */
const steps = z.array(z.int());
const boardPatch = z.object({
  /** By field: which elements have another value in it, and each one's. */
  fields: z.record(z.string(), z.tuple([steps, z.array(z.unknown())])),
  gone: steps,
  /** Elements that are new, or have a field less. */
  put: z.array(z.unknown()),
});

export const whiteboardHistory = {
  sittings: route({
    ...here,
    method: "GET",
    path: "/api/whiteboard/:uuid/history",
    params: z.object({ uuid: id }),
    query: z.object({ upTo: z.optional(version) }),
    summary:
      "Who has worked on a whiteboard and when, last first, and which of its versions are known; of a long history, those of the latest operations, or of those up to a version",
    answer: z.object({
      /** The first version from which on all can be shown. */
      first: z.int(),
      last: z.int(),
      /** Versions before those that can be shown, oldest first: the last of an hour, or later of a day. */
      states: z.array(z.int()),
      /** Up to which version there are more: whoever worked across it is in both answers. Null where these are all. */
      earlier: z.nullable(z.int()),
      sittings: z.array(sitting).check(z.maxLength(maxSittings)),
    }),
    isLarge: true,
  }),
  moment: route({
    ...here,
    ...one,
    method: "GET",
    summary: "A whiteboard as it was at a version, and who made that version when",
    answer: z.object({
      version: z.int(),
      /** Null before the first operation. */
      at: z.nullable(moment),
      name: z.nullable(z.string()),
      /** As `WhiteboardData` has them: keyed by id. */
      elements: z.record(z.string(), z.unknown()),
    }),
    isLarge: true,
  }),
  stretch: route({
    ...here,
    ...one,
    method: "GET",
    path: "/api/whiteboard/:uuid/history/:version/stretch",
    /**
     * Versions of boards that are there already. Where the stretch begins with the one `after` which it is wanted, it comes
     * without that, and where its board is made of the one that is its `base`, without the elements of this.
     */
    query: z.object({ after: z.optional(version), base: z.optional(version) }),
    summary:
      "What led to a version of a whiteboard and beyond: a board and the operations after it, as they were applied",
    answer: z.object({
      /** The version that the board is; 0 for an empty one, also where the first operations are forgotten. */
      from: z.int(),
      /** The version that has these elements, as `WhiteboardData` has them: keyed by id. */
      base: z.int(),
      elements: z.record(z.string(), z.unknown()),
      /** What makes the board of them, which are named by their places in the order of the ids. */
      patch: boardPatch,
      operations: z.array(z.object({ version: z.int(), at: moment, userId: id, operation: z.unknown() })),
      /** Who made them; without a name when they have no account any more. */
      people: z.array(z.object({ userId: id, name: z.nullable(z.string()) })),
    }),
    isLarge: true,
  }),
  element: route({
    ...here,
    ...one,
    method: "GET",
    path: "/api/whiteboard/:uuid/history/:version/elements/:elementId",
    params: z.object({ uuid: id, version, elementId: elementIdSchema }),
    summary: "Which versions of a whiteboard changed an element, and who had written what on it at a version",
    answer: z.object({
      /** Oldest first, also those after the version; none where nothing is known of it. */
      changes: z.array(elementChange).check(z.maxLength(maxElementChanges)),
      /** The words on it at the version, in order; none where it was not there, or has none. */
      passages: z.array(z.object({ text: z.string(), userId: id })),
      /** Who made these; without a name when they have no account any more. */
      people: z.array(z.object({ userId: id, name: z.nullable(z.string()) })),
    }),
    isLarge: true,
  }),
  copy: route({
    ...here,
    ...one,
    method: "POST",
    path: "/api/whiteboard/:uuid/history/:version/copy",
    summary: "Make a new whiteboard in the same workspace of what a whiteboard was at a version",
    body: z.object({ operationId: creationId }),
    answer: z.object({ uuid: id }),
    status: 201,
    isLarge: true,
  }),
};
