import { type BoardUser, defaultPicturePath, shownPicturePath } from "@tafel/contract";
import { personColor } from "@tafel/domain";
import type { TodoClient, TodoVisitor } from "../../platform/realtime/realtime.ts";
import { colorsOf } from "../teams/index.ts";
import { type FoundBoard, personOf } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/** Broadcasts who is on a board: one entry a person, however many tabs, on whichever process. */
export async function broadcastActiveUsers({ realtime: { todos } }: TodosContext, boardId: string): Promise<void> {
  const visitors = new Map<string, TodoVisitor>();
  for (const visitor of await todos.peopleOn(boardId)) visitors.set(visitor.person.userId, visitor);
  const all = [...visitors.values()];
  todos.broadcastApart(boardId, "activeUsers", {
    members: { boardId, users: all.map(({ person }) => person) },
    guests: { boardId, users: all.map(asGuestsSee) },
  });
}

/** A name and a color: guests are shown no addresses, and no pictures, which they could not load. */
const asGuestsSee = ({ person: { userId, username, isGuest }, color }: TodoVisitor): BoardUser => ({
  ...{ userId, username, color, firstname: username, lastname: "", email: "", profilePicture: defaultPicturePath },
  ...(isGuest && { isGuest }),
});

/** Shows a client to the others on a board as the person it belongs to. */
export async function introduce({ db }: TodosContext, client: TodoClient, { teamId }: FoundBoard): Promise<void> {
  const { actor } = client;
  const { userId } = actor;
  if (actor.kind === "guest") {
    const { name } = actor;
    const nothing = { lastname: "", email: "", profilePicture: defaultPicturePath };
    const person = { userId, username: name, firstname: name, ...nothing, isGuest: true };
    return client.introduce({ person, color: personColor(userId) });
  }
  const person = await personOf(db, userId);
  if (!person) return;
  const colors = teamId === null ? undefined : await colorsOf(db, teamId);
  client.introduce({
    person: {
      userId,
      username: person.username,
      firstname: person.firstName,
      lastname: person.lastName,
      email: person.email,
      profilePicture: shownPicturePath(userId, person.pictureUpdatedAt !== null),
    },
    color: colors?.get(userId) ?? personColor(userId),
  });
}
