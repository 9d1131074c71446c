import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";

/** `/healthz`: the process is alive. `/readyz`: its database responds and saves, and Redis and the bucket respond if there are any. */
export function registerHealth(app: FastifyInstance, context: Context): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    try {
      await context.database.execute("select 1", []);
      await context.redis?.limits.ping();
      await context.fileStore.check();
      if (context.storageHealth.isFailing)
        return reply.status(503).send({ status: "unavailable", reason: "saves fail" });
      return { status: "ok" };
    } catch (error) {
      context.log.error({ err: error }, "the database, Redis or the bucket is not responding");
      return reply.status(503).send({ status: "unavailable" });
    }
  });
}
