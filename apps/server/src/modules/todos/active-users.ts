import { type BoardUser, shownPicturePath } from "@tafel/contract";
import type { TodoClient } from "../../platform/realtime/realtime.ts";
import { personOf } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/** Broadcasts who is on a board: one entry a person, however many tabs, on whichever process. */
export async function broadcastActiveUsers({ realtime: { todos } }: TodosContext, boardId: string): Promise<void> {
  const users = new Map<string, BoardUser>();
  for (const user of await todos.peopleOn(boardId)) users.set(user.userId, user);
  todos.broadcast(boardId, "activeUsers", { boardId, users: [...users.values()] });
}

/** Shows a client to the others as the person it belongs to. */
export async function introduce({ db }: TodosContext, client: TodoClient): Promise<void> {
  const { userId } = client.actor;
  const person = await personOf(db, userId);
  if (!person) return;
  client.introduce({
    userId,
    username: person.username,
    firstname: person.firstName,
    lastname: person.lastName,
    email: person.email,
    profilePicture: shownPicturePath(userId, person.pictureUpdatedAt !== null),
  });
}
