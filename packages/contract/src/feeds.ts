import * as z from "zod/mini";
import { id, message, moment } from "./fields.ts";
import { route } from "./route.ts";

const here = { area: "todos", method: "POST", access: "session" } as const;

/** The board whose todos it has; null: what one has to do oneself, on all boards. */
const boardId = z.nullable(id);

/** What stands in a feed's address: 256 random bits. It is answered once, and stored as a hash. */
const key = z.string().check(z.regex(/^[\w-]{43}$/));

const feed = z.object({ boardId, boardTitle: z.nullable(z.string()), teamId: z.nullable(id), createdAt: moment });

export type WireFeed = z.infer<typeof feed>;

/** Addresses from which a calendar program fetches todos, each a person's own. */
export const feeds = {
  list: route({
    ...here,
    path: "/api/todos/listFeeds",
    summary: "List the calendar addresses you have made",
    answer: z.object({ feeds: z.array(feed) }),
    isRead: true,
  }),
  renew: route({
    ...here,
    path: "/api/todos/renewFeed",
    summary: "Make a calendar address for your todos or a board's: the one before ends; its key is answered only here",
    body: z.object({ boardId }),
    answer: z.object({ key }),
  }),
  end: route({
    ...here,
    path: "/api/todos/endFeed",
    summary: "End a calendar address, at once",
    body: z.object({ boardId }),
    answer: message,
  }),
  show: route({
    ...here,
    method: "GET",
    access: "public",
    path: "/api/todos/calendar.ics",
    summary: "The open todos that have a due date, as text/calendar (RFC 5545), for whoever has the key",
    query: z.object({ key }),
    answer: z.unknown(),
  }),
};
