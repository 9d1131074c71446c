import { timingSafeEqual } from "node:crypto";
import { problem } from "@tafel/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { bearerToken } from "./handle.ts";
import { sendProblem } from "./send-problem.ts";

/** Serves `/metrics` to the holder of `METRICS_TOKEN`, and times every request. */
export function registerMetrics(app: FastifyInstance, context: Context): void {
  const { config, metrics } = context;
  app.addHook("onResponse", async (request, reply) => {
    // The route's pattern, never the URL: URLs contain ids, and the number of series would grow without end.
    const route = request.routeOptions.url ?? "none";
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) return sendProblem(reply, problem("not-found"));
    await look(context);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Values that are not counted as they happen, but read on request. */
async function look({ metrics, realtime, database }: Context): Promise<void> {
  for (const [namespace, count] of realtime.countSockets()) metrics.sockets.set({ namespace }, count);
  metrics.rooms.set({ kind: "todos" }, realtime.todos.boards().length);
  metrics.rooms.set({ kind: "whiteboard" }, realtime.whiteboards.boards().length);
  for (const [state, count] of Object.entries(database.connections())) metrics.connections.set({ state }, count);
  const asked = performance.now();
  // An unavailable database has a value too.
  const answered = await database.execute("select 1").then(
    () => (performance.now() - asked) / 1000,
    () => Number.NaN,
  );
  metrics.databaseSeconds.set(answered);
}

/** The caller's address proves nothing: a proxy on this machine forwards everybody's requests, and may not say so. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && sameText(bearerToken(request), token);

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
