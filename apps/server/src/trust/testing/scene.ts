import { randomUUID } from "node:crypto";
import {
  guests,
  sharing,
  teams,
  templates,
  todoEditors,
  todoSharing,
  todos,
  whiteboardEditors,
  whiteboards,
  whiteboardVersions,
} from "@tafel/contract";
import type { SharedKind } from "@tafel/domain";
import { attach, upload } from "../../modules/files/testing.ts";
import { boardOf } from "../../modules/todos/testing/boards.ts";
import { note } from "../../modules/whiteboards/testing.ts";
import type { Person, TestApp } from "../../testing/app.ts";
import { join } from "../../testing/teams.ts";

/**
 * Those who came by a link: to the board, to the whiteboard in a frame on another website, to another board of the team's, to
 * its board of the other kind, or by one that has ended since; and one who was removed.
 */
export const guestRoles = [
  "editing guest",
  "viewing guest",
  "embedded guest",
  "guest elsewhere",
  "guest of the other kind",
  "former guest",
  "removed guest",
] as const;
export type GuestRole = (typeof guestRoles)[number];

/**
 * Who may meet what is tested, those who may least first: what they are refused leaves the place to the next. `owner`
 * made it all; `former member` was removed from the team; `member` was chosen to edit the team's boards, which
 * `viewing member` only views.
 */
export const roles = [
  ...guestRoles,
  "nobody",
  "stranger",
  "former member",
  "viewing member",
  "member",
  "admin",
  "owner",
] as const;
export type Role = (typeof roles)[number];
/** Whoever has a token. */
export type Caller = Pick<Person, "token" | "userId">;
export type People = Readonly<Record<Exclude<Role, "nobody" | GuestRole>, Person>> & {
  /** A member whom calls are about. */
  readonly bystander: Person;
};

export const kinds = ["personal", "team"] as const;
export type Kind = (typeof kinds)[number];

/** Everything a caller could know of a place: the worst case is somebody who knows all ids and links. */
export type Place = {
  readonly kind: Kind;
  readonly teamId: string;
  /** A to-do board, of the owner alone or of the team, with a list and a todo. */
  readonly boardId: string;
  readonly listId: string;
  readonly todoId: string;
  /** A template of it, where it is. */
  readonly templateId: string;
  /** A whiteboard likewise, with the note `note`. */
  readonly uuid: string;
  /** A named version of it. */
  readonly versionId: string;
  /** A file on it. */
  readonly hash: string;
  /** A file on the to-do board. */
  readonly todoHash: string;
  /** A whiteboard and a to-do board there that the owner has deleted, if they are wanted. */
  readonly deleted: { readonly uuid: string; readonly boardId: string };
  readonly bystanderId: string;
  readonly ownerId: string;
  /** An open invitation, of somebody else's address. */
  readonly inviteLink: string;
  /** A link to the team's board; one that nobody has to a personal one. */
  readonly linkId: string;
  readonly guests: Readonly<Record<GuestRole, Caller>>;
  /** Ends the link of the former guest, and removes the removed one. */
  readonly putOffGuests: () => Promise<unknown>;
};

/** Who that is there. */
export const callerAs = (role: Role, by: People, { guests }: Place): Caller | undefined => {
  if (role === "nobody") return undefined;
  return isGuest(role) ? guests[role] : by[role];
};

export const isGuest = (role: Role): role is GuestRole => (guestRoles as readonly Role[]).includes(role);

export async function people(app: TestApp): Promise<People> {
  const person = (name: string) => app.person(`${name}-${randomUUID().slice(0, 8)}`);
  const [owner, admin, member, viewing, former, stranger, bystander] = await Promise.all([
    person("owner"),
    person("admin"),
    person("member"),
    person("viewing"),
    person("former"),
    person("stranger"),
    person("bystander"),
  ]);
  return { owner, admin, member, "viewing member": viewing, "former member": former, stranger, bystander };
}

type Choices = {
  /** The former member and the former guests are that already. */
  readonly endRights?: boolean;
  /** Whose guests the guests are. */
  readonly shared?: SharedKind;
  readonly withDeleted?: boolean | undefined;
  /** For those who come after all guests: the guests are those of this place, but for the editing one. */
  readonly earlier?: Place;
  /** That one's team is as it was: this place is in it, too. */
  readonly inEarlierTeam?: boolean;
};

/** A team of these people with a board and a whiteboard of the owner's own, or of the team. */
export async function place(
  by: People,
  kind: Kind,
  { endRights = true, shared = "whiteboard", withDeleted = false, earlier, inEarlierTeam }: Choices = {},
): Promise<Place> {
  const { owner, member, bystander } = by;
  const { teamId, inviteLink } = earlier && inEarlierTeam ? earlier : await teamOf(by, endRights);
  const owned = kind === "team" ? teamId : undefined;
  const [{ boardId, ids }, made, deleted] = await Promise.all([
    boardOf(owner, "Todo: a", owned),
    owner.call(whiteboards.create, { body: { name: "Plan", teamId: owned } }),
    withDeleted ? deletedBoards(owner, owned) : { uuid: randomUUID(), boardId: randomUUID() },
  ]);
  const { uuid } = made.body;
  const saving = { boardId, name: "Template", withTodos: true };
  const { templateId } = (await owner.call(templates.save, { body: saving })).body;
  // A team's whiteboard is filled live, by those tests that need an element there.
  if (!owned) await owner.call(whiteboards.save, { params: { uuid }, body: { changes: { put: [note("note")] } } });
  if (owned) await letEdit(owner, { uuid, boardId }, [member.userId]);
  const versionId = (
    await owner.call(whiteboardVersions.create, { params: { uuid }, body: { version: 0, name: "New" } })
  ).body.id;
  const { hash } = (await upload(owner, uuid, Buffer.from("Plan"))).body;
  const todoHash = (await attach(owner, boardId, Buffer.from("Bill"))).body.hash;
  const [own, ofOtherKind] = shared === "whiteboard" ? [uuid, boardId] : [boardId, uuid];
  const boards = owned === undefined ? undefined : { own, ofOtherKind };
  const byLink = earlier
    ? await withNewGuest(owner, shared, boards?.own, earlier)
    : await guestsOf(owner, teamId, shared, boards);
  if (endRights && !earlier) await byLink.putOffGuests();
  return {
    ...byLink,
    kind,
    teamId,
    boardId,
    listId: ids.Todo ?? "",
    todoId: ids.a ?? "",
    templateId,
    uuid,
    versionId,
    hash,
    todoHash,
    deleted,
    bystanderId: bystander.userId,
    ownerId: owner.userId,
    inviteLink,
  };
}

/** A team of these people, with an open invitation. */
async function teamOf(by: People, endRights: boolean): Promise<Pick<Place, "teamId" | "inviteLink">> {
  const { owner, admin, member, bystander, "former member": former, "viewing member": viewing } = by;
  const { teamId } = (await owner.call(teams.create, { body: { teamName: "Team" } })).body;
  await Promise.all([
    join(teamId, owner, admin, 1),
    ...[member, viewing, bystander, former].map((one) => join(teamId, owner, one)),
  ]);
  if (endRights) await leave(by, teamId);
  const memberEmail = `guest-${randomUUID()}@example.org`;
  const invited = await owner.call(teams.sendInvite, { body: { teamId, memberEmail, role: 0 } });
  return { teamId, inviteLink: invited.body.link };
}

/** Makes a whiteboard and a to-do board, and deletes them. */
async function deletedBoards(owner: Person, teamId: string | undefined): Promise<Place["deleted"]> {
  const [{ boardId }, made] = await Promise.all([
    boardOf(owner, "Todo: a", teamId),
    owner.call(whiteboards.create, { body: { name: "Plan", teamId } }),
  ]);
  const { uuid } = made.body;
  await Promise.all([
    owner.call(todos.deleteBoard, { body: { boardId } }),
    owner.call(whiteboards.delete, { params: { uuid } }),
  ]);
  return { uuid, boardId };
}

/** Lets these members edit a team's boards, and the others view them. */
async function letEdit(owner: Person, { uuid, boardId }: Pick<Place, "uuid" | "boardId">, editors: string[]) {
  const body = { editedBy: "chosen", editors } as const;
  await Promise.all([
    owner.call(whiteboardEditors.choose, { params: { uuid }, body }),
    owner.call(todoEditors.choose, { params: { uuid: boardId }, body }),
  ]);
}

type ByLink = Pick<Place, "linkId" | "guests" | "putOffGuests">;

/** These guests, the editing one on this board if there is one. */
async function withNewGuest(
  owner: Person,
  kind: SharedKind,
  board: string | undefined,
  earlier: Place,
): Promise<ByLink> {
  const { linkId, guests, putOffGuests } = earlier;
  if (board === undefined) return { linkId, guests, putOffGuests };
  const editing = await enterByLink(owner, board, "edit", kind);
  return { linkId: editing.linkId, guests: { ...guests, "editing guest": editing.guest }, putOffGuests };
}

/** Makes a link to a board, and a guest by it. */
async function enterByLink(owner: Person, uuid: string, role: "edit" | "view", kind: SharedKind) {
  const sent = { params: { uuid }, body: { role, expiresAt: null, maxGuests: null } } as const;
  const { link, secret } = (await owner.call(linksOf[kind].create, sent)).body;
  // Whoever has a link calls without a token; the address is the same as for the others.
  const entered = (await owner.call(guests.enter, { body: { secret, name: "Gast" } })).body;
  return { linkId: link.id, guest: { token: entered.token, userId: entered.guestId } };
}

/** Makes a link to a board that a website may embed, and a frame there that shows it. */
async function embed(owner: Person, uuid: string, kind: SharedKind): Promise<Caller> {
  const frameOrigins = ["https://site.example"];
  const choices = { role: "view" as const, expiresAt: null, maxGuests: null, frameOrigins };
  const { link, secret } = (await owner.call(linksOf[kind].create, { params: { uuid }, body: choices })).body;
  const { token } = (await owner.call(guests.embed, { body: { linkId: link.id, secret, websites: frameOrigins } }))
    .body;
  return { token, userId: link.id };
}

/** Guests of a team's board of this kind, or if there is none of others. */
async function guestsOf(
  owner: Person,
  teamId: string,
  kind: SharedKind,
  boards: { readonly own: string; readonly ofOtherKind: string } | undefined,
): Promise<ByLink> {
  const madeAs = {
    whiteboard: async () => (await owner.call(whiteboards.create, { body: { name: "Elsewhere", teamId } })).body.uuid,
    todos: async () => (await boardOf(owner, "Todo: a", teamId)).boardId,
  };
  const otherKind = kind === "whiteboard" ? "todos" : "whiteboard";
  const other = await madeAs[kind]();
  const board = boards?.own ?? other;
  const ofOtherKind = boards?.ofOtherKind ?? (await madeAs[otherKind]());
  const enter = (uuid: string, role: "edit" | "view", of = kind) => enterByLink(owner, uuid, role, of);
  const [embedded, editing, viewing, elsewhere, another, former, removed] = await Promise.all([
    embed(owner, board, kind),
    enter(board, "edit"),
    enter(board, "view"),
    enter(other, "edit"),
    enter(ofOtherKind, "edit", otherKind),
    enter(board, "edit"),
    enter(board, "edit"),
  ]);
  const { end, removeGuest } = linksOf[kind];
  return {
    putOffGuests: () =>
      Promise.all([
        owner.call(end, { params: { uuid: board, linkId: former.linkId } }),
        owner.call(removeGuest, { params: { uuid: board, guestId: removed.guest.userId } }),
      ]),
    linkId: boards ? editing.linkId : randomUUID(),
    guests: {
      "editing guest": editing.guest,
      "viewing guest": viewing.guest,
      "embedded guest": embedded,
      "guest elsewhere": elsewhere.guest,
      "guest of the other kind": another.guest,
      "former guest": former.guest,
      "removed guest": removed.guest,
    },
  };
}

const linksOf = { whiteboard: sharing, todos: todoSharing };

/** Makes the former member one. */
export async function leave({ owner, "former member": former }: People, teamId: string): Promise<void> {
  await owner.call(teams.removeMember, { body: { teamId, memberId: former.userId } });
}
