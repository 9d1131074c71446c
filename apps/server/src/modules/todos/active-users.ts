import { type BoardUser, picturePath } from "@tafel/contract";
import type { RemoteSocket, Socket } from "socket.io";
import { boardRoom } from "./announce.ts";
import { personOf } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/** Tells everybody in a board's room who is there: one entry a person, however many tabs, on whichever process. */
export async function tellActiveUsers({ realtime, log }: TodosContext, boardId: string): Promise<void> {
  const room = realtime.io.of("/todos").in(boardRoom(boardId));
  try {
    const sockets = await room.fetchSockets();
    const users = new Map(sockets.flatMap((socket) => userOn(socket)).map((user) => [user.userId, user]));
    room.emit("activeUsers", { boardId, users: [...users.values()] });
  } catch (error) {
    // Another process did not answer in time; the next one who comes or goes tells again.
    log.warn({ err: error }, "who is on a board could not be told");
  }
}

type Seen = { data: { boardUser?: BoardUser } };

const userOn = (socket: RemoteSocket<never, Seen["data"]> | Seen): BoardUser[] =>
  socket.data.boardUser ? [socket.data.boardUser] : [];

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
    profilePicture: person.pictureUpdatedAt ? picturePath(userId) : null,
  };
  socket.data.boardUser = user;
}
