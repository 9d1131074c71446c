import * as z from "zod/mini";
import { id } from "./fields.ts";
import { route } from "./route.ts";

const bytes = z.int();

/** What a whiteboard takes up. */
export const whiteboardSpace = {
  show: route({
    area: "whiteboards",
    access: "session",
    method: "GET",
    path: "/api/whiteboard/:uuid/space",
    params: z.object({ uuid: id }),
    summary: "The bytes that a whiteboard takes up: its elements, its history, its named versions and its files",
    answer: z.object({ elements: bytes, history: bytes, versions: bytes, files: bytes }),
  }),
};
