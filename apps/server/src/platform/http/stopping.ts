import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";

/**
 * Ends connections once the server was asked to stop. One that is busy ends with its answer, which has `patience`
 * milliseconds: left open for a next request that is never taken, or with half a request, it would keep the process
 * waiting until it is killed.
 */
export function registerStopping(app: FastifyInstance, patience: number): void {
  /** Connections, and whether a request of theirs has come as far as its body. */
  const busy = new Map<Duplex, boolean>();
  app.server.on("connection", (socket) => {
    busy.set(socket, false);
    socket.once("close", () => busy.delete(socket));
  });
  app.server.prependListener("request", ({ socket }: IncomingMessage, response) => {
    busy.set(socket, true);
    response.once("close", () => busy.has(socket) && busy.set(socket, false));
  });
  // From then on Socket.IO's, which ends them itself.
  app.server.prependListener("upgrade", ({ socket }: IncomingMessage) => busy.delete(socket));

  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
    for (const [socket, isBusy] of busy) if (!isBusy) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("connection", "close");
  });
}
