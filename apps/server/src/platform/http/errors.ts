import { problem } from "@tafel/contract";
import type { FastifyError, FastifyInstance } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { isAway } from "../database/is-outage.ts";
import type { StorageHealth } from "../storage-health.ts";
import { sendProblem } from "./send-problem.ts";

// Zod's own messages ("Invalid GUID") are not meant for people; our rules bring their own, which take precedence.
z.config({ localeError: () => problem("invalid-input").message });

/** Turns what Fastify and its plugins throw into problems from the catalogue. Nothing internal reaches a client. */
export function registerErrors(app: FastifyInstance, storageHealth: StorageHealth): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fields: Record<string, string> = {};
      for (const issue of error.validation) {
        const name = issue.instancePath.split("/").filter(Boolean).join(".");
        if (name && !(name in fields)) fields[name] = issue.message ?? "";
      }
      const message = error.validation[0]?.message;
      return sendProblem(reply, { ...problem("invalid-input", { fields }), ...(message && { message }) });
    }
    const status = error.statusCode ?? 500;
    if (status === 413) return sendProblem(reply, problem("too-large"));
    if (status === 415) return sendProblem(reply, problem("wrong-kind"));
    if (status === 429) return sendProblem(reply, problem("too-many"));
    if (status >= 400 && status < 500) return sendProblem(reply, problem("invalid-input"));
    if (isAway(error)) {
      if (request.method !== "GET") storageHealth.failed();
      request.log.error({ err: error, req: request }, "a request failed: the database is unavailable or cannot write");
      return sendProblem(reply, problem("unavailable", { timeLeft: 2 }));
    }
    request.log.error({ err: error }, "request failed");
    return sendProblem(reply, problem("unexpected", { extras: { requestId: request.id } }));
  });
}
