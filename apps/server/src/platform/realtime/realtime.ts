import type { Server as HttpServer } from "node:http";
import type { Redis } from "ioredis";
import { Server, type Socket } from "socket.io";
import type { Actor, Context } from "../../context.ts";
import { forAdapter } from "../redis.ts";
import { authenticate } from "../sessions.ts";
import { guardAgainstFlood } from "./flood-guard.ts";
import { createMemberships, type Memberships } from "./memberships.ts";
import { allowedOrigins } from "./origins.ts";
import { OtherProcesses } from "./other-processes.ts";
import { recheckRights } from "./recheck-rights.ts";
import { cutOffSlowReaders } from "./slow-readers.ts";
import { createSocketsIn, type SocketsIn } from "./sockets-in.ts";

const namespaces = ["/account", "/todos", "/whiteboards"] as const;
export type Namespace = (typeof namespaces)[number];

/** What modules need of the sockets; rooms are named by those who use them. */
export type Realtime = Memberships & {
  readonly io: Server;
  /** The other processes that serve the product and are heard through Redis; undefined for one that is alone. */
  readonly others: OtherProcesses | undefined;
  readonly socketsIn: SocketsIn;
  /** Puts the handlers of a module on a namespace; every socket that reaches them is authenticated. */
  serve(namespace: Namespace, onConnection: (socket: Socket, actor: Actor) => void): void;
  /** Closes the sockets of ended sessions, on every process. */
  disconnectSessions(sessionIds: readonly string[]): void;
  /** Tells every socket of these people what to reload; call it after the commit. */
  tellChanged(userIds: readonly string[], topics: readonly string[]): void;
  /** The sessions whose sockets this process holds. */
  connectedSessions(): string[];
  close(): Promise<void>;
};

export const userRoom = (userId: string): string => `user:${userId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/**
 * One Socket.IO server for all namespaces. No compression of frames (it would be done for every receiver), no state
 * recovery (it skips authentication): a client catches up by itself.
 */
export function createRealtime(httpServer: HttpServer, context: () => Context, redis?: Redis): Realtime {
  const others =
    redis &&
    new OtherProcesses(forAdapter(redis), (error) => {
      context().log.error({ err: error }, "looking for missed news failed");
    });
  const io = new Server(httpServer, {
    ...(others && { adapter: others.adapter() }),
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: true,
    maxHttpBufferSize: 1024 * 1024,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    allowRequest: (request, callback) => {
      const { origin } = request.headers;
      callback(null, origin === undefined || allowedOrigins(context().config).has(origin));
    },
  });
  for (const name of namespaces) {
    io.of(name).use(async (socket, next) => {
      const token = socket.handshake.auth.token;
      try {
        const actor = typeof token === "string" ? await authenticate(context(), token) : undefined;
        if (!actor) return next(unauthorized());
        socket.data.actor = actor;
        await socket.join([userRoom(actor.userId), sessionRoom(actor.sessionId)]);
        // Asked again, for a session that ended before its socket could be found in the room.
        if (await authenticate(context(), token)) next();
        else next(unauthorized());
      } catch (error) {
        context().log.error({ err: error }, "socket authentication failed");
        next(Object.assign(new Error("Please try again"), { data: { code: "unavailable" } }));
      }
    });
  }
  cutOffSlowReaders(io);
  io.of("/account").on("connection", (socket) => guardAgainstFlood(socket, context().config.limits.eventsPerSecond));
  const realtime: Realtime = {
    io,
    others,
    socketsIn: createSocketsIn(io, namespaces, redis !== undefined),
    ...createMemberships(io, redis !== undefined),
    serve: (namespace, onConnection) => {
      io.of(namespace).on("connection", (socket) => onConnection(socket, socket.data.actor));
    },
    disconnectSessions: (sessionIds) => {
      if (sessionIds.length === 0) return;
      const rooms = sessionIds.map(sessionRoom);
      io.of("/account")
        .to(rooms)
        .emit("changed", { topics: ["session-ended"] });
      for (const name of namespaces) io.of(name).in(rooms).disconnectSockets(true);
    },
    tellChanged: (userIds, topics) => {
      if (userIds.length > 0) io.of("/account").to(userIds.map(userRoom)).emit("changed", { topics });
    },
    connectedSessions: () =>
      [...io.of("/account").adapter.rooms.keys()].flatMap((room) =>
        room.startsWith("session:") ? room.slice("session:".length) : [],
      ),
    close: async () => {
      await io.close();
      others?.close();
    },
  };
  others?.whileUnsure(() => recheckRights(context().db, realtime));
  return realtime;
}

const unauthorized = () => Object.assign(new Error("Please log in"), { data: { code: "unauthorized" } });
