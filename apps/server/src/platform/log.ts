import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import { causesOf, isAway } from "./database/is-outage.ts";

/**
 * Lines of JSON on standard output. No query strings (they carry codes and picture tokens), no headers, no values from
 * failed statements.
 */
export function loggerOptions(level: string): Exclude<FastifyServerOptions["logger"], boolean | undefined> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // At its most verbose level, the form reader logs its input.
    redact: { paths: ["headers", "*.headers"], remove: true },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
      res: ({ statusCode }) => ({ status: statusCode }),
      err: toLoggedError,
    },
  };
}

/**
 * One line per request, with its id: at `debug` for what succeeded or was refused, so that a terminal stays quiet. A
 * request that failed because something is unavailable has its own line, which says what.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const level = reply.statusCode >= 500 && reply.statusCode !== 503 ? "error" : "debug";
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level]({ req: request, res: reply, ms: milliseconds, userId: request.actor?.userId }, "request");
  });
}

type LoggedError = { type: string; message: string; stack: string; code?: unknown; cause?: LoggedError };

/** What went wrong and where, without anything else that libraries attach to an error (values, commands, rows). */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  if (isAway(error)) return presentOutage(error);
  const { name, stack = "", cause } = error;
  const frames = stack.slice(stack.indexOf(error.message) + error.message.length).replace(/^\n/, "");
  const message = "query" in error ? `Failed query: ${error.query}` : error.message;
  return {
    type: name,
    message,
    stack: frames,
    ...("code" in error && { code: error.code }),
    ...(cause !== undefined && { cause: toLoggedError(cause) }),
  };
}

/**
 * None of our code is at fault, so none of its lines is worth logging: the message of the system or the database is.
 */
function presentOutage(error: Error): LoggedError {
  const origin = causesOf(error).at(-1) ?? error;
  return { type: "outage", message: origin.message, stack: "", ...("code" in origin && { code: origin.code }) };
}

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";
