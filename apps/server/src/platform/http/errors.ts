import { problem } from "@tafel/contract";
import type { FastifyError, FastifyInstance } from "fastify";
import { isAway } from "../database/is-outage.ts";
import { StoreFailure } from "../files/failure.ts";
import type { StorageHealth } from "../storage-health.ts";
import { InvalidInput } from "./invalid-input.ts";
import { sendProblem } from "./send-problem.ts";

/** Turns what Fastify and its plugins throw into problems from the catalogue. Nothing internal reaches a client. */
export function registerErrors(app: FastifyInstance, storageHealth: StorageHealth): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof InvalidInput) return sendProblem(reply, error.problem);
    const status = error.statusCode ?? 500;
    if (status === 413) return sendProblem(reply, problem("too-large"));
    if (status === 415) return sendProblem(reply, problem("wrong-kind"));
    if (status === 429) return sendProblem(reply, problem("too-many"));
    if (status >= 400 && status < 500) return sendProblem(reply, problem("invalid-input"));
    if (error instanceof StoreFailure) {
      request.log.error({ err: error, req: request }, "a request failed: files cannot be got at");
      return sendProblem(reply, problem("files-away", { timeLeft: 10 }));
    }
    if (isAway(error)) {
      if (request.method !== "GET") storageHealth.failed();
      request.log.error({ err: error, req: request }, "a request failed: the database is unavailable or cannot write");
      return sendProblem(reply, problem("unavailable", { timeLeft: 2 }));
    }
    request.log.error({ err: error }, "request failed");
    return sendProblem(reply, problem("unexpected", { extras: { requestId: request.id } }));
  });
}
