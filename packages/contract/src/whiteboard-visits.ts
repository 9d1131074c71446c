import { elementIdSchema } from "@tafel/whiteboard/board";
import * as z from "zod/mini";
import { id } from "./fields.ts";
import { route } from "./route.ts";

/** Elements that are listed as changed since the last visit: of more it is only said that much has changed. */
export const maxUnseen = 200;

/** What others did on a whiteboard while one was away. */
export const whiteboardVisits = {
  unseen: route({
    area: "whiteboards",
    access: "session",
    method: "GET",
    path: "/api/whiteboard/:uuid/unseen",
    params: z.object({ uuid: id }),
    summary: "The elements that others made or changed on a whiteboard since your last visit, the last changed first",
    answer: z.object({
      /** It is too much to be listed, or forgotten. */
      isMuch: z.boolean(),
      /** By whom it was last changed; null when they have no account any more. */
      elements: z.array(z.object({ id: elementIdSchema, name: z.nullable(z.string()) })).check(z.maxLength(maxUnseen)),
    }),
  }),
};
