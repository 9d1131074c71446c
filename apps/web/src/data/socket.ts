import { Manager, type Socket } from "socket.io-client";
import { forgetSession, onSessionChange, readSession } from "./session.ts";

export type Namespace = "/account" | "/todos" | "/whiteboards";

/**
 * One connection for all namespaces (contract, point 6): websocket, else polling; comes back for ever, waiting at most
 * five seconds. Lives as long as the page and follows the session: it closes with it and opens anew for the next.
 */
const manager = new Manager(location.origin, {
  transports: ["websocket", "polling"],
  tryAllTransports: true,
  reconnection: true,
  reconnectionDelay: 300,
  reconnectionDelayMax: 5_000,
  autoConnect: false,
});

const sockets = new Map<Namespace, Socket>();

/** The page's socket on a namespace, connected while somebody is logged in. Add handlers and take them off again. */
export function socketOn(namespace: Namespace): Socket {
  const known = sockets.get(namespace);
  if (known) return known;
  const socket = manager.socket(namespace, { auth: (give) => give({ ...readSession() }) });
  socket.on("connect_error", (error: Error & { data?: { code?: string } }) => {
    if (error.data?.code === "unauthorized") forgetSession("by server");
    // A server that refused for the moment does not make the client try again by itself.
    else if (error.data && readSession()) setTimeout(() => readSession() && socket.connect(), 2_000);
  });
  socket.on("disconnect", (reason) => {
    // The server closed it (a flood, an ended session): asking again tells which.
    if (reason === "io server disconnect" && readSession()) setTimeout(() => readSession() && socket.connect(), 500);
  });
  sockets.set(namespace, socket);
  if (readSession()) socket.connect();
  return socket;
}

/** Names this tab's socket to the server, so that it does not hear its own changes; undefined while not connected. */
export const socketIdOn = (namespace: Namespace): string | undefined => sockets.get(namespace)?.id;

onSessionChange(() => {
  for (const socket of sockets.values()) {
    socket.disconnect();
    if (readSession()) socket.connect();
  }
});

// A try that was begun without a network may hang for long, and the pause before the next one may have just begun.
addEventListener("online", () => {
  const all = [...sockets.values()];
  if (!readSession() || all.some(({ connected }) => connected)) return;
  for (const socket of all) socket.disconnect();
  for (const socket of all) socket.connect();
});
