import type { Namespace, Socket } from "socket.io";

/** What a socket that stops reading may cost, in bytes; then it is cut off and catches up when it comes back. */
const mostBuffered = 1024 * 1024;
/** A socket with more than this unsent is spared previews until it has caught up. */
const laggingAt = 64 * 1024;
const checkMilliseconds = 100;

/** The Socket.IO room of sockets whose connection is full. Leave it out (`except`) when sending what may be dropped. */
export const laggingRoom = "lagging";

/**
 * Watches how much each socket of a namespace has not yet read. Nothing that is sent may grow without bound in this
 * process's memory because somebody's phone is in a tunnel. Returns what ends the watch.
 */
export function watchSlowReaders(namespace: Namespace): () => void {
  const timer = setInterval(() => {
    for (const socket of namespace.sockets.values()) check(socket);
  }, checkMilliseconds).unref();
  return () => clearInterval(timer);
}

/** Allows a socket more for once: what it is about to be sent is large by itself (a whole board). */
export function allowBuffered(socket: Socket, bytes: number): void {
  socket.data.allowance = bytes;
}

function check(socket: Socket): void {
  const buffered = bufferedBytes(socket);
  const isLagging = socket.rooms.has(laggingRoom);
  if (buffered > laggingAt !== isLagging) {
    if (isLagging) socket.leave(laggingRoom);
    else void socket.join(laggingRoom);
  }
  if (buffered === 0) socket.data.allowance = 0;
  if (buffered > mostBuffered + (socket.data.allowance ?? 0)) cutOff(socket);
}

/** The parts of Engine.IO's connection that its types leave out. */
type Connection = {
  readonly writeBuffer: readonly { readonly data?: string | Uint8Array }[];
  readonly transport: { readonly socket?: { readonly bufferedAmount: number; terminate(): void } };
};
// Reading them is the only way to know what has not left yet.
const connectionOf = (socket: Socket): Connection => socket.conn as unknown as Connection;

function bufferedBytes(socket: Socket): number {
  const { writeBuffer, transport } = connectionOf(socket);
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return bytes;
}

/** At once: a polite close would wait for one who does not read. */
function cutOff(socket: Socket): void {
  const { transport } = connectionOf(socket);
  if (transport.socket) transport.socket.terminate();
  else socket.conn.close(true);
}
