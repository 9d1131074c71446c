import { boardRoles, isOneLine, linkRoles, longestGuestName, longestLinkPassword, mostGuests } from "@tafel/domain";
import * as z from "zod/mini";
import { flag, id, message, moment } from "./fields.ts";
import { route } from "./route.ts";

const here = { area: "sharing" } as const;
const ofBoard = { ...here, access: "session", params: z.object({ uuid: id }) } as const;
const path = "/api/whiteboard/:uuid/links";
const one = {
  ...here,
  access: "session",
  path: `${path}/:linkId`,
  params: z.object({ uuid: id, linkId: id }),
} as const;

const role = z.enum(linkRoles);
const password = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestLinkPassword));

/** What can be chosen about a link. */
const choices = {
  role,
  /** The moment at which it ends; null for ever. */
  expiresAt: z.nullable(moment),
  maxGuests: z.nullable(z.int().check(z.minimum(1), z.maximum(mostGuests))),
};

const link = z.object({
  id,
  role,
  hasPassword: z.boolean(),
  expiresAt: z.nullable(moment),
  maxGuests: z.nullable(z.int()),
  /** Who made it, by name; null when they have no account any more. */
  createdBy: z.nullable(z.string()),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
});

/** What stands behind the `#` of a link's address: 256 random bits. It is answered once, and stored as a hash. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/));

/** Links that open a team's whiteboard to guests, for the team's members. */
export const sharing = {
  list: route({
    ...ofBoard,
    method: "GET",
    path,
    summary: "The links to a team's whiteboard, and whether there may be any",
    answer: z.object({ allowed: z.enum(["yes", "not in this team", "not on this server"]), links: z.array(link) }),
  }),
  create: route({
    ...ofBoard,
    method: "POST",
    path,
    summary: "Make a link that opens a team's whiteboard to guests; its secret is answered only here",
    body: z.object({ ...choices, password: z.optional(password) }),
    answer: z.object({ link, secret }),
    status: 201,
  }),
  change: route({
    ...one,
    method: "PUT",
    summary: "Change a link: its guests come back with what it now allows. With renew it gets another secret",
    body: z.object({ ...choices, password: z.nullish(password), renew: z._default(flag, false) }),
    answer: z.object({ link, secret: z.nullable(secret) }),
  }),
  end: route({ ...one, method: "DELETE", summary: "End a link, at once", answer: message }),
  endAll: route({ ...ofBoard, method: "DELETE", path, summary: "End all links to a whiteboard", answer: message }),
  removeGuest: route({
    ...here,
    method: "DELETE",
    path: "/api/whiteboard/:uuid/guests/:guestId",
    summary: "Remove a guest from a whiteboard, at once; they do not come back as who they were",
    access: "session",
    params: z.object({ uuid: id, guestId: id }),
    answer: message,
  }),
  allow: route({
    ...here,
    method: "POST",
    path: "/api/teams/allowLinks",
    summary: "Let members of a team share its boards by links; to forbid it ends the links there are",
    access: "session",
    body: z.object({ teamId: id, allows: flag }),
    answer: message,
  }),
};

/** What somebody does who has a link. */
export const guests = {
  look: route({
    ...here,
    method: "POST",
    path: "/api/guest/look",
    summary: "What a link opens: with a password, nothing of the board is said",
    access: "public",
    body: z.object({ secret }),
    answer: z.object({ needsPassword: z.boolean(), name: z.nullable(z.string()), role: z.nullable(role) }),
    isRead: true,
  }),
  enter: route({
    ...here,
    method: "POST",
    path: "/api/guest/enter",
    summary: "Become a guest of a link's board",
    access: "public",
    body: z.object({
      secret,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestGuestName), z.refine(isOneLine)),
      password: z.optional(z.string().check(z.maxLength(longestLinkPassword))),
    }),
    answer: z.object({ token: z.string(), guestId: id, uuid: id, teamId: id, role: z.enum(boardRoles) }),
    status: 201,
  }),
};
