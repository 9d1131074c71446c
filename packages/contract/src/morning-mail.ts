import * as z from "zod/mini";
import { message } from "./fields.ts";
import { route } from "./route.ts";

const here = { area: "todos", method: "POST", access: "session" } as const;

/** At which full hour of the person's day it is sent; null: not at all. */
const hour = z.nullable(z.int().check(z.minimum(0), z.maximum(23)));

/** A mail each morning on which something is due. */
export const morningMail = {
  get: route({
    ...here,
    path: "/api/todos/getMorningMail",
    summary: "At which hour you get a mail of what is due today and overdue",
    answer: z.object({ hour }),
    isRead: true,
  }),
  set: route({
    ...here,
    path: "/api/todos/setMorningMail",
    summary: "Choose the hour of the mail of what is due today and overdue, or end it",
    body: z.object({ hour }),
    answer: message,
  }),
};
