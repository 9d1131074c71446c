import type { Server as HttpServer } from "node:http";
import { type ActiveUser, type BoardUser, type Problem, problem, type TodoEvents } from "@tafel/contract";
import type { FastifyBaseLogger } from "fastify";
import { Server } from "socket.io";
import type { RedisClient } from "../redis.ts";
import type { SessionsIn } from "../sessions.ts";
import { Channel } from "./channel.ts";
import { type Client, userRoom } from "./client.ts";
import { anonymousTimeout, Connections } from "./connections.ts";
import { EventDecoder } from "./decoder.ts";
import { EventEncoder } from "./encoder.ts";
import { guardAgainstFlood } from "./flood-guard.ts";
import { createMemberships, type Memberships } from "./memberships.ts";
import { allowedOrigins } from "./origins.ts";
import { OtherProcesses } from "./other-processes.ts";
import { recheckRights, recheckRoles } from "./recheck-rights.ts";
import { cutOffSlowReaders } from "./slow-readers.ts";

const namespaces = ["/account", "/todos", "/whiteboards"] as const;
/** Those where guests have something to do. */
const forGuests: readonly string[] = ["/todos", "/whiteboards"] satisfies readonly (typeof namespaces)[number][];

type TodoBroadcasts = { readonly [Event in keyof TodoEvents]: Parameters<TodoEvents[Event]>[0] };
/** Who has a to-do board open, and in which color they are shown. */
export type TodoVisitor = { readonly person: BoardUser; readonly color: string };
export type TodoClient = Client<TodoBroadcasts, TodoVisitor>;
/** Elements name their own events, so any event may be broadcast. */
type WhiteboardEvents = Readonly<Record<string, unknown>>;
/** `enteredAt` is when the client joined its board; milliseconds of the wall clock. */
export type BoardVisitor = { readonly person: ActiveUser; readonly enteredAt: number };
export type WhiteboardClient = Client<WhiteboardEvents, BoardVisitor>;
export type WhiteboardChannel = Channel<WhiteboardEvents, BoardVisitor>;

/** What modules need from the sockets. */
export type Realtime = Omit<Memberships, "watch"> & {
  readonly todos: Channel<TodoBroadcasts, TodoVisitor>;
  readonly whiteboards: WhiteboardChannel;
  /** The other processes that serve the product, connected through Redis; undefined if this is the only one. */
  readonly others: OtherProcesses | undefined;
  /** Closes the sockets of ended sessions, on every process. */
  disconnectSessions(sessionIds: readonly string[]): void;
  /** Notifies every socket of these people of what to reload; call it after the commit. */
  notifyChanged(userIds: readonly string[], topics: readonly string[]): void;
  /** The sessions whose sockets this process holds. */
  connectedSessions(): string[];
  /** How many sockets this process holds, by namespace. */
  countSockets(): readonly (readonly [namespace: string, count: number])[];
  close(): Promise<void>;
};

type Dependencies = SessionsIn & { readonly log: FastifyBaseLogger };

const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/**
 * One Socket.IO server for all namespaces. Frames are not compressed (that would be done for every receiver), and there
 * is no connection state recovery (it skips authentication): clients catch up by themselves.
 */
export function createRealtime(
  httpServer: HttpServer,
  dependencies: Dependencies,
  redis?: RedisClient,
): { readonly realtime: Realtime; readonly io: Server } {
  const others = redis && otherProcesses(redis, dependencies.log);
  const { io, connections } = createServer(httpServer, dependencies, others);
  authenticate(io, connections, dependencies.log);
  cutOffSlowReaders(io);
  io.of("/account").on("connection", (socket) => guardAgainstFlood(socket, dependencies.config.limits.eventsPerSecond));
  const endSessions = (sessionIds: readonly string[]) => {
    for (const name of namespaces) io.of(name).local.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
    connections.end(sessionIds);
  };
  io.of("/account").on("sessions-ended", endSessions);
  const { watch, ...memberships } = createMemberships(io, others !== undefined);
  const todos = new Channel<TodoBroadcasts, TodoVisitor>(io.of("/todos"), dependencies, watch, others);
  const whiteboards = new Channel<WhiteboardEvents, BoardVisitor>(io.of("/whiteboards"), dependencies, watch, others);
  const realtime: Realtime = {
    todos,
    whiteboards,
    others,
    ...memberships,
    disconnectSessions: (sessionIds) => {
      if (sessionIds.length === 0) return;
      io.of("/account")
        .to(sessionIds.map(sessionRoom))
        .emit("changed", { topics: ["session-ended"] });
      endSessions(sessionIds);
      if (redis) io.of("/account").serverSideEmit("sessions-ended", sessionIds);
    },
    notifyChanged: (userIds, topics) => {
      if (userIds.length > 0) io.of("/account").to(userIds.map(userRoom)).emit("changed", { topics });
    },
    connectedSessions: () => connections.sessions(),
    countSockets: () => namespaces.map((name) => [name, io.of(name).sockets.size]),
    close: async () => {
      todos.close();
      whiteboards.close();
      await io.close();
      others?.close();
    },
  };
  const { db } = dependencies;
  const { changeRoles } = realtime;
  others?.whileUnsure(() => recheckRights(db, realtime));
  others?.whileUnsure(() => recheckRoles(db, { kind: "todos", standings: todos.standings(), changeRoles }));
  others?.whileUnsure(() => recheckRoles(db, { kind: "whiteboard", standings: whiteboards.standings(), changeRoles }));
  return { realtime, io };
}

const otherProcesses = (redis: RedisClient, log: FastifyBaseLogger): OtherProcesses =>
  new OtherProcesses(redis, (error) => {
    log.error({ err: error }, "hearing the other processes failed");
  });

function createServer(httpServer: HttpServer, dependencies: Dependencies, others: OtherProcesses | undefined) {
  const io = new Server(httpServer, {
    ...(others && { adapter: others.adapter() }),
    parser: { Encoder: EventEncoder, Decoder: EventDecoder },
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: true,
    // The largest batch is half a megabyte.
    maxHttpBufferSize: 768 * 1024,
    connectTimeout: anonymousTimeout,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    allowRequest: (request, callback) => {
      const { origin } = request.headers;
      const isOurs = origin === undefined || allowedOrigins(dependencies.config).has(origin);
      callback(null, isOurs && connections.hasRoomFor(request));
    },
  });
  const connections = new Connections(io, dependencies);
  return { io, connections };
}

/** Lets in only the sockets of sessions and guests, each into the rooms of its person and its session. */
function authenticate(io: Server, connections: Connections, log: FastifyBaseLogger): void {
  // The default namespace always exists, and would let everybody in.
  io.use((_socket, next) => next(refusal(problem("unauthorized"))));
  for (const name of namespaces) {
    io.of(name).use(async (socket, next) => {
      try {
        const identity = await connections.identify(socket);
        if (!identity.ok) return next(refusal(identity.error));
        const actor = identity.value;
        if (actor.kind === "guest" && !forGuests.includes(name)) return next(refusal(problem("not-found")));
        socket.data.actor = actor;
        await socket.join([userRoom(actor.userId), sessionRoom(actor.sessionId)]);
        next();
      } catch (error) {
        log.error({ err: error }, "socket authentication failed");
        next(refusal(problem("sessions-unreadable")));
      }
    });
  }
}

/** The `connect_error` sent to a client that is refused. */
const refusal = ({ code, cause, message }: Problem) =>
  Object.assign(new Error(message), { data: { code, ...(cause && { cause }) } });
