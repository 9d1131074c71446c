import { STATUS_CODES } from "node:http";
import { problem } from "@tafel/contract";
import type { FastifyServerOptions } from "fastify";
import type { SecurityHeaders } from "./security-headers.ts";

/** How Fastify answers what never reaches a route: a malformed URL, or what is hardly HTTP. */
export function beforeRouting(
  headers: SecurityHeaders,
): Pick<FastifyServerOptions, "frameworkErrors" | "clientErrorHandler"> {
  return {
    frameworkErrors: (error, _request, reply) => {
      reply.raw.writeHead(error.statusCode ?? 400, { "content-type": "application/json; charset=utf-8" }).end(body);
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === "ECONNRESET" || socket.destroyed) return;
      if (socket.writable) socket.write(written(statusOf(error.code), headers));
      socket.destroy(error);
    },
  };
}

const body = JSON.stringify(problem("invalid-input"));

const statusOf = (code: string | undefined): number =>
  code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : code === "HPE_HEADER_OVERFLOW" ? 431 : 400;

/** No request was parsed, so there is no response to fill in: this is the answer as it goes over the wire. */
function written(status: number, headers: SecurityHeaders): string {
  const all = {
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}
