import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";

/** Lines of JSON on the standard output. No query strings (they carry codes and picture tokens), no headers. */
export function loggerOptions(level: string): Exclude<FastifyServerOptions["logger"], boolean | undefined> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
      res: ({ statusCode }) => ({ status: statusCode }),
    },
  };
}

/** A line a request, with its id: `debug` for what went well or was refused, so that a terminal stays quiet. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const level = reply.statusCode >= 500 ? "error" : "debug";
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level]({ req: request, res: reply, ms: milliseconds, userId: request.actor?.userId }, "request");
  });
}

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";
