import { type BoardUser, shownPicturePath } from "@tafel/contract";
import type { Socket } from "socket.io";
import { boardRoom } from "./announce.ts";
import { personOf } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/** Tells everybody in a board's room who is there: one entry a person, however many tabs, on whichever process. */
export async function tellActiveUsers({ realtime }: TodosContext, boardId: string): Promise<void> {
  const room = boardRoom(boardId);
  const users = new Map<string, BoardUser>();
  for (const { data } of await realtime.socketsIn("/todos", room)) {
    // Set by `introduce`.
    const user = data.boardUser as BoardUser | undefined;
    if (user) users.set(user.userId, user);
  }
  realtime.io
    .of("/todos")
    .in(room)
    .emit("activeUsers", { boardId, users: [...users.values()] });
}

/** Lets a socket be seen as the person it belongs to. */
export async function introduce({ db }: TodosContext, socket: Socket, userId: string): Promise<void> {
  const person = await personOf(db, userId);
  if (!person) return;
  const user: BoardUser = {
    userId,
    username: person.username,
    firstname: person.firstName,
    lastname: person.lastName,
    email: person.email,
    profilePicture: shownPicturePath(userId, person.pictureUpdatedAt !== null),
  };
  socket.data.boardUser = user;
}
