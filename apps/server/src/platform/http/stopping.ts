import type { FastifyInstance } from "fastify";

/**
 * A connection that was busy when the server was asked to stop ends with its answer. Left open for a next request that
 * is never taken, it would keep the process waiting until it is killed.
 */
export function registerStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("connection", "close");
  });
}
