import { elementIdSchema, limits } from "@tafel/whiteboard/board";
import { z } from "zod";
import { id, message, moment } from "./fields.ts";
import { route } from "./route.ts";

export const whiteboardTexts = {
  nameMissing: "Whiteboard name is required",
  nameTooLong: "Whiteboard name must be at most 100 characters",
  dataUnreadable: "This whiteboard's data cannot be read",
} as const;

/** Contract, point 4, "Limits". */
export const longestWhiteboardName = 100;
/** Specification, point 9. */
export const defaultWhiteboardName = "Untitled Whiteboard";

export const whiteboardName = z
  .string()
  .trim()
  .min(1, whiteboardTexts.nameMissing)
  .max(longestWhiteboardName, whiteboardTexts.nameTooLong);

const here = { area: "whiteboards", access: "session" } as const;
const one = { path: "/api/whiteboard/:uuid", params: z.object({ uuid: id }) } as const;

/** Elements keyed by id. Each is validated by the model of its type, where it is taken in. */
const elements = z.record(z.string(), z.unknown());

/** What the specification calls WhiteboardData; the editor's own moment (`highlightedElement`, …) is not kept. */
const whiteboardData = z.object({ elements, name: z.string(), teamId: id.nullable() });

const listed = z.object({
  UUID: id,
  WhiteboardName: z.string(),
  LastUpdated: moment,
  isFavorite: z.boolean(),
  elementCount: z.number().int(),
  teamId: id.nullable(),
});

const whole = z.object({ elements: z.union([elements, z.array(z.unknown())]) });

/** A whole board as clients of the specification save it: an object, or the same as JSON text. */
const savedWhole = z.union([z.string(), whole], whiteboardTexts.dataUnreadable);

const savedChanges = z.object({
  put: z.array(z.unknown()).max(limits.elementsOnABoard).default([]),
  delete: z.array(elementIdSchema).max(limits.elementsOnABoard).default([]),
});

/** What a save may be: a full board, written less tightly than it is stored. */
const bodyLimit = 1.0625 * limits.bytesOfABoard;

/** The calls of contract, point 4. */
export const whiteboards = {
  all: route({
    ...here,
    method: "GET",
    path: "/api/whiteboard/all",
    summary: "One's personal whiteboards, or a team's, newest change first",
    query: z.object({
      teamId: z.union([id, z.literal(["personal", ""])]).optional(),
      data: z.literal(["true", "false"]).optional(),
    }),
    answer: z.array(listed.extend({ WhiteboardData: whiteboardData.optional() })),
    isLarge: true,
  }),
  create: route({
    ...here,
    method: "POST",
    path: "/api/whiteboard/create",
    summary: "Create a personal or a team whiteboard, empty or with what is on it",
    body: z.object({
      name: whiteboardName.default(defaultWhiteboardName),
      userId: id.nullish(),
      teamId: z.union([id, z.literal(["personal", ""])]).nullish(),
      /** Made by the client: asked for twice under one, it is created once. */
      operationId: id.optional(),
      data: savedWhole.optional(),
    }),
    answer: z.object({ uuid: id }),
    status: 201,
    bodyLimit,
  }),
  open: route({
    ...here,
    ...one,
    method: "GET",
    summary: "A whiteboard with its elements; data=false without, data=personal only where it is a personal one",
    query: z.object({ data: z.literal(["true", "false", "personal"]).optional() }),
    answer: listed.omit({ elementCount: true }).extend({ version: z.number().int(), WhiteboardData: whiteboardData }),
    isLarge: true,
  }),
  save: route({
    ...here,
    ...one,
    method: "PUT",
    summary: "Rename a whiteboard; save a personal one, whole or what changed",
    body: z.object({
      name: whiteboardName.optional(),
      data: savedWhole.optional(),
      changes: savedChanges.optional(),
      baseVersion: z.number().int().min(0).optional(),
    }),
    answer: z.object({ version: z.number().int(), LastUpdated: moment }),
    bodyLimit,
  }),
  moveToTeam: route({
    ...here,
    ...one,
    method: "PUT",
    path: "/api/whiteboard/:uuid/team",
    summary: "Move one's own whiteboard, with all that is on it, to a team",
    body: z.object({ teamId: id }),
    answer: message,
  }),
  delete: route({ ...here, ...one, method: "DELETE", summary: "Delete a whiteboard", answer: message }),
  favorite: route({
    ...here,
    ...one,
    method: "PUT",
    path: "/api/whiteboard/:uuid/favorite",
    summary: "Mark a whiteboard as one's favorite, or no longer",
    body: z.object({ isFavorite: z.union([z.boolean(), z.literal([0, 1]).transform(Boolean)]) }),
    answer: message,
  }),
};
