import { Manager, type Socket } from "socket.io-client";
import { forgetSession, onSessionChange, readSession } from "./session.ts";

type Connection = { readonly namespace: string; readonly boardId: string | undefined; readonly socket: Socket };
type BoardNamespace = "/todos" | "/whiteboards";

/** How long a connection made ahead waits for its board, in milliseconds. */
const aheadFor = 30_000;

/** All of this page. They follow the session: each closes with it and opens anew for the next. */
const connections = new Set<Connection>();
let account: Connection | undefined;
let ahead: Connection | undefined;

/** The page's socket for what concerns no board, connected while somebody is logged in. */
export function accountSocket(): Socket {
  account ??= connect("/account");
  return account.socket;
}

/**
 * A socket on a board, connected while somebody is logged in, until `closeSocket`. Its connection is its own and its
 * address names the board, so that a load balancer can lead all people of a board to one server.
 */
export function openSocket(namespace: BoardNamespace, boardId: string): Socket {
  const made = ahead?.namespace === namespace && ahead.boardId === boardId ? ahead : connect(namespace, boardId);
  if (made === ahead) ahead = undefined;
  return made.socket;
}

/** Connects for a board that will be opened in a moment. */
export function connectAhead(namespace: BoardNamespace, boardId: string): void {
  if (ahead) closeSocket(ahead.socket);
  const made = connect(namespace, boardId);
  ahead = made;
  setTimeout(() => made === ahead && closeSocket(made.socket), aheadFor);
}

/** What was sent before still goes out. */
export function closeSocket(socket: Socket): void {
  for (const one of connections) if (one.socket === socket) connections.delete(one);
  if (ahead?.socket === socket) ahead = undefined;
  socket.disconnect();
}

/** Calls `listener` each time a socket on a board that is open now connects again; returns how to stop that. */
export function onBoardReconnect(listener: () => void): () => void {
  const sockets = [...connections].filter(({ boardId }) => boardId).map(({ socket }) => socket);
  for (const socket of sockets) socket.on("connect", listener);
  return () => {
    for (const socket of sockets) socket.off("connect", listener);
  };
}

/** Names this tab's socket on a board to the server, so that it does not hear its own changes; undefined without one. */
export const socketIdOn = (namespace: BoardNamespace, boardId: string): string | undefined =>
  [...connections].find((one) => one.namespace === namespace && one.boardId === boardId)?.socket.id;

/** Contract, point 6: websocket, else polling; comes back for ever, waiting at most five seconds. */
function connect(namespace: Connection["namespace"], boardId?: string): Connection {
  const manager = new Manager(location.origin, {
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 5_000,
    autoConnect: false,
    ...(boardId && { query: { board: boardId } }),
  });
  const socket = manager.socket(namespace, { auth: (give) => give({ ...readSession() }) });
  const connection = { namespace, boardId, socket };
  const again = (delay: number) =>
    setTimeout(() => connections.has(connection) && readSession() && socket.connect(), delay);
  socket.on("connect_error", (error: Error & { data?: { code?: string; cause?: string } }) => {
    if (error.data?.code === "unauthorized") forgetSession("by server", error.data.cause);
    // A server that refused for the moment does not make the client try again by itself.
    else if (error.data) again(2_000);
  });
  socket.on("disconnect", (reason) => {
    // The server closed it (a flood, an ended session): asking again tells which.
    if (reason === "io server disconnect") again(500);
  });
  connections.add(connection);
  if (readSession()) socket.connect();
  return connection;
}

onSessionChange(() => {
  for (const { socket } of connections) {
    socket.disconnect();
    if (readSession()) socket.connect();
  }
});

// A try that was begun without a network may hang for long, and the pause before the next one may have just begun.
addEventListener("online", () => {
  if (!readSession()) return;
  for (const { socket } of connections) if (!socket.connected) socket.disconnect().connect();
});
