import {
  boardRoles,
  editedByChoices,
  isOneLine,
  joiningStates,
  linkRoles,
  longestFrameOrigin,
  longestGuestName,
  longestLinkPassword,
  maxEntries,
  mostFrameOrigins,
  mostGuests,
  readFrameOrigin,
  sharedKinds,
} from "@tafel/domain";
import * as z from "zod/mini";
import { flag, id, message, moment } from "./fields.ts";
import { route } from "./route.ts";

const here = { area: "sharing" } as const;

const role = z.enum(linkRoles);
const password = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestLinkPassword));

/** A website on which a board may be embedded, as somebody enters it; it is stored as its origin. */
const frameOrigin = z.string().check(
  z.maxLength(longestFrameOrigin),
  z.refine((text) => readFrameOrigin(text) !== undefined),
);

/** What can be chosen about a link. */
const choices = {
  role,
  /** The moment at which it ends; null for ever. */
  expiresAt: z.nullable(moment),
  maxGuests: z.nullable(z.int().check(z.minimum(1), z.maximum(mostGuests))),
  /** The websites that may embed its board; none unless it is a link without a password to view it. */
  frameOrigins: z._default(z.array(frameOrigin).check(z.maxLength(mostFrameOrigins)), []),
  /** Whether guests may take a copy of the board; as it is where it is not said, and no at first. */
  allowsCopies: z.optional(flag),
};

const link = z.object({
  id,
  role,
  hasPassword: z.boolean(),
  expiresAt: z.nullable(moment),
  maxGuests: z.nullable(z.int()),
  frameOrigins: z.array(z.string()),
  allowsCopies: z.boolean(),
  /** Who made it, by name; null when they have no account any more. */
  createdBy: z.nullable(z.string()),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
});

/** What stands behind the `#` of a link's address: 256 random bits. It is answered once, and stored as a hash. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/));

/** Who in its team edits a board; those chosen are kept while everybody edits. */
const editing = { editedBy: z.enum(editedByChoices), editors: z.array(id).check(z.maxLength(maxEntries)) };

/** Who of its team may edit a team's board. */
function editorsOf(board: `/${string}`, name: string) {
  const ofBoard = { ...here, access: "session", path: `${board}/editors`, params: z.object({ uuid: id }) } as const;
  const answer = z.object({
    ...editing,
    /** Who made it: they and the team's admins always edit. Null when that is not known. */
    creatorId: z.nullable(id),
    /** Whether the caller may choose. */
    mayChoose: z.boolean(),
  });
  return {
    get: route({ ...ofBoard, method: "GET", summary: `Who in its team edits a ${name}`, answer }),
    choose: route({
      ...ofBoard,
      method: "PUT",
      summary: `Choose who in its team edits a ${name}, at once; the others view it`,
      body: z.object(editing),
      answer,
    }),
  };
}

/** The links to a team's board, and those who have come by one; for the team's members. */
function linksOf(board: `/${string}`, name: string) {
  const ofBoard = { ...here, access: "session", path: `${board}/links`, params: z.object({ uuid: id }) } as const;
  const path = `${board}/links/:linkId` as const;
  const one = { ...here, access: "session", path, params: z.object({ uuid: id, linkId: id }) } as const;
  return {
    list: route({
      ...ofBoard,
      method: "GET",
      summary: `The links to a team's ${name}, and whether there may be any`,
      answer: z.object({ allowed: z.enum(["yes", "not in this team", "not on this server"]), links: z.array(link) }),
    }),
    create: route({
      ...ofBoard,
      method: "POST",
      summary: `Make a link that opens a team's ${name} to guests; its secret is answered only here`,
      body: z.object({ ...choices, password: z.optional(password) }),
      answer: z.object({ link, secret }),
      status: 201,
    }),
    change: route({
      ...one,
      method: "PUT",
      summary: `Change a link to a ${name}: its guests come back with what it now allows. With renew it gets another secret`,
      body: z.object({ ...choices, password: z.nullish(password), renew: z._default(flag, false) }),
      answer: z.object({ link, secret: z.nullable(secret) }),
    }),
    end: route({ ...one, method: "DELETE", summary: `End a link to a ${name}, at once`, answer: message }),
    endAll: route({ ...ofBoard, method: "DELETE", summary: `End all links to a ${name}`, answer: message }),
    removeGuest: route({
      ...here,
      method: "DELETE",
      path: `${board}/guests/:guestId`,
      summary: `Remove a guest from a ${name}, at once; they do not come back as who they were`,
      access: "session",
      params: z.object({ uuid: id, guestId: id }),
      answer: message,
    }),
  };
}

/** The links that open a team's boards to guests. */
export const sharing = {
  ...linksOf("/api/whiteboard/:uuid", "whiteboard"),
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
export const todoSharing = linksOf("/api/todos/board/:uuid", "to-do board");

export const whiteboardEditors = editorsOf("/api/whiteboard/:uuid", "whiteboard");
export const todoEditors = editorsOf("/api/todos/board/:uuid", "to-do board");

/** That of the guest, who has come by the link with all that it asks for. */
const ofGuest = { guestToken: z.string().check(z.maxLength(100)) };

/** How far somebody is on the way into the team of the board whose guest they are. */
const joining = z.object({
  boardName: z.string(),
  state: z.enum(joiningStates),
  /** Of a member. */
  teamId: z.nullable(id),
  /** Of somebody who is invited. */
  inviteLink: z.nullable(z.string()),
  /** Of somebody who was declined. */
  mayAskAt: z.nullable(moment),
});

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
    answer: z.object({
      ...{ token: z.string(), guestId: id, role: z.enum(boardRoles) },
      /** The board it opens. */
      ...{ kind: z.enum(sharedKinds), uuid: id, teamId: id },
    }),
    status: 201,
  }),
  embed: route({
    ...here,
    method: "POST",
    path: "/api/guest/embed",
    summary: "Look at a link's board in a frame: a token for some hours, which only shows it",
    access: "public",
    body: z.object({
      // The page's address names the link, whose websites may frame it: the secret has to be that link's.
      ...{ linkId: id, secret },
      /** Those websites as the page was sent with them: if they are others by now, it has to be loaded again. */
      websites: z.array(z.string().check(z.maxLength(longestFrameOrigin))).check(z.maxLength(mostFrameOrigins)),
    }),
    answer: z.object({ token: z.string(), uuid: id, name: z.string() }),
    status: 201,
  }),
  ownLink: route({
    ...here,
    method: "GET",
    path: "/api/guest/link",
    summary: "What a guest's link allows besides the board",
    access: "board",
    answer: z.object({ allowsCopies: z.boolean() }),
  }),
  keepCopy: route({
    ...here,
    method: "POST",
    path: "/api/guest/copy",
    summary: "Take a copy of a link's board into one's own workspace: what is on it, and nobody's name",
    access: "session",
    body: z.object({
      ...ofGuest,
      /** The copy is made once under this id, however often the call is repeated. */
      operationId: id,
    }),
    answer: z.object({ kind: z.enum(sharedKinds), uuid: id }),
    status: 201,
  }),
  joining: route({
    ...here,
    method: "POST",
    path: "/api/guest/joining",
    summary: "Whether one may ask to join the team of a link's board, has done so, or is in it",
    access: "session",
    body: z.object(ofGuest),
    answer: joining,
    isRead: true,
  }),
  askToJoin: route({
    ...here,
    method: "POST",
    path: "/api/guest/askToJoin",
    summary: "Ask to join the team of a link's board, once: its admins are told one's name and address",
    access: "session",
    body: z.object(ofGuest),
    answer: joining,
  }),
};
