import { randomUUID } from "node:crypto";
import { teams, whiteboards } from "@tafel/contract";
import { upload } from "../../modules/files/testing.ts";
import { boardOf } from "../../modules/todos/testing/boards.ts";
import { note } from "../../modules/whiteboards/testing.ts";
import type { Person, TestApp } from "../../testing/app.ts";
import { join } from "../../testing/teams.ts";

/** Who may meet what is tested. `owner` made it all; `former member` was removed from the team. */
export const roles = ["nobody", "stranger", "former member", "member", "admin", "owner"] as const;
export type Role = (typeof roles)[number];
export type People = Readonly<Record<Exclude<Role, "nobody">, Person>> & {
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
  /** A whiteboard likewise, with the note `note`. */
  readonly uuid: string;
  /** A file on it. */
  readonly hash: string;
  readonly bystanderId: string;
  readonly ownerId: string;
  /** An open invitation, of somebody else's address. */
  readonly inviteLink: string;
};

export async function people(app: TestApp): Promise<People> {
  const person = (name: string) => app.person(`${name}-${randomUUID().slice(0, 8)}`);
  const [owner, admin, member, former, stranger, bystander] = await Promise.all([
    person("owner"),
    person("admin"),
    person("member"),
    person("former"),
    person("stranger"),
    person("bystander"),
  ]);
  return { owner, admin, member, "former member": former, stranger, bystander };
}

/** A team of these people with a board and a whiteboard of the owner's own, or of the team. */
export async function place(by: People, kind: Kind, endMembership = true): Promise<Place> {
  const { owner, admin, member, bystander, "former member": former } = by;
  const { teamId } = (await owner.call(teams.create, { body: { teamName: "Team" } })).body;
  await Promise.all([
    join(teamId, owner, admin, 1),
    ...[member, bystander, former].map((one) => join(teamId, owner, one)),
  ]);
  if (endMembership) await leave(by, teamId);
  const owned = kind === "team" ? teamId : undefined;
  const memberEmail = `guest-${randomUUID()}@example.org`;
  const [{ boardId, ids }, made, invited] = await Promise.all([
    boardOf(owner, "Todo: a", owned),
    owner.call(whiteboards.create, { body: { name: "Plan", teamId: owned } }),
    owner.call(teams.sendInvite, { body: { teamId, memberEmail, role: 0 } }),
  ]);
  const { uuid } = made.body;
  // A team's whiteboard is filled live, by those tests that need an element there.
  if (!owned) await owner.call(whiteboards.save, { params: { uuid }, body: { changes: { put: [note("note")] } } });
  const { hash } = (await upload(owner, uuid, Buffer.from("Plan"))).body;
  return {
    kind,
    teamId,
    boardId,
    listId: ids.Todo ?? "",
    todoId: ids.a ?? "",
    uuid,
    hash,
    bystanderId: bystander.userId,
    ownerId: owner.userId,
    inviteLink: invited.body.link,
  };
}

/** Makes the former member one. */
export async function leave({ owner, "former member": former }: People, teamId: string): Promise<void> {
  await owner.call(teams.removeMember, { body: { teamId, memberId: former.userId } });
}
