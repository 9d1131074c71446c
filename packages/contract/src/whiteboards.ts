import { boardRoles } from "@tafel/domain";
import { boardLimits, elementIdSchema } from "@tafel/whiteboard/board";
import * as z from "zod/mini";
import { creationId, flag, id, message, moment } from "./fields.ts";
import { route } from "./route.ts";
import { whiteboardTexts } from "./rule-texts.ts";
import { card, column } from "./whiteboard-cards.ts";
import { maxSentAtOnce, sentOperations } from "./whiteboard-events.ts";

/** Contract, point 4, "Limits". */
export const longestWhiteboardName = 100;
/** Bytes of a save that carries operations. */
export const maxBytesSentAtOnce = 1024 * 1024;
/** So many ids of cards, each with a comma, are asked for at once. */
export const maxCardsNamed = 60;
const longestIds = maxCardsNamed * 65;
/** How many of the last operations an answer lists: one save from each of two tabs. */
export const maxRecent = 2 * maxSentAtOnce;
/** Specification, point 9. */
const defaultWhiteboardName = "Untitled Whiteboard";

export const whiteboardName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, whiteboardTexts.nameMissing),
    z.maxLength(longestWhiteboardName, whiteboardTexts.nameTooLong),
  );

const here = { area: "whiteboards", access: "session" } as const;
const one = { path: "/api/whiteboard/:uuid", params: z.object({ uuid: id }) } as const;

const { elementsOfASave, bytesOfASave } = boardLimits;

/** Elements keyed by id. Each is validated by the model of its type when it is stored. */
const elements = z
  .record(z.string().check(z.maxLength(100)), z.unknown())
  .check(z.refine((all) => Object.keys(all).length <= elementsOfASave));

/** What the specification calls WhiteboardData; transient editor state (`highlightedElement`, …) is not kept. */
const whiteboardData = z.object({ elements, name: z.string(), teamId: z.nullable(id) });

const listed = z.object({
  UUID: id,
  WhiteboardName: z.string(),
  LastUpdated: moment,
  isFavorite: z.boolean(),
  elementCount: z.int(),
  teamId: z.nullable(id),
  /** What the caller is to it. */
  role: z.enum(boardRoles),
});

const whole = z.object({ elements: z.union([elements, z.array(z.unknown()).check(z.maxLength(elementsOfASave))]) });

/** The largest save, encoded less tightly than it is stored. */
const bodyLimit = 1.0625 * bytesOfASave;

/** A whole board as clients of the specification save it: an object, or the same as JSON text. */
const savedWhole = z.union([z.string().check(z.maxLength(bodyLimit)), whole], whiteboardTexts.dataUnreadable);

const savedChanges = z.object({
  put: z._default(z.array(z.unknown()).check(z.maxLength(elementsOfASave)), []),
  delete: z._default(z.array(elementIdSchema).check(z.maxLength(elementsOfASave)), []),
});

/** The result of each of them: `DurableAcknowledgement`. */
const answers = z.array(z.looseObject({ ok: z.boolean() }));

const withTodo = z.object({
  uuid: id,
  name: z.string(),
  teamId: z.nullable(id),
  lastEdited: z.string(),
  /** The element that shows the todo. */
  elementId: z.string(),
  /** The names of the todos from whose cards arrows lead to this one, as far as the caller may see them; and to which. */
  comesFrom: z.array(z.string()),
  leadsTo: z.array(z.string()),
});

/** The calls of contract, point 4. */
export const whiteboards = {
  all: route({
    ...here,
    method: "GET",
    path: "/api/whiteboard/all",
    summary: "List your personal whiteboards, or a team's, last changed first",
    query: z.object({
      teamId: z.optional(z.union([id, z.literal(["personal", ""])])),
      data: z.optional(z.literal(["true", "false"])),
    }),
    answer: z.array(z.extend(listed, { WhiteboardData: z.optional(whiteboardData) })),
    isLarge: true,
  }),
  create: route({
    ...here,
    method: "POST",
    path: "/api/whiteboard/create",
    summary: "Create a personal or team whiteboard, empty or with content",
    body: z.object({
      name: z._default(whiteboardName, defaultWhiteboardName),
      userId: z.nullish(id),
      teamId: z.nullish(z.union([id, z.literal(["personal", ""])])),
      operationId: creationId,
      data: z.optional(savedWhole),
    }),
    answer: z.object({ uuid: id }),
    status: 201,
    bodyLimit,
  }),
  open: route({
    ...here,
    ...one,
    access: "board",
    method: "GET",
    summary:
      "A whiteboard with its elements; data=false omits them, data=personal includes them only for a personal one",
    query: z.object({
      data: z.optional(z.literal(["true", "false", "personal"])),
      /** The client's version: `elements` are those that changed since, and `deleted` those that are gone. */
      since: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    }),
    answer: z.extend(z.omit(listed, { elementCount: true }), {
      version: z.int(),
      WhiteboardData: whiteboardData,
      /** Present when the answer lists what changed since; otherwise the elements are all there are. */
      deleted: z.optional(z.array(elementIdSchema)),
      /** The latest operations and their numbers: a client whose answer got lost finds its own here. */
      recent: z.optional(z.array(z.tuple([id, z.int()]))),
    }),
    isLarge: true,
  }),
  cards: route({
    ...here,
    path: "/api/whiteboard/:uuid/cards",
    params: one.params,
    access: "board",
    method: "GET",
    summary:
      "What the todos and lists on a whiteboard show now, all or those of some elements, as far as the caller may see them",
    query: z.object({
      /** Ids of elements, separated by commas. */
      elements: z.optional(z.string().check(z.maxLength(longestIds), z.regex(/^[\w-]+(,[\w-]+)*$/))),
    }),
    answer: z.object({ cards: z.array(card), columns: z.array(column) }),
    isLarge: true,
  }),
  withTodo: route({
    ...here,
    method: "GET",
    path: "/api/whiteboard/withTodo/:todoId",
    params: z.object({ todoId: id }),
    summary: "The whiteboards on which a todo lies, of those that the caller may see, with the element that shows it",
    answer: z.object({ whiteboards: z.array(withTodo) }),
  }),
  save: route({
    ...here,
    ...one,
    access: "board",
    method: "PUT",
    summary: "Rename a whiteboard; save a personal one: the whole board, what changed, or operations on it",
    body: z.object({
      name: z.optional(whiteboardName),
      data: z.optional(savedWhole),
      changes: z.optional(savedChanges),
      baseVersion: z.optional(z.int().check(z.minimum(0))),
      /**
       * Operations, also on a team's board; not combined with other fields. Applied once, however often they are sent.
       */
      operations: z.optional(sentOperations),
    }),
    answer: z.object({
      version: z.int(),
      LastUpdated: moment,
      /** One for each operation. */
      answers: z.optional(answers),
      /** The team of the board when they were applied. */
      teamId: z.nullish(id),
    }),
    bodyLimit,
  }),
  moveToTeam: route({
    ...here,
    ...one,
    method: "PUT",
    path: "/api/whiteboard/:uuid/team",
    summary: "Move a personal whiteboard, with everything on it, to a team",
    body: z.object({ teamId: id }),
    answer: message,
  }),
  delete: route({ ...here, ...one, method: "DELETE", summary: "Delete a whiteboard", answer: message }),
  favorite: route({
    ...here,
    ...one,
    method: "PUT",
    path: "/api/whiteboard/:uuid/favorite",
    summary: "Mark a whiteboard as a favorite, or remove the mark",
    body: z.object({ isFavorite: flag }),
    answer: message,
  }),
};
