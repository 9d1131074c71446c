import { isOneLine } from "@tafel/domain";
import * as z from "zod/mini";
import { creationId, id, message, moment } from "./fields.ts";
import { route } from "./route.ts";
import { version } from "./whiteboard-history.ts";

/** Versions of one whiteboard that have a name. */
export const maxVersions = 100;
/** Characters of a name. */
export const longestVersionName = 100;

const name = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(longestVersionName),
  z.refine((text) => isOneLine(text)),
);

const here = { area: "whiteboards", access: "session" } as const;
const all = { path: "/api/whiteboard/:uuid/versions", params: z.object({ uuid: id }) } as const;
const one = {
  path: "/api/whiteboard/:uuid/versions/:versionId",
  params: z.object({ uuid: id, versionId: id }),
} as const;

/** Versions of a whiteboard that have a name. They are kept as long as it is, and shown and copied as any moment. */
export const whiteboardVersions = {
  list: route({
    ...here,
    ...all,
    method: "GET",
    summary: "The named versions of a whiteboard, latest first",
    answer: z.object({
      versions: z
        .array(
          z.object({
            id,
            version: z.int(),
            name: z.string(),
            /** Who named it; null when they have no account any more. */
            namedBy: z.nullable(z.string()),
            namedAt: moment,
          }),
        )
        .check(z.maxLength(maxVersions)),
    }),
  }),
  create: route({
    ...here,
    ...all,
    method: "POST",
    summary: "Give a version of a whiteboard a name, and keep it",
    body: z.object({ version, name, operationId: creationId }),
    answer: z.object({ id }),
    status: 201,
  }),
  rename: route({
    ...here,
    ...one,
    method: "PUT",
    summary: "Change the name of a version of a whiteboard",
    body: z.object({ name }),
    answer: message,
  }),
  delete: route({
    ...here,
    ...one,
    method: "DELETE",
    summary: "Delete a named version of a whiteboard, for ever",
    answer: message,
  }),
};
