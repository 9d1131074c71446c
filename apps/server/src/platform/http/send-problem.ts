import { type Problem, statusOf } from "@tafel/contract";
import type { FastifyReply } from "fastify";

/** Sends a problem in the form of contract, point 1. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { extras, ...rest } = problem;
  if (problem.timeLeft !== undefined) reply.header("retry-after", String(problem.timeLeft));
  const area = reply.request.routeOptions.config.area;
  return reply
    .status(statusOf(problem.code))
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({ ...(area === "todos" && { success: false }), ...rest, ...extras });
}
