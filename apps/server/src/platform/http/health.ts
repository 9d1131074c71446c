import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";

/** `/healthz`: the process lives. `/readyz`: its database answers. */
export function registerHealth(app: FastifyInstance, context: Context): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    try {
      await context.database.execute("select 1", []);
      return { status: "ok" };
    } catch (error) {
      context.log.error({ err: error }, "the database does not answer");
      return reply.status(503).send({ status: "unavailable" });
    }
  });
}
