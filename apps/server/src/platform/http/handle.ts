import { finished, Readable } from "node:stream";
import { constants } from "node:zlib";
import type { AnswerOf, BodyOf, ParamsOf, Problem, QueryOf, Route } from "@tafel/contract";
import { problem } from "@tafel/contract";
import type { Result } from "@tafel/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Actor, Member } from "../sessions.ts";
import { whoAsks } from "../who-asks.ts";
import { sendProblem } from "./send-problem.ts";
import { SentFile } from "./sent-file.ts";
import { Written } from "./written.ts";

export type Call<R extends Route> = {
  readonly body: BodyOf<R>;
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly actor: R["access"] extends "public" ? undefined : R["access"] extends "session" ? Member : Actor;
  readonly request: FastifyRequest;
  /** Resolves when the answer may be large, as `isLarge` does for a whole route: when its account's turn has come. */
  readonly mayBeLarge: () => Promise<void>;
};

export type Handler<R extends Route> = (call: Call<R>) => Promise<Result<AnswerOf<R> | Written | SentFile, Problem>>;

type Options = {
  /** Of an answer of megabytes that somebody waits for: a fifth more bytes, for a quarter of the work. */
  readonly isPackedQuickly?: boolean;
};

const quickly = {
  encodings: ["gzip"],
  zlibOptions: { level: constants.Z_BEST_SPEED },
} satisfies RouteOptions["compress"];

/** Bytes from which a body waits until its account's last such body is answered. */
const longBody = 1024 * 1024;

/**
 * Serves a route of the contract: authenticates, lets Fastify validate with the route's schemas, calls the handler, and
 * answers its value or its problem. To-do calls have `success` in every answer (contract, point 1).
 */
export function handle<R extends Route>(
  app: FastifyInstance,
  context: Context,
  route: R,
  handler: Handler<R>,
  { isPackedQuickly = false }: Options = {},
): void {
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.bodyLimit ?? 64 * 1024,
    schema: schemaOf(route),
    ...(isPackedQuickly && { compress: quickly }),
    config: { area: route.area, ...(route.maxValues && { maxValues: route.maxValues }) },
    // Before validation, so that a stranger learns nothing from a validation message.
    ...(route.access !== "public" && { onRequest: letIn(context, route) }),
    // Before it is read: it stays in memory until it is answered.
    preParsing: async ({ actor, headers }, reply, body) => {
      const bytes = Number(headers["content-length"] ?? longBody);
      if (!actor || !route.bodyLimit || route.takesBytes || bytes < longBody) return body;
      const endTurn = await context.longBodies.take(actor.userId);
      finished(reply.raw, endTurn);
      return body;
    },
    preHandler: async ({ actor }, reply) => {
      if (route.isLarge && actor) await takeTurn(context, actor, reply);
    },
    handler: async (request, reply) => {
      // Fastify has validated these with the route's own schemas.
      const call = {
        body: request.body,
        params: request.params,
        query: request.query,
        actor: request.actor,
        request,
        mayBeLarge: async () => request.actor && takeTurn(context, request.actor, reply),
      } as unknown as Call<R>;
      const result = await handler(call);
      if (!result.ok) return sendProblem(reply, result.error);
      return sendAnswer(reply, route, result.value);
    },
  });
}

/** Resolves when an account may be sent something large: its turn ends when that has been read. */
async function takeTurn({ largeAnswers }: Context, { userId }: Actor, reply: FastifyReply): Promise<void> {
  const endTurn = await largeAnswers.take(userId);
  finished(reply.raw, endTurn);
}

const isRead = (route: Route): boolean => route.method === "GET" || route.isRead === true;

const schemaOf = (route: Route) => ({
  summary: route.summary,
  tags: [route.area],
  ...(route.access !== "public" && { security: [{ bearer: [] }] }),
  ...(route.body && { body: route.body }),
  ...(route.params && { params: route.params }),
  ...(route.query && { querystring: route.query }),
  response: { [route.status ?? 200]: answerOf(route) },
});

/** The schema of what is sent: fields it does not name would be dropped from the answer. */
const answerOf = ({ area, answer }: Route): z.ZodMiniType =>
  area === "todos" && answer instanceof z.ZodMiniObject ? z.extend(answer, { success: z.literal(true) }) : answer;

/** Counts a call that only reads. */
export const takeRead = ({ limits, config }: Context, userId: string) =>
  limits.take({ name: "reads", points: config.limits.readsPerMinute, seconds: 60 }, userId);

const takeWrite = ({ limits, config }: Context, userId: string) =>
  limits.take({ name: "writes", points: config.limits.writesPerMinute, seconds: 60 }, userId);

/** Lets nobody in who is not logged in, or who calls too often. For guests there is only what is listed for them. */
function letIn(context: Context, route: Route) {
  const take = isRead(route) ? takeRead : takeWrite;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const asking = await whoAsks(context, bearerToken(request));
    if (!asking.ok) return sendProblem(reply, asking.error);
    const actor = asking.value;
    if (actor.kind === "guest" && route.access !== "board") return sendProblem(reply, problem("not-found"));
    request.actor = actor;
    const taken = await take(context, actor.userId);
    if (!taken.ok) return sendProblem(reply, taken.error);
    return undefined;
  };
}

function sendAnswer(reply: FastifyReply, route: Route, value: unknown): FastifyReply {
  if (value instanceof SentFile) return reply.status(value.status).headers(value.headers).send(value.bytes);
  reply.status(route.status ?? 200);
  if (value instanceof Written) {
    const { json } = value;
    // Each piece may be a quarter of a megabyte: none is made before the last one is read.
    const body = typeof json === "string" ? json : Readable.from(json, { highWaterMark: 1 });
    return reply.type("application/json; charset=utf-8").send(body);
  }
  return reply.send(route.area === "todos" ? { success: true, ...(value as object) } : value);
}

/** The token of `Authorization: Bearer …`, or an empty string. */
export function bearerToken(request: FastifyRequest): string {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
}

declare module "fastify" {
  interface FastifyRequest {
    actor?: Actor;
  }
  interface FastifyContextConfig {
    area?: string;
    maxValues?: number;
  }
}
