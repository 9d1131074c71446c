import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Ends a connection on which an answer waits and nothing has been read for `timeout` milliseconds: what is left of it
 * stays in memory until then. That takes up to twice as long for who has read a little.
 */
export function endUnreadAnswers(server: Server, timeout: number): void {
  const last = new WeakMap<Duplex, ServerResponse>();
  server.prependListener("request", ({ socket }: IncomingMessage, response) => last.set(socket, response));
  // Node's own count starts again whenever the other end reads or sends.
  server.setTimeout(timeout, (socket) => {
    const answer = last.get(socket);
    // The server itself, or the rest of a request, is what takes so long.
    const isOurs = answer !== undefined && !answer.writableFinished && socket.writableLength === 0;
    if (!isOurs) socket.destroy();
  });
}
