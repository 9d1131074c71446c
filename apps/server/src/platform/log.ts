import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import { causesOf, isAway } from "./database/is-outage.ts";

/**
 * Lines of JSON on the standard output. No query strings (they carry codes and picture tokens), no headers, nothing of
 * what a failed statement was given.
 */
export function loggerOptions(level: string): Exclude<FastifyServerOptions["logger"], boolean | undefined> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // At its most talkative the reader of forms tells what it was given.
    redact: { paths: ["headers", "*.headers"], remove: true },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
      res: ({ statusCode }) => ({ status: statusCode }),
      err: presentError,
    },
  };
}

/**
 * A line a request, with its id: `debug` for what went well or was refused, so that a terminal stays quiet. What was
 * refused because something is away has a line of its own that says what.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const level = reply.statusCode >= 500 && reply.statusCode !== 503 ? "error" : "debug";
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level]({ req: request, res: reply, ms: milliseconds, userId: request.actor?.userId }, "request");
  });
}

type PresentedError = { type: string; message: string; stack: string; code?: unknown; cause?: PresentedError };

/** What went wrong and where; of all that libraries hang on an error (values, commands, rows) nothing more. */
export function presentError(error: unknown): PresentedError {
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
    ...(cause !== undefined && { cause: presentError(cause) }),
  };
}

/** Nothing of ours is wrong, so no line of ours is worth telling: what the system or the database said is. */
function presentOutage(error: Error): PresentedError {
  const origin = causesOf(error).at(-1) ?? error;
  return { type: "outage", message: origin.message, stack: "", ...("code" in origin && { code: origin.code }) };
}

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";
