import type { Namespace, Server, Socket } from "socket.io";
import { type Poll, PollAnswers } from "./poll-answers.ts";

/** How many unread bytes a connection may have; above that it is cut off, and catches up when it comes back. */
const maxBuffered = 1024 * 1024;
/** A socket with more than this unsent gets no previews until it has caught up. */
const laggingAt = 64 * 1024;
const checkMilliseconds = 100;
/** When a person's sockets together have more than this unread, in bytes, none of them is sent anything large. */
const maxUnread = 16 * 1024 * 1024;

/** The Socket.IO room of sockets whose connection is full. Exclude it (`except`) when sending what may be dropped. */
export const laggingRoom = "lagging";

/**
 * Cuts a connection off before more than a megabyte waits for it. Nothing that is sent may grow without bound in this
 * process's memory because somebody's phone is in a tunnel.
 */
export function cutOffSlowReaders(io: Server): void {
  io.engine.on("connection", (connection: Connection) => {
    const state: Waiting = { bytes: 0, answers: new PollAnswers(), allowance: 0 };
    waiting.set(connection, state);
    connection.on("flush", (packets: readonly unknown[]) => {
      const { req, res } = connection.transport;
      if (req && res) state.answers.add({ req, res }, state.bytes);
      state.bytes = 0;
      if (packets.length > 1) sendTogether(connection);
    });
    connection.on("packetCreate", (packet: Packet) => count(connection, state, packet));
    // What fits into a network's own buffers may still arrive: it says why the connection ends.
    connection.on("close", () => {
      if (state.answers.bytes > laggingAt) state.answers.end();
    });
  });
}

function count(connection: Connection, state: Waiting, { data = "" }: Packet): void {
  const { transport } = connection;
  // Sent right away, and all before it has left.
  if (transport.writable && transport.socket) return;
  // What the server sends unasked is never refused: counting its bytes exactly would only take time.
  const isLarge = state.allowance === Number.POSITIVE_INFINITY;
  const bytes = isLarge ? data.length : Buffer.byteLength(data);
  // A poll that waits is answered, whatever the size, if the answers to earlier ones are read.
  const unread = bufferedBytes(connection) + (transport.writable ? 0 : bytes);
  state.bytes += bytes;
  if (unread > maxBuffered + state.allowance) cutOff(connection);
}

/** Several packets go out in one write to the network instead of one each. */
function sendTogether({ transport }: Connection): void {
  const network = transport.socket?._socket;
  if (!network) return;
  network.cork();
  process.nextTick(() => network.uncork());
}

/**
 * Keeps the lagging sockets of a namespace in the lagging room, and the others out of it; while nobody is connected, no
 * timer wakes the process. Returns a function that stops this.
 */
export function watchLagging(namespace: Namespace): () => void {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const checkAll = () => {
    if (namespace.sockets.size === 0) stop();
    for (const socket of namespace.sockets.values()) check(socket);
  };
  const start = () => {
    timer ??= setInterval(checkAll, checkMilliseconds).unref();
  };
  namespace.on("connection", start);
  return () => {
    namespace.off("connection", start);
    stop();
  };
}

/** Sends something large (a whole board) and gives the socket time to read it. */
export function sendLarge(socket: Socket, send: () => void): void {
  const connection = connectionOf(socket);
  const state = waiting.get(connection);
  if (state) state.allowance = Number.POSITIVE_INFINITY;
  send();
  if (state) state.allowance = bufferedBytes(connection);
}

/**
 * Whether a socket may be sent something large: it has read what was sent to it before, and the sockets in its person's
 * room, itself included, have no more unread than is allowed.
 */
export function mayBeSentLarge(socket: Socket, roomOfPerson: string): boolean {
  if (bufferedFor(socket) > laggingAt) return false;
  const { adapter, sockets } = socket.nsp;
  let unread = 0;
  for (const id of adapter.rooms.get(roomOfPerson) ?? []) {
    const other = sockets.get(id);
    if (other) unread += bufferedFor(other);
  }
  return unread <= maxUnread;
}

function check(socket: Socket): void {
  const connection = connectionOf(socket);
  const buffered = bufferedBytes(connection);
  const isLagging = socket.rooms.has(laggingRoom);
  if (buffered > laggingAt !== isLagging) {
    if (isLagging) socket.leave(laggingRoom);
    else void socket.join(laggingRoom);
  }
  const state = waiting.get(connection);
  if (state && buffered === 0) state.allowance = 0;
}

/**
 * What waits for a connection: bytes not yet handed to its transport, answers to polls that are not read, and how many
 * bytes it may have beyond the limit.
 */
type Waiting = { bytes: number; readonly answers: PollAnswers; allowance: number };
const waiting = new WeakMap<Connection, Waiting>();

type Packet = { readonly data?: string | Uint8Array };

/** The parts of Engine.IO's connection that its types leave out. */
type Connection = {
  on(event: "flush" | "packetCreate" | "close", listener: (...args: never[]) => void): void;
  close(discard: boolean): void;
  readonly transport: {
    readonly writable: boolean;
    readonly socket?: {
      readonly bufferedAmount: number;
      terminate(): void;
      readonly _socket?: { cork(): void; uncork(): void };
    };
  } & { readonly [Part in keyof Poll]?: Poll[Part] | null };
};
// Reading them is the only way to know what has not left yet.
const connectionOf = (socket: Socket): Connection => socket.conn as unknown as Connection;

/** The bytes that this process holds for a connection. */
export function bufferedFor(socket: Socket): number {
  return bufferedBytes(connectionOf(socket));
}

function bufferedBytes(connection: Connection): number {
  const { bytes = 0, answers } = waiting.get(connection) ?? {};
  return (connection.transport.socket?.bufferedAmount ?? 0) + bytes + (answers?.bytes ?? 0);
}

/** Right away: a graceful close would wait for a client that does not read. */
function cutOff(connection: Connection): void {
  const { transport } = connection;
  if (transport.socket) transport.socket.terminate();
  else connection.close(true);
}
