import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";

/**
 * Ends connections once the server was asked to stop. A busy one ends with its answer, for which it has `timeout`
 * milliseconds: left open for a next request that is never accepted, or with half a request, it would keep the process
 * waiting until it is killed.
 */
export function registerStopping(app: FastifyInstance, timeout: number): void {
  /** Connections, and whether a request on them has got as far as its body. */
  const busy = new Map<Duplex, boolean>();
  app.server.on("connection", (socket) => {
    busy.set(socket, false);
    socket.once("close", () => busy.delete(socket));
  });
  app.server.prependListener("request", ({ socket }: IncomingMessage, response) => {
    busy.set(socket, true);
    response.once("close", () => busy.has(socket) && busy.set(socket, false));
  });
  // From then on it belongs to Socket.IO, which closes it.
  app.server.prependListener("upgrade", ({ socket }: IncomingMessage) => busy.delete(socket));

  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
    for (const [socket, isBusy] of busy) if (!isBusy) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), timeout).unref();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("connection", "close");
  });
}
