import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

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

/** `isRead`: somebody may read them. If not, the process is not watched, which would wake it a hundred times a second. */
export function createMetrics(isRead: boolean): Metrics {
  const registry = new Registry();
  if (isRead) collectDefaultMetrics({ register: registry, prefix: "tafel_" });
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
