import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import type { Config } from "../../config.ts";

export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * A strict policy: scripts only from this origin, no inline script. Mantine writes style tags, hence `unsafe-inline`
 * for styles only. Whiteboard previews are frames of our own origin. HTTPS-only headers are sent only if the origin is
 * https.
 */
export function securityHeaders(config: Pick<Config, "publicUrl">): SecurityHeaders {
  const isHttps = config.publicUrl.startsWith("https:");
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        // Older browsers do not count `ws:` on the same host as `'self'`.
        connectSrc: ["'self'", config.publicUrl.replace(/^http/, "ws")],
        workerSrc: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: "sameorigin" },
    referrerPolicy: { policy: "no-referrer" },
    hsts: isHttps,
    crossOriginOpenerPolicy: isHttps ? { policy: "same-origin" } : false,
    originAgentCluster: isHttps,
  });
  // They are the same for every answer.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => {});
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Sends them with every answer, including those of Socket.IO and of failures before a route is found. */
export function registerSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  const all = new Map(Object.entries(headers));
  app.server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeaders(all);
  });
  app.addHook("onRequest", async (request, reply) => {
    // A test's call has no connection.
    reply.headers(headers);
    // The next user of the computer must find nothing on its disk; answers that are the same for everybody set their
    // own header.
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
}
