import { timingSafeEqual } from "node:crypto";
import { problem } from "@tafel/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Context } from "../context.ts";
import { bearerToken } from "./http/handle.ts";
import { sendProblem } from "./http/send-problem.ts";

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the process measures about itself. One registry per app, so that tests may run several in one process. */
export type Metrics = {
  readonly registry: Registry;
  /** From the first byte of a request to its answer. */
  readonly requests: Histogram<"method" | "route" | "status">;
  /** Open sockets by namespace. */
  readonly sockets: Gauge<"namespace">;
  /** Open boards, by kind. */
  readonly rooms: Gauge<"kind">;
  /** Durable operations stored, by kind of board. */
  readonly operations: Counter<"kind">;
  /** From an operation's arrival to its acknowledgement. */
  readonly operationSeconds: Histogram<"kind">;
  readonly refusals: Counter<"kind" | "code">;
  /** Database connections, by state. */
  readonly connections: Gauge<"state">;
  /** How long the database took to answer a trivial query, when last asked. */
  readonly databaseSeconds: Gauge;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "tafel_" });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "tafel_http_request_seconds",
      help: "Time to answer an HTTP request",
      labelNames: ["method", "route", "status"],
      buckets: seconds,
      registers,
    }),
    sockets: new Gauge({ name: "tafel_sockets", help: "Open sockets", labelNames: ["namespace"], registers }),
    rooms: new Gauge({ name: "tafel_rooms", help: "Open boards", labelNames: ["kind"], registers }),
    operations: new Counter({
      name: "tafel_operations_total",
      help: "Durable operations stored",
      labelNames: ["kind"],
      registers,
    }),
    operationSeconds: new Histogram({
      name: "tafel_operation_seconds",
      help: "Time from an operation's arrival to its acknowledgement",
      labelNames: ["kind"],
      buckets: seconds,
      registers,
    }),
    refusals: new Counter({
      name: "tafel_refusals_total",
      help: "Operations refused, by problem code",
      labelNames: ["kind", "code"],
      registers,
    }),
    connections: new Gauge({
      name: "tafel_database_connections",
      help: "Database connections, open or idle, and calls waiting for one",
      labelNames: ["state"],
      registers,
    }),
    databaseSeconds: new Gauge({
      name: "tafel_database_answer_seconds",
      help: "Time the database took to answer the latest probe",
      registers,
    }),
  };
}

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
